import type { ChartType } from "./define";
import type { Drawing } from "./drawing/drawing";

/**
 * What a page needs to know about a viz_type before its module is loaded. Names and descriptions are in about.ts,
 * which only pickers load.
 */
interface CatalogEntry {
  name: string;
  /**
   * The kinds of drawing it returns, the most common one first; the page loads the view of that kind while the data
   * loads.
   */
  draws: readonly [Exclude<Drawing["kind"], "empty">, ...Exclude<Drawing["kind"], "empty">[]];
}

/** Every supported viz_type, in the order of the specification. */
export const catalog = {
  table: { name: "Table", draws: ["table"] },
  "ag-grid-table": { name: "Table V2", draws: ["grid"] },
  pie: { name: "Pie Chart", draws: ["echarts"] },
  big_number: { name: "Big Number with Trendline", draws: ["number"] },
  big_number_total: { name: "Big Number", draws: ["number"] },
  pop_kpi: { name: "Big Number with Time Period Comparison", draws: ["number"] },
  box_plot: { name: "Box Plot", draws: ["echarts"] },
  bubble_v2: { name: "Bubble Chart", draws: ["echarts"] },
  bullet: { name: "Bullet Chart", draws: ["echarts"] },
  cal_heatmap: { name: "Calendar Heatmap", draws: ["echarts"] },
  cartodiagram: { name: "Cartodiagram", draws: ["placed-charts"] },
  chord: { name: "Chord Diagram", draws: ["echarts"] },
  compare: { name: "Time-series Percent Change", draws: ["uplot"] },
  country_map: { name: "Country Map", draws: ["regions"] },
  funnel: { name: "Funnel Chart", draws: ["echarts"] },
  gantt_chart: { name: "Gantt Chart", draws: ["echarts", "switched"] },
  gauge_chart: { name: "Gauge Chart", draws: ["echarts"] },
  graph_chart: { name: "Graph Chart", draws: ["echarts"] },
  handlebars: { name: "Handlebars", draws: ["html"] },
  heatmap_v2: { name: "Heatmap", draws: ["echarts"] },
  histogram_v2: { name: "Histogram", draws: ["echarts"] },
  horizon: { name: "Horizon Chart", draws: ["horizon"] },
  bubble: { name: "Bubble Chart (legacy)", draws: ["echarts"] },
  echarts_timeseries_line: { name: "Line Chart", draws: ["uplot"] },
  echarts_timeseries_bar: { name: "Bar Chart", draws: ["uplot", "echarts"] },
  echarts_timeseries_scatter: { name: "Scatter Plot", draws: ["uplot"] },
  echarts_timeseries_smooth: { name: "Smooth Line", draws: ["uplot"] },
  echarts_timeseries_step: { name: "Stepped Line", draws: ["uplot"] },
  echarts_area: { name: "Area Chart", draws: ["uplot"] },
  mapbox: { name: "MapBox", draws: ["map"] },
  mixed_timeseries: { name: "Mixed Chart", draws: ["uplot"] },
  paired_ttest: { name: "Paired t-test Table", draws: ["paired-test"] },
  para: { name: "Parallel Coordinates", draws: ["echarts", "with-rows"] },
  partition: { name: "Partition Chart", draws: ["echarts"] },
  pivot_table_v2: { name: "Pivot Table", draws: ["pivot"] },
  radar: { name: "Radar Chart", draws: ["echarts"] },
  rose: { name: "Nightingale Rose Chart", draws: ["echarts"] },
  sankey_v2: { name: "Sankey Chart", draws: ["echarts"] },
  sunburst_v2: { name: "Sunburst Chart", draws: ["echarts"] },
  time_pivot: { name: "Time-series Period Pivot", draws: ["uplot"] },
  time_table: { name: "Time-series Table", draws: ["table"] },
  echarts_timeseries: { name: "Generic Chart", draws: ["uplot", "echarts"] },
  tree_chart: { name: "Tree Chart", draws: ["echarts"] },
  treemap_v2: { name: "Treemap", draws: ["echarts"] },
  waterfall: { name: "Waterfall Chart", draws: ["echarts"] },
  word_cloud: { name: "Word Cloud", draws: ["words"] },
  world_map: { name: "World Map", draws: ["regions"] },
} as const satisfies Record<string, CatalogEntry>;
export type VizType = keyof typeof catalog;

/** One module per chart type, imported when the type is first drawn. */
const modules: Record<VizType, () => Promise<ChartType>> = {
  table: () => import("./table/index").then((m) => m.table as ChartType),
  "ag-grid-table": () => import("./ag-grid-table/index").then((m) => m.gridTable as ChartType),
  time_table: () => import("./time_table/index").then((m) => m.timeTable as ChartType),
  paired_ttest: () => import("./paired_ttest/index").then((m) => m.pairedTtest as ChartType),
  pivot_table_v2: () => import("./pivot_table_v2/index").then((m) => m.pivotTable as ChartType),
  pie: () => import("./pie/index").then((m) => m.pie as ChartType),
  big_number: () => import("./big_number/index").then((m) => m.bigNumber as ChartType),
  big_number_total: () => import("./big_number_total/index").then((m) => m.bigNumberTotal as ChartType),
  echarts_timeseries_line: () => import("./echarts_timeseries_line/index").then((m) => m.timeseriesLine as ChartType),
  echarts_timeseries_bar: () => import("./echarts_timeseries_bar/index").then((m) => m.timeseriesBar as ChartType),
  echarts_timeseries_scatter: () => import("./echarts_timeseries_scatter/index").then((m) => m.timeseriesScatter as ChartType),
  echarts_timeseries_smooth: () => import("./echarts_timeseries_smooth/index").then((m) => m.timeseriesSmooth as ChartType),
  echarts_timeseries_step: () => import("./echarts_timeseries_step/index").then((m) => m.timeseriesStep as ChartType),
  echarts_area: () => import("./echarts_area/index").then((m) => m.area as ChartType),
  echarts_timeseries: () => import("./echarts_timeseries/index").then((m) => m.timeseries as ChartType),
  time_pivot: () => import("./time_pivot/index").then((m) => m.timePivot as ChartType),
  rose: () => import("./rose/index").then((m) => m.rose as ChartType),
  horizon: () => import("./horizon/index").then((m) => m.horizon as ChartType),
  compare: () => import("./compare/index").then((m) => m.compare as ChartType),
  pop_kpi: () => import("./pop_kpi/index").then((m) => m.popKpi as ChartType),
  mixed_timeseries: () => import("./mixed_timeseries/index").then((m) => m.mixedTimeseries as ChartType),
  funnel: () => import("./funnel/index").then((m) => m.funnel as ChartType),
  gauge_chart: () => import("./gauge_chart/index").then((m) => m.gauge as ChartType),
  radar: () => import("./radar/index").then((m) => m.radar as ChartType),
  sankey_v2: () => import("./sankey_v2/index").then((m) => m.sankey as ChartType),
  graph_chart: () => import("./graph_chart/index").then((m) => m.graph as ChartType),
  tree_chart: () => import("./tree_chart/index").then((m) => m.tree as ChartType),
  chord: () => import("./chord/index").then((m) => m.chord as ChartType),
  partition: () => import("./partition/index").then((m) => m.partition as ChartType),
  sunburst_v2: () => import("./sunburst_v2/index").then((m) => m.sunburst as ChartType),
  treemap_v2: () => import("./treemap_v2/index").then((m) => m.treemap as ChartType),
  heatmap_v2: () => import("./heatmap_v2/index").then((m) => m.heatmap as ChartType),
  mapbox: () => import("./mapbox/index").then((m) => m.mapbox as ChartType),
  handlebars: () => import("./handlebars/index").then((m) => m.handlebars as ChartType),
  cartodiagram: () => import("./cartodiagram/index").then((m) => m.cartodiagram as ChartType),
  country_map: () => import("./country_map/index").then((m) => m.countryMap as ChartType),
  world_map: () => import("./world_map/index").then((m) => m.worldMap as ChartType),
  histogram_v2: () => import("./histogram_v2/index").then((m) => m.histogram as ChartType),
  box_plot: () => import("./box_plot/index").then((m) => m.boxPlot as ChartType),
  waterfall: () => import("./waterfall/index").then((m) => m.waterfall as ChartType),
  bubble_v2: () => import("./bubble_v2/index").then((m) => m.bubble as ChartType),
  bubble: () => import("./bubble/index").then((m) => m.legacyBubble as ChartType),
  gantt_chart: () => import("./gantt_chart/index").then((m) => m.gantt as ChartType),
  word_cloud: () => import("./word_cloud/index").then((m) => m.wordCloud as ChartType),
  bullet: () => import("./bullet/index").then((m) => m.bullet as ChartType),
  para: () => import("./para/index").then((m) => m.para as ChartType),
  cal_heatmap: () => import("./cal_heatmap/index").then((m) => m.calendarHeatmap as ChartType),
};

export const isReady = (vizType: string): vizType is VizType => vizType in modules;

const loaded = new Map<VizType, ChartType>();

/**
 * Caches the module itself and not its promise: a shared import promise would be bound to the request that started
 * it, which may have ended.
 */
export async function loadChartType(vizType: string): Promise<ChartType> {
  if (!isReady(vizType)) throw new Error(`no chart type ${vizType}`);
  const chartType = loaded.get(vizType) ?? (await modules[vizType]());
  loaded.set(vizType, chartType);
  return chartType;
}
