import type { ChartType } from "./define";

/** What lists, pickers and the place of an absent chart say of a viz_type, without loading it. */
export interface CatalogEntry {
  name: string;
  category: string;
  summary: string;
  /** Whether this version draws it. */
  ready: boolean;
}

/** Every viz_type of the contract, in the contract's order. */
export const catalog = {
  table: { name: "Table", category: "Table", summary: "Rows and columns of records or of aggregates, sorted, searched and paged.", ready: true },
  "ag-grid-table": { name: "Table V2", category: "Table", summary: "", ready: false },
  pie: { name: "Pie Chart", category: "Part of a Whole", summary: "Shares of a whole as slices of a circle.", ready: true },
  big_number: { name: "Big Number with Trendline", category: "KPI", summary: "One number with the line of how it came about.", ready: true },
  big_number_total: { name: "Big Number", category: "KPI", summary: "One number.", ready: true },
  pop_kpi: { name: "Big Number with Time Period Comparison", category: "KPI", summary: "", ready: false },
  box_plot: { name: "Box Plot", category: "Distribution", summary: "", ready: false },
  bubble_v2: { name: "Bubble Chart", category: "Correlation", summary: "", ready: false },
  bullet: { name: "Bullet Chart", category: "KPI", summary: "", ready: false },
  cal_heatmap: { name: "Calendar Heatmap", category: "Correlation", summary: "", ready: false },
  cartodiagram: { name: "Cartodiagram", category: "Map", summary: "", ready: false },
  chord: { name: "Chord Diagram", category: "Flow", summary: "", ready: false },
  compare: { name: "Time-series Percent Change", category: "Evolution", summary: "", ready: false },
  country_map: { name: "Country Map", category: "Map", summary: "", ready: false },
  funnel: { name: "Funnel Chart", category: "KPI", summary: "", ready: false },
  gantt_chart: { name: "Gantt Chart", category: "Other", summary: "", ready: false },
  gauge_chart: { name: "Gauge Chart", category: "KPI", summary: "", ready: false },
  graph_chart: { name: "Graph Chart", category: "Flow", summary: "", ready: false },
  handlebars: { name: "Handlebars", category: "Other", summary: "", ready: false },
  heatmap_v2: { name: "Heatmap", category: "Correlation", summary: "", ready: false },
  histogram_v2: { name: "Histogram", category: "Distribution", summary: "", ready: false },
  horizon: { name: "Horizon Chart", category: "Distribution", summary: "", ready: false },
  bubble: { name: "Bubble Chart (legacy)", category: "Correlation", summary: "", ready: false },
  echarts_timeseries_line: { name: "Line Chart", category: "Evolution", summary: "How metrics change over time or an ordered axis.", ready: true },
  echarts_timeseries_bar: { name: "Bar Chart", category: "Evolution", summary: "Metrics as bars over time or categories, grouped or stacked.", ready: true },
  echarts_timeseries_scatter: { name: "Scatter Plot", category: "Evolution", summary: "Metrics as points over time or a number.", ready: true },
  echarts_timeseries_smooth: { name: "Smooth Line", category: "Evolution", summary: "Lines without corners.", ready: true },
  echarts_timeseries_step: { name: "Stepped Line", category: "Evolution", summary: "Lines that hold a value until the next.", ready: true },
  echarts_area: { name: "Area Chart", category: "Evolution", summary: "Lines with the area below filled, often stacked.", ready: true },
  mapbox: { name: "MapBox", category: "Map", summary: "", ready: false },
  mixed_timeseries: { name: "Mixed Chart", category: "Evolution", summary: "", ready: false },
  paired_ttest: { name: "Paired t-test Table", category: "Correlation", summary: "", ready: false },
  para: { name: "Parallel Coordinates", category: "Ranking", summary: "", ready: false },
  partition: { name: "Partition Chart", category: "Part of a Whole", summary: "", ready: false },
  pivot_table_v2: { name: "Pivot Table", category: "Table", summary: "", ready: false },
  radar: { name: "Radar Chart", category: "Ranking", summary: "", ready: false },
  rose: { name: "Nightingale Rose Chart", category: "Ranking", summary: "", ready: false },
  sankey_v2: { name: "Sankey Chart", category: "Flow", summary: "", ready: false },
  sunburst_v2: { name: "Sunburst Chart", category: "Part of a Whole", summary: "", ready: false },
  time_pivot: { name: "Time-series Period Pivot", category: "Evolution", summary: "", ready: false },
  time_table: { name: "Time-series Table", category: "Evolution", summary: "", ready: false },
  echarts_timeseries: { name: "Generic Chart", category: "Evolution", summary: "One time series chart of any kind: line, area, bar, step, scatter.", ready: true },
  tree_chart: { name: "Tree Chart", category: "Part of a Whole", summary: "", ready: false },
  treemap_v2: { name: "Treemap", category: "Part of a Whole", summary: "", ready: false },
  waterfall: { name: "Waterfall Chart", category: "Evolution", summary: "", ready: false },
  word_cloud: { name: "Word Cloud", category: "Ranking", summary: "", ready: false },
  world_map: { name: "World Map", category: "Map", summary: "", ready: false },
} as const satisfies Record<string, CatalogEntry>;
export type VizType = keyof typeof catalog;
export type ReadyVizType = { [K in VizType]: (typeof catalog)[K]["ready"] extends true ? K : never }[VizType];

/** One module a type, fetched when first shown; a type marked ready without one does not compile. */
const modules: Record<ReadyVizType, () => Promise<ChartType>> = {
  table: () => import("./table/index").then((m) => m.table as ChartType),
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
};

export const isReady = (vizType: string): vizType is ReadyVizType => vizType in modules;

export function loadChartType(vizType: string): Promise<ChartType> {
  if (!isReady(vizType)) return Promise.reject(new Error(`no chart type ${vizType}`));
  return modules[vizType]();
}
