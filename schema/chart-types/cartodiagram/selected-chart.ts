import type { ChartType, FormData } from "../define";
import { area } from "../echarts_area/index";
import { timeseries } from "../echarts_timeseries/index";
import { timeseriesBar } from "../echarts_timeseries_bar/index";
import { timeseriesLine } from "../echarts_timeseries_line/index";
import { timeseriesScatter } from "../echarts_timeseries_scatter/index";
import { timeseriesSmooth } from "../echarts_timeseries_smooth/index";
import { timeseriesStep } from "../echarts_timeseries_step/index";
import { funnel } from "../funnel/index";
import { gauge } from "../gauge_chart/index";
import { pie } from "../pie/index";
import { radar } from "../radar/index";
import { treemap } from "../treemap_v2/index";
import { withDefaults } from "../with-defaults";

const BY_ROWS = [pie, funnel, gauge, radar, treemap] as ChartType[];
/** The chart types that can be placed on a map. */
const PLACEABLE = new Map(([...BY_ROWS, timeseriesLine, timeseriesBar, timeseriesScatter, timeseriesSmooth, timeseriesStep, area, timeseries] as ChartType[]).map((type) => [type.viz_type, type]));

/** `tells` is where an answer names its places: in a column of its rows, or among what its columns stand for. */
export type SelectedChart = { chartType: ChartType; params: FormData; tells: "rows" | "columns" } | { unfit: string };

/** The chart that a cartodiagram stores, as JSON text whose `params` are text again; null without one. */
export function selectedChart(stored: unknown, datasource: string): SelectedChart | null {
  const chart = parsed(stored);
  if (chart === null) return null;
  const params = parsed(chart["params"]) ?? {};
  const vizType = String(chart["viz_type"] ?? params["viz_type"] ?? "");
  const chartType = PLACEABLE.get(vizType);
  if (!chartType) return { unfit: vizType };
  return { chartType, tells: BY_ROWS.includes(chartType) ? "rows" : "columns", params: withDefaults(chartType.fields, { ...params, viz_type: vizType, datasource }) };
}

function parsed(stored: unknown): Record<string, unknown> | null {
  if (typeof stored === "object") return stored as Record<string, unknown> | null;
  if (typeof stored !== "string" || stored === "") return null;
  try {
    const value = JSON.parse(stored) as unknown;
    return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
