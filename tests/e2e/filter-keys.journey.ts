import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { drawAll, visitor } from "./visitor";

const PHONE = { viewport: { width: 390, height: 844 } };

/** Where the focus is: the name of what has it, "body" where it was lost, and "behind the dialog" where it left one. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement as (HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }) | null;
    if (!one || one === document.body) return "body";
    if (document.querySelector("[role=dialog]") && !one.closest("[role=dialog]")) return "behind the dialog";
    const titles = one.getAttribute("aria-labelledby")?.split(" ").map((id) => document.getElementById(id)?.textContent).join(" ");
    return (one.getAttribute("aria-label") ?? titles ?? (one.labels?.[0]?.textContent || one.textContent) ?? "").trim();
  });

/** Presses keys, after each of which something that is shown over the page has the focus. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    expect(["body", "behind the dialog"], `after ${key}`).not.toContain(await focused(page));
  }
}
async function tabTo(page: Page, name: string | RegExp, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 25; presses++) {
    await press(page, key);
    const at = await focused(page);
    if (typeof name === "string" ? at === name : name.test(at)) return;
  }
  expect.fail(`${key} does not lead to ${name}`);
}
const isAt = (page: Page, name: string | RegExp) => expect.poll(() => focused(page)).toMatch(typeof name === "string" ? new RegExp(`^${name}$`) : name);

describe.skipIf(!hasChromium)("filters by the keyboard alone", () => {
  const { open } = visitor();

  it("on a phone: a value, a range, a time and a cross-filter are chosen, applied, cleared and left, and the focus is never lost", async () => {
    const page = await open("/superset/dashboard/weather/", PHONE);
    await drawAll(page);
    const pie = page.locator("[data-viz-type=pie]");
    await pie.scrollIntoViewIfNeeded();
    await pie.getByRole("figure").focus();
    await press(page, "ArrowRight", "Enter");

    const button = page.getByRole("button", { name: /^Filters/ });
    await expect.poll(() => button.innerText()).toMatch(/1/);
    await button.focus();
    await page.keyboard.press("Enter");
    await isAt(page, "Filters and controls");
    expect(await page.evaluate(() => document.getElementById("root")!.inert)).toBe(true);
    await tabTo(page, /^Remove cross-filter/);
    await press(page, "Enter");
    await isAt(page, "City");
    expect(await page.getByRole("region", { name: "Cross-filters" }).count()).toBe(0);

    await press(page, "ArrowDown", "Enter", "Escape");
    await tabTo(page, "Remove New York", "Shift+Tab");
    await press(page, "Enter");
    await isAt(page, "City");
    await press(page, "ArrowDown", "ArrowDown", "Enter", "Escape");
    await tabTo(page, "Precipitation (mm): from");
    await press(page, "ArrowRight", "ArrowRight");
    await tabTo(page, /^Time range: /);
    const range = page.getByRole("dialog", { name: "Time range" });
    await press(page, "Enter");
    await range.waitFor();
    await press(page, "Escape");
    await range.waitFor({ state: "hidden" });
    await isAt(page, "Time range: No filter");
    await press(page, "Enter", "Home");
    await tabTo(page, "Last week");
    await press(page, "ArrowDown");
    await tabTo(page, "Apply");
    await press(page, "Enter");
    await isAt(page, "Time range: Last month");
    await tabTo(page, "Apply filters");
    const asked = page.waitForRequest((request) => request.url().includes("/api/v1/chart/data") && !(request.postData() ?? "").includes("native_filter_id"));
    await page.keyboard.press("Enter");
    const sent = JSON.stringify((await asked).postDataJSON());
    for (const part of ["Seattle", "Last month", "precipitation"]) expect(sent).toContain(part);
    await isAt(page, /^Filters/);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await expect.poll(() => button.innerText()).toMatch(/3/);

    await page.keyboard.press("Enter");
    await isAt(page, "Filters and controls");
    await tabTo(page, "Clear all", "Shift+Tab");
    await press(page, "Enter");
    await isAt(page, "Clear all");
    await tabTo(page, "Weather");
    await press(page, "ArrowDown", "Escape");
    expect(await page.getByRole("dialog").count(), "Escape closes the list alone").toBe(1);
    await page.keyboard.press("Escape");
    await isAt(page, "Filters");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await button.innerText(), "nothing is chosen any more").toBe("Filters");
  });
});
