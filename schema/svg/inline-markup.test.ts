import { describe, expect, it } from "vitest";
import { element, textElement } from "./element";
import { inlineMarkup } from "./inline-markup";

const svg = (...children: string[]): string => element("svg", { viewBox: "0 0 1 1" }, ...children);
const drawn = (...children: string[]): string | null => inlineMarkup(svg(...children), "c7");

describe("inlineMarkup", () => {
  it("returns a drawing with ids of its own", () => {
    const clip = element("clipPath", { id: "plot" }, element("rect", { width: 1, height: 1 }));
    expect(drawn(clip, element("g", { "clip-path": "url(#plot)", class: "series" }))).toBe(
      '<svg viewBox="0 0 1 1"><clipPath id="c7-plot"><rect width="1" height="1"/></clipPath><g clip-path="url(#c7-plot)"/></svg>',
    );
  });

  it("returns HTML with classes and sizes", () => {
    const html =
      '<div class="ew-table is-x" style="width:10px;--bar-left:2%;font-family:&quot;Inter&quot;">a<br></div>';
    expect(inlineMarkup(html, "c")).toBe(html);
  });

  it.each(["</svg><script>alert(1)</script>", "]]><!--", `" onload="alert(1)`, "url(#plot) url(https://x.org)"])(
    "keeps the label %s as text",
    (label) => {
      const labelled = element("svg", { "aria-label": label }, textElement(label, {}));
      expect(inlineMarkup(labelled, "c")).toBe(labelled);
    },
  );

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["a style sheet", "<style>*{color:red}</style>"],
    ["HTML within a drawing", "<p>x</p>"],
    ["a foreign object", "<foreignObject></foreignObject>"],
    ["a title, which holds HTML", "<title>x</title>"],
    ["an image", '<image href="https://x.org/a.png"/>'],
    ["a use of another document", '<use href="https://x.org/a.svg#a"/>'],
    ["an animation", '<set attributeName="href" to="javascript:alert(1)"/>'],
    ["a link", '<a href="javascript:alert(1)">x</a>'],
    ["a handler", '<rect onclick="alert(1)"/>'],
    ["a handler in capitals", '<rect ONCLICK="alert(1)"/>'],
    ["an address as a color", '<rect fill="url(https://x.org/a.svg#a)"/>'],
    ["an address in a style", '<rect style="fill:url(//x.org/a)"/>'],
    ["an escaped address in a style", '<rect style="fill:u\\72l(//x.org/a)"/>'],
    ["an address in entities", '<rect fill="&#117;rl(//x.org/a)"/>'],
    ["a property in entities", '<rect style="position&colon;fixed"/>'],
    ["a style that leaves the tile", '<rect style="fill:red;position:fixed"/>'],
    ["a value without quotes", "<rect width=1/>"],
    ["a comment", "<!-- x -->"],
    ["a declaration", "<?xml version='1.0'?>"],
    ["an element that isn't closed", "<g>"],
    ["an element that is closed elsewhere", "</svg><svg>"],
    ["a lone bracket", "1 > 0"],
  ])("returns null for %s", (_, child) => {
    expect(drawn(child)).toBeNull();
  });

  it("returns null for no element, several elements, and text around one", () => {
    for (const markup of ["", "text", "<svg></svg><svg></svg>", "a<svg></svg>", "<svg></svg>b"])
      expect(inlineMarkup(markup, "c"), markup).toBeNull();
  });

  it("returns null for frames, forms, links and scripts in HTML", () => {
    for (const child of ["<iframe></iframe>", "<form></form>", '<a href="/x">x</a>', "<script></script>", "<div/>"])
      expect(inlineMarkup(`<div>${child}</div>`, "c"), child).toBeNull();
  });

  it("returns null for a prefix that is no name", () => {
    expect(inlineMarkup(svg(), '"><script>')).toBeNull();
  });
});
