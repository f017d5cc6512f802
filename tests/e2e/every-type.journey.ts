import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { catalog, type VizType } from "../../schema/chart-types/catalog";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

interface Made {
  dataset: string;
  /** Fields to fill, in the panel's order: the field's key and an item of its list. */
  fill: readonly (readonly [field: string, item: string])[];
}

const overTime: Made = { dataset: "us_employment", fill: [["metrics", "Jobs"], ["groupby", "Sector"]] };
const bubbles: Made = { dataset: "movies", fill: [["series", "Creative type"], ["entity", "Genre"], ["x", "Budget"], ["y", "Worldwide box office"], ["size", "Films"]] };
const flow: Made = { dataset: "movies", fill: [["source", "Genre"], ["target", "MPAA rating"], ["metric", "Films"]] };
const share: Made = { dataset: "movies", fill: [["groupby", "Genre"], ["metric", "Films"]] };
const number: Made = { dataset: "movies", fill: [["metric", "Films"]] };
const grouped: Made = { dataset: "movies", fill: [["groupby", "Genre"], ["metrics", "Films"]] };

/** Every chart type, and the fields that a person fills until it is drawn; the dataset's time column is preset. */
const MADE: Record<VizType, Made> = {
  table: grouped, "ag-grid-table": grouped,
  pie: share, funnel: share, gauge_chart: share, treemap_v2: share,
  big_number: { dataset: "us_employment", fill: [["metric", "Jobs"]] }, big_number_total: number, pop_kpi: number, bullet: number,
  box_plot: { dataset: "movies", fill: [["columns", "MPAA rating"], ["groupby", "Genre"], ["metrics", "Films"]] },
  bubble_v2: bubbles, bubble: bubbles,
  cal_heatmap: { dataset: "weather", fill: [["metrics", "Precipitation"]] },
  cartodiagram: { dataset: "movies", fill: [["selected_chart", "Films by rating"], ["geom_column", "Title"]] },
  chord: { dataset: "movies", fill: [["groupby", "Genre"], ["columns", "MPAA rating"], ["metric", "Films"]] }, sankey_v2: flow, graph_chart: flow,
  compare: overTime, horizon: overTime, rose: overTime,
  country_map: { dataset: "gapminder", fill: [["select_country", "France"], ["entity", "Country"], ["metric", "Population"]] },
  gantt_chart: { dataset: "movies", fill: [["start_time", "Released"], ["end_time", "Released"], ["y_axis", "Genre"]] },
  handlebars: grouped,
  heatmap_v2: { dataset: "us_employment", fill: [["groupby", "Sector"], ["metric", "Jobs"]] },
  histogram_v2: { dataset: "movies", fill: [["column", "IMDb rating"]] },
  echarts_timeseries_line: overTime, echarts_timeseries_bar: overTime, echarts_timeseries_scatter: overTime, echarts_timeseries_smooth: overTime,
  echarts_timeseries_step: overTime, echarts_timeseries: overTime, echarts_area: overTime,
  mapbox: { dataset: "health_income", fill: [["all_columns_x", "Life expectancy"], ["all_columns_y", "Life expectancy"]] },
  mixed_timeseries: { dataset: "weather", fill: [["metrics", "Average high"], ["metrics_b", "Precipitation"]] },
  paired_ttest: { dataset: "us_employment", fill: [["metrics", "Jobs"], ["groupby", "Sector"]] },
  para: { dataset: "movies", fill: [["series", "Genre"], ["metrics", "Budget"]] },
  partition: grouped,
  pivot_table_v2: { dataset: "movies", fill: [["groupbyColumns", "MPAA rating"], ["groupbyRows", "Genre"], ["metrics", "Films"]] },
  radar: grouped,
  sunburst_v2: { dataset: "movies", fill: [["columns", "Genre"], ["metric", "Films"]] },
  time_pivot: { dataset: "us_employment", fill: [["metric", "Jobs"]] },
  time_table: { dataset: "us_employment", fill: [["metrics", "Jobs"], ["column_collection", "Sparkline"]] },
  tree_chart: { dataset: "gapminder", fill: [["id", "Country"], ["parent", "Region"]] },
  waterfall: { dataset: "global_temperature", fill: [["metric", "Difference"]] },
  word_cloud: { dataset: "movies", fill: [["series", "Genre"], ["metric", "Films"]] },
  world_map: { dataset: "gapminder", fill: [["entity", "Country"], ["metric", "Population"]] },
};

const types = Object.keys(catalog) as VizType[];
/** Charts per test: few, so that a failure names few. */
const PER_TEST = 12;

describe.skipIf(!hasChromium)("creating a chart of each type from scratch", () => {
  const { open } = visitor();
  for (const [way, make] of [["mouse", byMouse], ["keyboard", byKeyboard]] as const) {
    for (let from = 0; from < types.length; from += PER_TEST) {
      const some = types.slice(from, from + PER_TEST);
      it(`by ${way}: ${some.join(", ")}`, { timeout: 180_000 }, async () => {
        const wrong: string[] = [];
        // Two pages in parallel: most of a page's time is waiting.
        const work = async (theirs: readonly VizType[]) => {
          const page = await open("/superset/welcome/");
          const { result } = await (await page.request.get("/api/v1/dataset/?q=(page_size:100)")).json();
          const ids = new Map((result as { id: number; table_name: string }[]).map(({ id, table_name }) => [table_name, id]));
          for (const vizType of theirs) {
            await page.goto(`/explore/?datasource_id=${ids.get(MADE[vizType].dataset)}&datasource_type=table`);
            await make(page, vizType).catch((error) => wrong.push(`${vizType}: ${(error as Error).message.split("\n").slice(0, 2).join(" ")}`));
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
  await dialog.getByRole("option", { name: catalog[vizType].name, exact: true }).click();
  await dialog.getByRole("button", { name: "Select", exact: true }).click();
  await selected(page, vizType);
  for (const [field, item] of MADE[vizType].fill) {
    await opener(page, field).click();
    const editor = page.locator(".editor:popover-open");
    if (await opener(page, field).getAttribute("role") !== "combobox") await editor.getByRole("combobox").first().click();
    await page.getByRole("option", { name: item }).first().click();
    if (field === "column_collection") await editor.getByRole("button", { name: "Save" }).click();
    await editor.waitFor({ state: "detached" });
  }
  await page.getByRole("button", { name: /^(Create|Update) chart/ }).first().click();
  await drawn(page, vizType);
}

async function byKeyboard(page: Page, vizType: VizType): Promise<void> {
  const { keyboard } = page;
  const { name } = catalog[vizType];
  await page.getByRole("button", { name: "View all charts" }).focus();
  await keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await tabInto(page, page.getByRole("searchbox", { name: "Search all charts" }));
  await keyboard.type(name);
  await keyboard.press("ArrowDown");
  for (let presses = 0; presses < 12 && (await focusedName(page)) !== name; presses++) await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await selected(page, vizType);
  for (const [field, item] of MADE[vizType].fill) {
    await tabInto(page, opener(page, field));
    if (await opener(page, field).getAttribute("role") !== "combobox") {
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
const opener = (page: Page, field: string): Locator => page.locator(`.p-ct [data-control="${field}"]`).locator(".ghostdrop, [role=combobox]").first();

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
const selected = (page: Page, vizType: VizType) => page.getByRole("toolbar", { name: "Visualization type" }).getByRole("button", { name: catalog[vizType].name, pressed: true }).waitFor();

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

async function drawn(page: Page, vizType: VizType): Promise<void> {
  const chart = page.locator(`.stage [data-viz-type="${vizType}"]`);
  const state = async () => [await chart.getAttribute("data-state", { timeout: 500 }).catch(() => "not there"), await page.locator(".stage-stale").count()];
  await expect.poll(state, { interval: 40 }).toEqual(["rendered", 0]);
}
