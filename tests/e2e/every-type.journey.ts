import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { catalog, type VizType } from "../../schema/chart-types/catalog";
import { chartTypeName } from "../../schema/chart-types/chart-type-name";
import type { ExploreSteps } from "../../schema/chart-types/explore-steps";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

const types = Object.keys(catalog) as VizType[];
/** The fields that a person fills until a chart of the type is drawn. */
const steps = new Map(
  await Promise.all(
    types.map(async (vizType) => {
      const path = join(import.meta.dirname, "../../schema/chart-types", vizType, "explore-steps.ts");
      const { exploreSteps } = (await import(/* @vite-ignore */ path)) as { exploreSteps: ExploreSteps };
      return [vizType, exploreSteps] as const;
    }),
  ),
);
/** Charts per test: few, so that a failure names few. */
const PER_TEST = 12;

describe.skipIf(!hasChromium)("creating a chart of each type from scratch", () => {
  const { open } = visitor();
  for (const [way, make] of [
    ["mouse", byMouse],
    ["keyboard", byKeyboard],
  ] as const) {
    for (let from = 0; from < types.length; from += PER_TEST) {
      const some = types.slice(from, from + PER_TEST);
      it(`by ${way}: ${some.join(", ")}`, { timeout: 180_000 }, async () => {
        const wrong: string[] = [];
        // Two pages in parallel: most of a page's time is waiting.
        const work = async (theirs: readonly VizType[]) => {
          // The default base map of deck.gl's types is of another site, which tests may not reach.
          const page = await open("/superset/welcome/", { expected: [/https:\/\/tile\.openstreetmap\.org\//] });
          const { result } = await (await page.request.get("/api/v1/dataset/?q=(page_size:100)")).json();
          const ids = new Map(
            (result as { id: number; table_name: string }[]).map(({ id, table_name }) => [table_name, id]),
          );
          for (const vizType of theirs) {
            await page.goto(`/explore/?datasource_id=${ids.get(steps.get(vizType)!.dataset)}&datasource_type=table`);
            await make(page, vizType).catch((error) =>
              wrong.push(`${vizType}: ${(error as Error).message.split("\n").slice(0, 2).join(" ")}`),
            );
          }
        };
        await Promise.all([some.filter((_, at) => at % 2 === 0), some.filter((_, at) => at % 2 === 1)].map(work));
        expect(wrong).toEqual([]);
      });
    }
  }
});

async function byMouse(page: Page, vizType: VizType): Promise<void> {
  await page.getByRole("button", { name: "View all charts" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "All charts", exact: true }).click();
  await dialog.getByRole("option", { name: chartTypeName(vizType), exact: true }).click();
  await dialog.getByRole("button", { name: "Select", exact: true }).click();
  await selected(page, vizType);
  for (const [field, item] of steps.get(vizType)!.fill) {
    await opener(page, field).click();
    const editor = page.locator(".editor:popover-open");
    if ((await opener(page, field).getAttribute("role")) !== "combobox")
      await editor.getByRole("combobox").first().click();
    await page.getByRole("option", { name: item }).first().click();
    if (field === "column_collection") await editor.getByRole("button", { name: "Save" }).click();
    await editor.waitFor({ state: "detached" });
  }
  await page
    .getByRole("button", { name: /^(Create|Update) chart/ })
    .first()
    .click();
  await drawn(page, vizType);
}

async function byKeyboard(page: Page, vizType: VizType): Promise<void> {
  const { keyboard } = page;
  const name = chartTypeName(vizType);
  await page.getByRole("button", { name: "View all charts" }).focus();
  await keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await tabInto(page, page.getByRole("searchbox", { name: "Search all charts" }));
  await keyboard.type(name);
  await keyboard.press("ArrowDown");
  for (let presses = 0; presses < 12 && (await focusedName(page)) !== name; presses++)
    await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await selected(page, vizType);
  for (const [field, item] of steps.get(vizType)!.fill) {
    await tabInto(page, opener(page, field));
    if ((await opener(page, field).getAttribute("role")) !== "combobox") {
      await keyboard.press("Enter");
      await tabInto(page, page.locator(".editor:popover-open").getByRole("combobox").first());
    }
    await keyboard.type(item);
    await page.getByRole("option", { name: item }).first().waitFor();
    await keyboard.press("Enter");
    if (field === "column_collection") {
      await tabInto(page, page.locator(".editor:popover-open").getByRole("button", { name: "Save" }));
      await keyboard.press("Enter");
    }
    await page.locator(".editor:popover-open").waitFor({ state: "detached" });
  }
  await keyboard.press("Control+Enter");
  await drawn(page, vizType);
}

/** Returns what opens a field's list: its box for another item, or the box itself. */
const opener = (page: Page, field: string): Locator =>
  page.locator(`.p-ct [data-control="${field}"]`).locator(".ghostdrop, [role=combobox]").first();

/** Presses Tab until the target has the focus; the first press may be unnecessary. */
async function tabInto(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 90; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab never came there");
}

/** Waits for the type to be marked as selected: the controls are its own then. */
const selected = (page: Page, vizType: VizType) =>
  page
    .getByRole("toolbar", { name: "Visualization type" })
    .getByRole("button", { name: chartTypeName(vizType), pressed: true })
    .waitFor();

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

async function drawn(page: Page, vizType: VizType): Promise<void> {
  const chart = page.locator(`.stage [data-viz-type="${vizType}"]`);
  const state = async () => [
    await chart.getAttribute("data-state", { timeout: 500 }).catch(() => "not there"),
    await page.locator(".stage-stale").count(),
  ];
  await expect.poll(state, { interval: 40 }).toEqual(["rendered", 0]);
}
