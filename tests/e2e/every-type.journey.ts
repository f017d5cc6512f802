import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { catalog, type VizType } from "../../schema/chart-types/catalog";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

interface Made {
  dataset: string;
  /** What to put where, in the order of the panel: the field's label and a name from its list. A label may repeat: the second then means the second field. */
  fill: readonly (readonly [field: string, item: string])[];
}

const overTime: Made = { dataset: "us_employment", fill: [["Metrics", "Jobs"], ["Dimensions", "Sector"]] };
const bubbles: Made = { dataset: "movies", fill: [["Dimension", "Creative type"], ["Entity", "Genre"], ["X axis", "Budget"], ["Y axis", "Worldwide box office"], ["Bubble size", "Films"]] };
const flow: Made = { dataset: "movies", fill: [["Source", "Genre"], ["Target", "MPAA rating"], ["Metric", "Films"]] };
const share: Made = { dataset: "movies", fill: [["Dimensions", "Genre"], ["Metric", "Films"]] };
const number: Made = { dataset: "movies", fill: [["Metric", "Films"]] };
const grouped: Made = { dataset: "movies", fill: [["Dimensions", "Genre"], ["Metrics", "Films"]] };

/** Every chart type, and what a person has to fill in until it is drawn; times of the dataset are there at once. */
const MADE: Record<VizType, Made> = {
  table: grouped, "ag-grid-table": grouped,
  pie: share, funnel: share, gauge_chart: share, treemap_v2: share,
  big_number: { dataset: "us_employment", fill: [["Metric", "Jobs"]] }, big_number_total: number, pop_kpi: number, bullet: number,
  box_plot: { dataset: "movies", fill: [["Distribute across", "MPAA rating"], ["Dimensions", "Genre"], ["Metrics", "Films"]] },
  bubble_v2: bubbles, bubble: bubbles,
  cal_heatmap: { dataset: "weather", fill: [["Metrics", "Precipitation"]] },
  cartodiagram: { dataset: "movies", fill: [["Chart", "Films by rating"], ["Geometry Column", "Title"]] },
  chord: flow, sankey_v2: flow, graph_chart: flow,
  compare: overTime, horizon: overTime, rose: overTime,
  country_map: { dataset: "gapminder", fill: [["Country", "France"], ["ISO 3166-2 Codes", "Country"], ["Metric", "Population"]] },
  gantt_chart: { dataset: "movies", fill: [["Start time", "Released"], ["End time", "Released"], ["Y-axis", "Genre"]] },
  handlebars: grouped,
  heatmap_v2: { dataset: "us_employment", fill: [["Y-axis", "Sector"], ["Metric", "Jobs"]] },
  histogram_v2: { dataset: "movies", fill: [["Column", "IMDb rating"]] },
  echarts_timeseries_line: overTime, echarts_timeseries_bar: overTime, echarts_timeseries_scatter: overTime, echarts_timeseries_smooth: overTime,
  echarts_timeseries_step: overTime, echarts_timeseries: overTime, echarts_area: overTime,
  mapbox: { dataset: "health_income", fill: [["Longitude", "Life expectancy"], ["Latitude", "Life expectancy"]] },
  mixed_timeseries: { dataset: "weather", fill: [["Metrics", "Average high"], ["Metrics", "Precipitation"]] },
  paired_ttest: { dataset: "us_employment", fill: [["Metrics", "Jobs"], ["Dimensions", "Sector"]] },
  para: { dataset: "movies", fill: [["Dimension", "Genre"], ["Metrics", "Budget"]] },
  partition: grouped,
  pivot_table_v2: { dataset: "movies", fill: [["Columns", "MPAA rating"], ["Rows", "Genre"], ["Metrics", "Films"]] },
  radar: grouped,
  sunburst_v2: { dataset: "movies", fill: [["Hierarchy", "Genre"], ["Primary Metric", "Films"]] },
  time_pivot: { dataset: "us_employment", fill: [["Metric", "Jobs"]] },
  time_table: { dataset: "us_employment", fill: [["Metrics", "Jobs"], ["Time series columns", "Sparkline"]] },
  tree_chart: { dataset: "gapminder", fill: [["Id", "Country"], ["Parent", "Region"]] },
  waterfall: { dataset: "global_temperature", fill: [["Metric", "Difference"]] },
  word_cloud: { dataset: "movies", fill: [["Dimension", "Genre"], ["Metric", "Films"]] },
  world_map: { dataset: "gapminder", fill: [["Country Column", "Country"], ["Metric", "Population"]] },
};

const types = Object.keys(catalog) as VizType[];
/** How many charts one test makes: a failure names few. */
const PER_TEST = 12;

describe.skipIf(!hasChromium)("a chart of each type, made from nothing", () => {
  const { open } = visitor();
  for (const [way, make] of [["mouse", byMouse], ["keyboard", byKeyboard]] as const) {
    for (let from = 0; from < types.length; from += PER_TEST) {
      const some = types.slice(from, from + PER_TEST);
      it(`by ${way}: ${some.join(", ")}`, { timeout: 180_000 }, async () => {
        const page = await open("/superset/welcome/");
        const { result } = await (await page.request.get("/api/v1/dataset/?q=(page_size:100)")).json();
        const ids = new Map((result as { id: number; table_name: string }[]).map(({ id, table_name }) => [table_name, id]));
        const wrong: string[] = [];
        for (const vizType of some) {
          await page.goto(`/explore/?datasource_id=${ids.get(MADE[vizType].dataset)}&datasource_type=table`);
          await make(page, vizType).catch((error) => wrong.push(`${vizType}: ${(error as Error).message.split("\n").slice(0, 2).join(" ")}`));
        }
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
  await chosen(page, vizType);
  for (const [field, item, at] of numbered(MADE[vizType].fill)) {
    await opener(page, field, at).click();
    const editor = page.locator(".editor:popover-open");
    if (await opener(page, field, at).getAttribute("role") !== "combobox") await editor.getByRole("combobox").first().click();
    await page.getByRole("option", { name: item }).first().click();
    if (field === "Time series columns") await editor.getByRole("button", { name: "Save" }).click();
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
  await chosen(page, vizType);
  for (const [field, item, at] of numbered(MADE[vizType].fill)) {
    await tabInto(page, opener(page, field, at));
    if (await opener(page, field, at).getAttribute("role") !== "combobox") {
      await keyboard.press("Enter");
      await tabInto(page, page.locator(".editor:popover-open").getByRole("combobox").first());
    }
    await keyboard.type(item);
    await page.getByRole("option", { name: item }).first().waitFor();
    await keyboard.press("Enter");
    if (field === "Time series columns") {
      await tabInto(page, page.locator(".editor:popover-open").getByRole("button", { name: "Save" }));
      await keyboard.press("Enter");
    }
    await page.locator(".editor:popover-open").waitFor({ state: "detached" });
  }
  await keyboard.press("Control+Enter");
  await drawn(page, vizType);
}

/** Fields with how many of the same label came before. */
const numbered = (fill: Made["fill"]): [field: string, item: string, at: number][] => fill.map(([field, item], index) => [field, item, fill.slice(0, index).filter(([before]) => before === field).length]);

/** What opens the list of a field: its box for one more, or the box itself. */
function opener(page: Page, field: string, at: number): Locator {
  const label = page.locator(".label label", { hasText: new RegExp(`^${field.replace(/\W/g, "\\$&")}( \\*)?$`) });
  return page.locator(".p-ct .ctl-row").filter({ has: label }).nth(at).locator(".ghostdrop, [role=combobox]").first();
}

/** Tab until there; the first press may be needless. */
async function tabInto(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 90; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab never came there");
}

/** The controls are those of the type once it is marked. */
const chosen = (page: Page, vizType: VizType) => page.getByRole("toolbar", { name: "Visualization type" }).getByRole("button", { name: catalog[vizType].name, pressed: true }).waitFor();

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

async function drawn(page: Page, vizType: VizType): Promise<void> {
  const chart = page.locator(`.stage [data-viz-type="${vizType}"]`);
  const state = async () => [await chart.getAttribute("data-state", { timeout: 500 }).catch(() => "not there"), await page.locator(".stage-stale").count()];
  await expect.poll(state, { interval: 40 }).toEqual(["rendered", 0]);
}
