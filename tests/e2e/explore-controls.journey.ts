import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

async function openChart(page: Page, name: string) {
  const { result } = await (
    await page.request.get(`/api/v1/chart/?q=(filters:!((col:slice_name,opr:ct,value:'${name}')))`)
  ).json();
  await page.goto(`/explore/?slice_id=${result[0].id}`);
  await page.locator("[data-state=rendered]").waitFor();
}

const box = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const pills = (page: Page, name: string) => box(page, name).locator(".pill .nm");
const editor = (page: Page) => page.locator(".editor:popover-open");

describe.skipIf(!hasChromium)("chart controls", () => {
  const { open } = visitor();

  it("a metric in SQL gets column suggestions and the database's error message, and keeps its custom name", async () => {
    const page = await open("/chart/list/");
    await openChart(page, "Films by rating");
    await box(page, "Metrics")
      .getByRole("button", { name: /^Drop columns or metrics/ })
      .click();
    await editor(page).getByRole("tab", { name: "Custom SQL" }).click();
    const sql = editor(page).getByRole("textbox", { name: /SQL expression/ });
    await sql.pressSequentially("SUM(us_gr");
    await page.getByRole("option", { name: "us_gross" }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type(" +");
    await editor(page).getByRole("alert").waitFor();
    await page.keyboard.type(" 0)");
    await editor(page).getByText("Valid expression").waitFor();
    expect(await sql.inputValue()).toBe("SUM(us_gross + 0)");
    await editor(page).getByRole("button", { name: "Edit name" }).click();
    await page.keyboard.type("Gross");
    await page.keyboard.press("Enter");
    await editor(page).getByRole("button", { name: "Save" }).click();
    await expect.poll(async () => (await pills(page, "Metrics").allInnerTexts()).at(-1)).toBe("Gross");
    expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe("");
  });

  it("a threshold is drawn with its label without another query, and colors the values", async () => {
    const page = await open("/chart/list/");
    await openChart(page, "Average high by week");
    const queries: string[] = [];
    page.on("request", (request) => request.url().includes("/chart/data") && queries.push(request.url()));
    const plot = page.locator("[data-state=rendered] canvas").first();
    const before = await plot.screenshot();
    await page.getByRole("tab", { name: "Customize" }).click();
    await box(page, "Thresholds").getByRole("button", { name: "Add threshold: Thresholds" }).click();
    await editor(page).getByRole("spinbutton", { name: "From value" }).fill("20");
    await editor(page).getByRole("textbox", { name: "Label" }).fill("Warm");
    await editor(page).getByRole("button", { name: "Save" }).click();
    await expect.poll(() => pills(page, "Thresholds").allInnerTexts()).toEqual(["≥ 20 · Warm"]);
    await expect.poll(async () => before.equals(await plot.screenshot())).toBe(false);
    const lines = await plot.screenshot();
    await page.getByRole("checkbox", { name: "Color values by threshold" }).check();
    await expect.poll(async () => lines.equals(await plot.screenshot())).toBe(false);
    expect(queries).toEqual([]);
  });

  it("a filter accepts values of the column, and a time range shows the dates that it resolves to", async () => {
    const page = await open("/chart/list/");
    await openChart(page, "Box office by genre");
    const before = await pills(page, "Filters").count();
    await box(page, "Filters")
      .getByRole("button", { name: /^Drop columns or metrics/ })
      .click();
    await editor(page).getByRole("combobox", { name: "Column" }).fill("genre");
    await page.keyboard.press("Enter");
    await editor(page).getByRole("combobox", { name: "Filter values" }).fill("Com");
    await page.getByRole("option", { name: "Comedy", exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await editor(page).getByRole("button", { name: "Save" }).click();
    await expect.poll(() => pills(page, "Filters").count()).toBe(before + 1);
    expect((await pills(page, "Filters").allInnerTexts()).at(-1)).toMatch(/in \(Comedy\)$/);

    // The first 200 of 3,200 titles are loaded: the database searches the rest.
    await box(page, "Filters")
      .getByRole("button", { name: /^Drop columns or metrics/ })
      .click();
    await editor(page).getByRole("combobox", { name: "Column" }).fill("title");
    await page.keyboard.press("Enter");
    await editor(page).getByRole("combobox", { name: "Filter values" }).fill("toy story");
    await page.getByRole("option", { name: "Toy Story 2", exact: true }).click();
    await page.keyboard.press("Escape");
    await editor(page).getByRole("button", { name: "Save" }).click();
    await expect.poll(async () => (await pills(page, "Filters").allInnerTexts()).at(-1)).toMatch(/in \(Toy Story 2\)$/);

    await box(page, "Filters")
      .getByRole("button", { name: /^Drop columns or metrics/ })
      .click();
    await editor(page).getByRole("combobox", { name: "Column" }).fill("release");
    await page.keyboard.press("Enter");
    await editor(page).getByRole("tab", { name: "Previous" }).click();
    await editor(page).getByRole("radio", { name: "Previous calendar year" }).check();
    await editor(page)
      .getByText(/^Actual time range\s*\d{4}-01-01 ≤ release_date < \d{4}-01-01$/)
      .waitFor();
    await editor(page).getByRole("tab", { name: "Custom", exact: true }).click();
    await editor(page)
      .getByText(/≤ release_date </)
      .waitFor();
    await editor(page).getByRole("button", { name: "Save" }).click();
    await expect
      .poll(async () => (await pills(page, "Filters").allInnerTexts()).at(-1))
      .toMatch(/\(7 days before – \d{4}-\d\d-\d\d\)$/);
  });

  it("a chart is unchanged after its editors are opened and closed", async () => {
    const page = await open("/chart/list/");
    await openChart(page, "Box office by genre");
    for (const name of ["X-axis", "Metrics", "Dimensions", "Filters"]) {
      for (const pill of await pills(page, name).all()) {
        await pill.focus();
        await page.keyboard.press("Enter");
        await editor(page).waitFor();
        await page.keyboard.press("Escape");
        // The browser reports the close event shortly after the editor is hidden.
        await expect.poll(() => page.locator(".editor").count()).toBe(0);
        expect(await pill.evaluate((button) => button === document.activeElement)).toBe(true);
        await page.keyboard.press("Enter");
        const save = editor(page).getByRole("button", { name: "Save" });
        await save.click();
        await expect.poll(() => editor(page).count()).toBe(0);
      }
    }
    expect(await page.getByText("Altered").count()).toBe(0);
  });

  it("pills are moved and removed by keyboard, and accept items dropped on them", async () => {
    const page = await open("/chart/list/");
    await openChart(page, "Directors");
    const texts = () => pills(page, "Metrics").allInnerTexts();
    const [first, second, ...rest] = await texts();
    await pills(page, "Metrics").first().focus();
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(texts).toEqual([second, first, ...rest]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(first);
    await page.keyboard.press("Backspace");
    await expect.poll(texts).toEqual([second, ...rest]);
    await page
      .locator(".drag-item", { hasText: first as string })
      .first()
      .focus();
    await page.keyboard.press("Space");
    const live = page.locator("[id^=DndLiveRegion]");
    for (let presses = 0; presses < 12 && !(await live.innerText()).includes("over Metrics"); presses++) {
      await page.keyboard.press("ArrowDown");
      await page.waitForTimeout(100);
    }
    await page.keyboard.press("Space");
    await expect.poll(texts).toEqual([second, ...rest, first]);
  });

  it("an option is found by a word of it, and collapsed sections stay collapsed after a reload", async () => {
    const page = await open("/chart/list/");
    await openChart(page, "Box office by genre");
    await page.getByRole("tab", { name: "Customize" }).click();
    await page.getByRole("searchbox", { name: "Search options" }).fill("bounds");
    await expect.poll(() => page.locator(".ctl-row").count()).toBeLessThan(4);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Legend", exact: true }).click();
    expect(await page.getByRole("button", { name: "Legend", exact: true }).getAttribute("aria-expanded")).toBe("false");
    await page.reload();
    await page.getByRole("tab", { name: "Customize" }).click();
    await expect
      .poll(() => page.getByRole("button", { name: "Legend", exact: true }).getAttribute("aria-expanded"))
      .toBe("false");
  });
});
