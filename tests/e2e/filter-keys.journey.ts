import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { copiedDashboards } from "./copied-dashboards";
import { hasChromium } from "./edgewise";
import { drawAll, visitor } from "./visitor";

const PHONE = { viewport: { width: 390, height: 844 } };

/**
 * Returns the name of the focused element, "body" if the focus was lost, and "behind the dialog" if it left a dialog.
 */
const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement as (HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }) | null;
    if (!one || one === document.body) return "body";
    if (document.querySelector("[role=dialog]") && !one.closest("[role=dialog]")) return "behind the dialog";
    const titles = one
      .getAttribute("aria-labelledby")
      ?.split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" ");
    return (one.getAttribute("aria-label") ?? titles ?? (one.labels?.[0]?.textContent || one.textContent) ?? "").trim();
  });

/** Presses keys, after each of which an element in the overlay has the focus. */
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
const isAt = (page: Page, name: string | RegExp) =>
  expect.poll(() => focused(page)).toMatch(typeof name === "string" ? new RegExp(`^${name}$`) : name);

describe.skipIf(!hasChromium)("filters by keyboard", () => {
  const { open } = visitor();
  const { call, copyOf } = copiedDashboards();

  it("selects, applies, clears and leaves a value, a range, a time range and a cross-filter on a phone without losing the focus", async () => {
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

    const options = page.getByRole("listbox", { name: "City" }).getByRole("option");
    await press(page, "ArrowDown");
    await expect.poll(() => options.allInnerTexts()).toEqual(["New York", "Seattle"]);
    await page.keyboard.type("New");
    await expect.poll(() => options.first().getAttribute("data-focus")).toBe("true");
    await press(page, "Enter", "Escape");
    await tabTo(page, "Remove New York", "Shift+Tab");
    await press(page, "Enter");
    await isAt(page, "City");
    await page.keyboard.type("Seattle");
    await expect.poll(() => options.first().getAttribute("data-focus")).toBe("true");
    await press(page, "Enter", "Escape");
    // Until the bounds are loaded, an input has the slider's name.
    await page.getByRole("slider", { name: "Precipitation (mm): from" }).waitFor();
    await tabTo(page, "Precipitation (mm): from");
    await press(page, "ArrowRight", "ArrowRight");
    await tabTo(page, /^Time range: /);
    const range = page.getByRole("dialog", { name: "Time range" });
    await press(page, "Enter");
    await range.waitFor();
    await press(page, "Escape");
    await range.waitFor({ state: "hidden" });
    await isAt(page, "Time range: No filter");
    await press(page, "Enter");
    await range.waitFor();
    await press(page, "Home");
    await tabTo(page, "Last week");
    await press(page, "ArrowDown");
    await tabTo(page, "Apply");
    await press(page, "Enter");
    await isAt(page, "Time range: Last month");
    await tabTo(page, "Apply filters");
    const requested = page.waitForRequest(
      (request) =>
        request.url().includes("/api/v1/chart/data") && !(request.postData() ?? "").includes("native_filter_id"),
    );
    await page.keyboard.press("Enter");
    const sent = JSON.stringify((await requested).postDataJSON());
    for (const part of ["Seattle", "Last month", "precipitation"]) expect(sent).toContain(part);
    await isAt(page, /^Filters/);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await expect.poll(() => button.innerText()).toMatch(/3/);
    const under = page.getByRole("button", { name: /applied filters?$/ }).first();
    await under.focus();
    await press(page, "Enter");
    await page
      .getByRole("group", { name: /applied filters?$/ })
      .getByText("Applied filters")
      .waitFor();
    await press(page, "Escape");
    await isAt(page, /applied filters?$/);

    await button.focus();
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

  it.each([
    ["a wide window", {}],
    ["a phone", PHONE],
  ])(
    "limits, sorts and presets a filter's values in its dialog on %s, and loses nothing on Escape",
    async (_, size) => {
      const id = await copyOf("movies", "Filters set by keys");
      const page = await open(`/superset/dashboard/${id}/`, size);
      await drawAll(page);
      if (size === PHONE) {
        await page.getByRole("button", { name: /^Filters/ }).focus();
        await page.keyboard.press("Enter");
        await isAt(page, "Filters and controls");
        await tabTo(page, "Add or edit filters and controls");
        await page.keyboard.press("Enter");
      } else {
        await page.getByRole("button", { name: "Filter settings" }).focus();
        await page.keyboard.press("Enter");
        await isAt(page, "Add or edit filters and controls");
        await page.keyboard.press("Enter");
      }
      const dialog = page.getByRole("dialog", { name: "Add or edit filters and controls" });
      const editor = page.getByRole("dialog", { name: "Pre-filter" });
      await dialog.waitFor();

      await tabTo(page, "Pre-filter available values");
      await press(page, "Space");
      const add = /click: Pre-filter$/;
      await tabTo(page, add);
      await press(page, "Enter");
      await isAt(page, "Column");
      await page.keyboard.type("distrib");
      await press(page, "Enter");
      await tabTo(page, "Filter values");
      await page.keyboard.type("Paramount");
      await page.getByRole("option", { name: "Paramount Pictures" }).waitFor();
      await press(page, "Enter", "Escape");
      await editor.waitFor();
      await tabTo(page, "Save");
      await press(page, "Enter");
      await isAt(page, add);

      // The focus returns before the closed editor releases the keys: they are pressed a second time if nothing opened.
      await expect
        .poll(async () => ((await focused(page)) === "Column" ? "Column" : (await page.keyboard.press("Enter"), "")), {
          interval: 1000,
        })
        .toBe("Column");
      await tabTo(page, "Simple", "Shift+Tab");
      await press(page, "ArrowRight");
      await tabTo(page, "SQL expression");
      await page.keyboard.type("imdb_r");
      await page.getByRole("option", { name: /imdb_rating/ }).waitFor();
      await press(page, "Escape");
      await editor.waitFor();
      await page.keyboard.type("ating > 5");
      await tabTo(page, "Save");
      await press(page, "Enter");
      await isAt(page, add);
      await press(page, "ArrowUp");
      await isAt(page, /imdb_rating > 5/);
      await press(page, "Enter");
      await editor.or(page.getByRole("dialog", { name: /imdb_rating/ })).waitFor();
      await press(page, "Escape");
      await isAt(page, /imdb_rating > 5/);

      await tabTo(page, "Sort filter values");
      await press(page, "Space");
      await tabTo(page, "Sort descending");
      await press(page, "Space");
      const requested = page.waitForRequest(
        (request) =>
          request.url().includes("/api/v1/chart/data") && (request.postData() ?? "").includes("imdb_rating > 5"),
      );
      await tabTo(page, "Filter has default value");
      await press(page, "Space");
      await tabTo(page, "Default value");
      await page.keyboard.type("Drama");
      await page.getByRole("option", { name: "Drama" }).waitFor();
      await press(page, "Enter", "Escape", "Escape");
      await isAt(page, "Keep editing");
      await press(page, "Enter");
      await isAt(page, "Default value");
      await tabTo(page, "Save");
      await page.keyboard.press("Enter");
      // The select of the default value already requested with it.
      const { queries } = (await requested).postDataJSON() as {
        queries: { filters: object[]; extras: { where: string } }[];
      };
      expect(queries[0]!.filters).toContainEqual({ col: "distributor", op: "IN", val: ["Paramount Pictures"] });
      expect(queries[0]!.extras.where).toContain("imdb_rating > 5");
      await dialog.waitFor({ state: "hidden" });
      await isAt(page, size === PHONE ? /^Filters/ : "Filter settings");
      const { result } = await call<{ result: { json_metadata: string } }>("GET", `/api/v1/dashboard/${id}`);
      const [genre] = (JSON.parse(result.json_metadata) as { native_filter_configuration: Record<string, any>[] })
        .native_filter_configuration;
      expect(genre).toMatchObject({
        name: "Genre",
        adhoc_filters: [
          { clause: "WHERE", subject: "distributor" },
          { clause: "WHERE", sqlExpression: "imdb_rating > 5" },
        ],
        controlValues: { sortAscending: false },
        defaultDataMask: { filterState: { value: ["Drama"] } },
      });
    },
  );
});
