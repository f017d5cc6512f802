import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

describe.skipIf(!hasChromium)("SQL results", () => {
  const { open } = visitor();
  const run = async (page: Page, sql: string) => {
    const text = page.getByRole("textbox", { name: "SQL", exact: true });
    await text.waitFor({ state: "attached" });
    await text.focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(sql);
    await page.keyboard.press("ControlOrMeta+Enter");
  };
  const firstCells = (page: Page) => page.getByRole("gridcell").first().innerText();
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  it("results are sorted, filtered, summarized, selected, copied and pinned, and errors show their line and link to an explanation", async () => {
    const page = await open("/sqllab/?new=true", {
      expected: [/status of 4\d\d/],
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const results = page.getByRole("tabpanel", { name: "Results" });
    await run(
      page,
      "select i as n, 9007199254740993 + i as big, case when i % 5 = 0 then null else 'word ' || i % 3 end as word from generate_series(1, 20000) i",
    );
    await results.getByRole("columnheader", { name: "word" }).waitFor();
    await expect.poll(() => results.innerText()).toContain("1,000 rows");

    await results.getByRole("button", { name: "n", exact: true }).click();
    await results.getByRole("button", { name: "n", exact: true }).click();
    await expect.poll(() => firstCells(page)).toBe("1000");
    await results.getByRole("columnheader", { name: "word" }).hover();
    await results.getByRole("button", { name: "Column word" }).click();
    await page.getByRole("menuitem", { name: "Column statistics" }).click();
    const statistics = page.getByRole("complementary", { name: "Statistics of word" });
    await expect.poll(() => statistics.innerText()).toMatch(/Nulls\s+200/);
    await statistics.getByRole("button", { name: /^<NULL>/ }).click();
    await expect.poll(() => results.innerText()).toContain("200 of 1,000 rows");
    await results.getByLabel("Filter n", { exact: true }).fill("<= 20");
    await expect.poll(() => results.innerText()).toContain("4 of 1,000 rows");
    await statistics.getByRole("button", { name: "Close" }).click();

    await results.getByRole("gridcell", { name: "9007199254741013" }).click();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("ControlOrMeta+c");
    await expect.poll(() => clipboard(page)).toBe("big\tword\n9007199254741013\t\n9007199254741008\t");
    await results.getByRole("button", { name: "Copy to clipboard" }).click();
    await page.getByRole("menuitem", { name: "Copy as Markdown" }).click();
    await expect.poll(() => clipboard(page)).toContain("| 9007199254741013 | NULL |");
    await results.getByRole("button", { name: "Quick chart" }).click();
    await page
      .getByRole("complementary", { name: "Quick chart" })
      .locator("canvas, svg.chart, .uplot")
      .first()
      .waitFor();

    await results.getByRole("button", { name: "Pin these results" }).click();
    await run(page, "select 1,\n  nope from generate_series(1, 2)");
    await results.getByRole("alert").waitFor();
    expect(await results.getByRole("alert").innerText()).toMatch(/PostgreSQL Error[\s\S]*2\s+nope from[\s\S]*\^{4}/);
    expect(await results.getByRole("link", { name: "Issue 1004" }).getAttribute("href")).toBe(
      "/help/issues/#issue-1004",
    );
    await page
      .getByRole("tablist", { name: "Results of this tab" })
      .getByRole("tab", { name: /^select i as n/ })
      .click();
    await results.getByRole("columnheader", { name: "big" }).waitFor();
    await results.getByRole("button", { name: "Unpin these results" }).click();

    await page.goto("/help/issues/#issue-1004");
    await page.getByRole("heading", { name: "Issue 1004" }).waitFor();
    await page.goto("/sqllab/history/");
    await page.getByRole("row", { name: /nope/ }).first().getByRole("img", { name: "Failed" }).waitFor();
    await page
      .getByRole("button", { name: /nope from/ })
      .first()
      .click();
    await page.getByRole("dialog").getByText("nope").first().waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Next" }).click();
    await expect.poll(() => page.getByRole("dialog").innerText()).toContain("generate_series(1, 20000)");
  });
});
