import type { ChartType } from "./define";
import type { Drawing } from "./drawing/drawing";

/** What lists, pickers and the place of an absent chart say of a viz_type, without loading it. */
export interface CatalogEntry {
  name: string;
  category: string;
  summary: string;
  /** Words people search by, as Superset gives them. */
  tags: readonly string[];
  /** The kinds of drawing it makes, the usual one first: its view is fetched while the data is on the way. */
  draws: readonly Exclude<Drawing["kind"], "empty">[];
  /** Whether this version draws it. */
  ready: boolean;
}

/** Every viz_type of the contract, in the contract's order. */
export const catalog = {
  table: { name: "Table", category: "Table", summary: "Rows and columns of records or of aggregates, sorted, searched and paged.", tags: ["Additive", "Business", "Pattern", "Featured", "Report", "Sequential", "Tabular"], draws: ["table"], ready: true },
  "ag-grid-table": { name: "Table V2", category: "Table", summary: "A table that people group, pin and filter by column.", tags: ["Additive", "Business", "Pattern", "Featured", "Report", "Sequential", "Tabular"], draws: ["grid"], ready: true },
  pie: { name: "Pie Chart", category: "Part of a Whole", summary: "Shares of a whole as slices of a circle, a donut or a rose.", tags: ["Categorical", "Circular", "Comparison", "Percentages", "Featured", "Proportional", "ECharts", "Nightingale"], draws: ["echarts"], ready: true },
  big_number: { name: "Big Number with Trendline", category: "KPI", summary: "One number with the line of how it came about.", tags: ["Advanced-Analytics", "ECharts", "Line", "Percentages", "Featured", "Report", "Trend"], draws: ["number"], ready: true },
  big_number_total: { name: "Big Number", category: "KPI", summary: "One number, large, with a line below it.", tags: ["Additive", "Business", "ECharts", "Legacy", "Percentages", "Featured", "Report"], draws: ["number"], ready: true },
  pop_kpi: { name: "Big Number with Time Period Comparison", category: "KPI", summary: "One number beside its value a period before, with the difference.", tags: ["Comparison", "Business", "ECharts", "Percentages", "Report", "Advanced-Analytics"], draws: ["number"], ready: true },
  box_plot: { name: "Box Plot", category: "Distribution", summary: "How values spread around their median, a box a group.", tags: ["ECharts", "Range", "Statistical", "Featured"], draws: ["echarts"], ready: true },
  bubble_v2: { name: "Bubble Chart", category: "Correlation", summary: "Three metrics of each entity: across, up and by size.", tags: ["Multi-Dimensions", "Comparison", "Scatter", "Time", "Trend", "ECharts", "Featured"], draws: ["echarts"], ready: true },
  bullet: { name: "Bullet Chart", category: "KPI", summary: "One metric against ranges and markers.", tags: ["Business", "Legacy", "Report", "nvd3"], draws: ["echarts"], ready: true },
  cal_heatmap: { name: "Calendar Heatmap", category: "Correlation", summary: "A metric by day as the colours of a calendar.", tags: ["Business", "Comparison", "Intensity", "Pattern", "Report", "Trend"], draws: ["echarts"], ready: true },
  cartodiagram: { name: "Cartodiagram", category: "Map", summary: "Small charts placed on a map.", tags: ["Geo", "2D", "Spatial", "Experimental"], draws: ["placed-charts"], ready: true },
  chord: { name: "Chord Diagram", category: "Flow", summary: "Flows between members of a circle as ribbons.", tags: ["Circular", "Legacy", "Proportional", "Relational"], draws: ["echarts"], ready: true },
  compare: { name: "Time-series Percent Change", category: "Evolution", summary: "Lines as percent change from a point in time.", tags: ["Legacy", "Time", "Comparison", "nvd3"], draws: ["uplot"], ready: true },
  country_map: { name: "Country Map", category: "Map", summary: "A metric by region of one country, as colours.", tags: ["2D", "Comparison", "Geo", "Range", "Report"], draws: ["regions"], ready: true },
  funnel: { name: "Funnel Chart", category: "KPI", summary: "What is left after each stage.", tags: ["Business", "ECharts", "Progressive", "Report", "Sequential", "Trend", "Featured"], draws: ["echarts"], ready: true },
  gantt_chart: { name: "Gantt Chart", category: "Other", summary: "Events from start to end, a row a label.", tags: ["ECharts", "Featured", "Timeline", "Time"], draws: ["echarts"], ready: true },
  gauge_chart: { name: "Gauge Chart", category: "KPI", summary: "Values on dials, a needle a row.", tags: ["Multi-Variables", "Business", "Comparison", "ECharts", "Report", "Featured"], draws: ["echarts"], ready: true },
  graph_chart: { name: "Graph Chart", category: "Flow", summary: "Nodes and the weighted links between them.", tags: ["Circular", "Comparison", "Directional", "ECharts", "Relational", "Structural", "Transformable", "Featured"], draws: ["echarts"], ready: true },
  handlebars: { name: "Handlebars", category: "Other", summary: "Rows through a template of your own.", tags: ["Handlebars"], draws: ["html"], ready: true },
  heatmap_v2: { name: "Heatmap", category: "Correlation", summary: "One metric over two dimensions, as colours.", tags: ["Business", "Intensity", "Density", "Single Metric", "ECharts", "Featured"], draws: ["echarts"], ready: true },
  histogram_v2: { name: "Histogram", category: "Distribution", summary: "How often a number falls into each range.", tags: ["Comparison", "ECharts", "Pattern", "Range"], draws: ["echarts"], ready: true },
  horizon: { name: "Horizon Chart", category: "Distribution", summary: "Many series over time in little height, folded by colour.", tags: ["Legacy", "Time"], draws: ["horizon"], ready: true },
  bubble: { name: "Bubble Chart (legacy)", category: "Correlation", summary: "Three metrics of each entity, drawn the older way.", tags: ["Multi-Dimensions", "Comparison", "Legacy", "Scatter", "Time", "Trend", "nvd3"], draws: ["echarts"], ready: true },
  echarts_timeseries_line: { name: "Line Chart", category: "Evolution", summary: "How metrics change over time or along any ordered axis.", tags: ["ECharts", "Predictive", "Advanced-Analytics", "Line", "Featured"], draws: ["uplot"], ready: true },
  echarts_timeseries_bar: { name: "Bar Chart", category: "Evolution", summary: "Metrics as bars over time or categories, side by side or stacked, standing or lying.", tags: ["ECharts", "Predictive", "Advanced-Analytics", "Time", "Transformable", "Stacked", "Bar", "Featured"], draws: ["uplot", "echarts"], ready: true },
  echarts_timeseries_scatter: { name: "Scatter Plot", category: "Evolution", summary: "Metrics as points over time or a number.", tags: ["ECharts", "Predictive", "Advanced-Analytics", "Time", "Transformable", "Scatter", "Featured"], draws: ["uplot"], ready: true },
  echarts_timeseries_smooth: { name: "Smooth Line", category: "Evolution", summary: "Lines without corners, for the shape of a trend.", tags: ["ECharts", "Predictive", "Advanced-Analytics", "Time", "Line", "Transformable"], draws: ["uplot"], ready: true },
  echarts_timeseries_step: { name: "Stepped Line", category: "Evolution", summary: "Lines that hold a value until the next one.", tags: ["ECharts", "Predictive", "Advanced-Analytics", "Time", "Transformable", "Stacked"], draws: ["uplot"], ready: true },
  echarts_area: { name: "Area Chart", category: "Evolution", summary: "Lines with the area below filled, alone, stacked, as shares or as a stream.", tags: ["ECharts", "Predictive", "Advanced-Analytics", "Time", "Line", "Transformable", "Stacked", "Featured"], draws: ["uplot"], ready: true },
  mapbox: { name: "MapBox", category: "Map", summary: "Points on a map, gathered where they are close.", tags: ["Business", "Density", "Intensity", "Legacy", "Scatter", "Transformable"], draws: ["map"], ready: true },
  mixed_timeseries: { name: "Mixed Chart", category: "Evolution", summary: "Two queries over one axis, each in a style of its own.", tags: ["Advanced-Analytics", "ECharts", "Line", "Multi-Variables", "Time", "Transformable", "Featured"], draws: ["uplot"], ready: true },
  paired_ttest: { name: "Paired t-test Table", category: "Correlation", summary: "Whether groups differ by more than chance would have it.", tags: ["Legacy", "Statistical", "Tabular"], draws: ["paired-test"], ready: true },
  para: { name: "Parallel Coordinates", category: "Ranking", summary: "Rows as lines across many metrics side by side.", tags: ["Coordinates", "Directional", "Legacy", "Relational"], draws: ["echarts"], ready: true },
  partition: { name: "Partition Chart", category: "Part of a Whole", summary: "A hierarchy of dimensions as ever narrower bars.", tags: ["Categorical", "Comparison", "Legacy", "Proportional"], draws: ["echarts"], ready: true },
  pivot_table_v2: { name: "Pivot Table", category: "Table", summary: "Metrics by dimensions in rows and in columns, with totals.", tags: ["Additive", "Report", "Tabular", "Featured"], draws: ["pivot"], ready: true },
  radar: { name: "Radar Chart", category: "Ranking", summary: "Groups as polygons over several metrics.", tags: ["Business", "Comparison", "Multi-Variables", "Report", "Web", "ECharts", "Featured"], draws: ["echarts"], ready: true },
  rose: { name: "Nightingale Rose Chart", category: "Ranking", summary: "Time around a circle, groups as wedges.", tags: ["Legacy", "Time", "Circular", "Advanced-Analytics", "Pattern", "Multi-Variables"], draws: ["echarts"], ready: true },
  sankey_v2: { name: "Sankey Chart", category: "Flow", summary: "Flows from sources to targets, as wide as they are large.", tags: ["Directional", "ECharts", "Distribution", "Flow"], draws: ["echarts"], ready: true },
  sunburst_v2: { name: "Sunburst Chart", category: "Part of a Whole", summary: "A hierarchy as rings around a circle.", tags: ["ECharts", "Multi-Levels", "Proportional", "Featured"], draws: ["echarts"], ready: true },
  time_pivot: { name: "Time-series Period Pivot", category: "Evolution", summary: "One metric with its periods laid over each other.", tags: ["Legacy", "Time", "nvd3"], draws: ["uplot"], ready: true },
  time_table: { name: "Time-series Table", category: "Evolution", summary: "Metrics by row with small lines and changes by column.", tags: ["Multi-Variables", "Comparison", "Legacy", "Percentages", "Tabular", "Text", "Trend"], draws: ["table"], ready: true },
  echarts_timeseries: { name: "Generic Chart", category: "Evolution", summary: "Metrics over an ordered axis in any style: lines, smooth lines, steps, bars or points.", tags: ["Advanced-Analytics", "ECharts", "Line", "Predictive", "Time", "Transformable"], draws: ["uplot", "echarts"], ready: true },
  tree_chart: { name: "Tree Chart", category: "Part of a Whole", summary: "Parents and children as the branches of a tree.", tags: ["Categorical", "ECharts", "Multi-Levels", "Relational", "Structural", "Featured"], draws: ["echarts"], ready: true },
  treemap_v2: { name: "Treemap", category: "Part of a Whole", summary: "A hierarchy as rectangles in rectangles.", tags: ["Categorical", "Comparison", "ECharts", "Multi-Levels", "Percentages", "Proportional", "Featured"], draws: ["echarts"], ready: true },
  waterfall: { name: "Waterfall Chart", category: "Evolution", summary: "How gains and losses add up, one after another.", tags: ["Categorical", "Comparison", "ECharts", "Featured"], draws: ["echarts"], ready: true },
  word_cloud: { name: "Word Cloud", category: "Ranking", summary: "Words as large as their metric.", tags: ["Categorical", "Comparison", "Density", "Single Metric"], draws: ["words"], ready: true },
  world_map: { name: "World Map", category: "Map", summary: "A metric by country of the world, as colours and bubbles.", tags: ["2D", "Comparison", "Intensity", "Legacy", "Multi-Dimensions", "Multi-Variables", "Percentages"], draws: ["regions"], ready: true },
} as const satisfies Record<string, CatalogEntry>;
export type VizType = keyof typeof catalog;
export type ReadyVizType = { [K in VizType]: (typeof catalog)[K]["ready"] extends true ? K : never }[VizType];

/** One module a type, fetched when first shown; a type marked ready without one does not compile. */
const modules: Record<ReadyVizType, () => Promise<ChartType>> = {
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

export const isReady = (vizType: string): vizType is ReadyVizType => vizType in modules;

export function loadChartType(vizType: string): Promise<ChartType> {
  if (!isReady(vizType)) return Promise.reject(new Error(`no chart type ${vizType}`));
  return modules[vizType]();
}
