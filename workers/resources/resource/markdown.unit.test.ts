import { expect, it } from "vitest";
import { markdown, MAX_CHARACTERS_ALONE } from "./markdown";

it("renders Markdown with tables, and escapes HTML in it", () => {
  expect(markdown("**bold** <b>x</b>")).toBe("<p><strong>bold</strong> &lt;b&gt;x&lt;/b&gt;</p>");
  expect(markdown("| a |\n|---|\n| 1 |")).toContain("<td>1</td>");
  expect(markdown(null)).toBe("");
});

it("links to pages and email addresses only", () => {
  expect(
    markdown("[a](https://x.example) [b](mailto:a@b.example) [c](/chart/list/?q=a:b) [d](#top)").match(/href/g),
  ).toHaveLength(4);
  for (const url of [
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "java&#10;script:alert(1)",
    "data:text/html,x",
    "data:image/png;base64,AA",
    "vbscript:x",
    "&#106;avascript:x",
    "file:///etc",
  ])
    expect(markdown(`[x](${url}) ![x](${url})`), url).not.toMatch(/(?:href|src)=/);
});

it("shows a long description, and one with many brackets, as paragraphs of plain text", () => {
  const long = `**a** <b>\n\n${"x".repeat(2000)}`;
  expect(markdown(long)).toBe(`<p>**a** &#60;b&#62;</p>\n<p>${"x".repeat(2000)}</p>`);
  expect(markdown(long, MAX_CHARACTERS_ALONE)).toMatch(/^<p><strong>a<\/strong>/);
  expect(markdown("![".repeat(300))).toBe(`<p>${"![".repeat(300)}</p>`);
});
