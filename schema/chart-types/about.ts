import type { VizType } from "./catalog";

/** The name and description of a chart type, as chart type pickers show it. */
export interface ChartTypeAbout {
  category: string;
  summary: string;
  /** Search keywords, the same as Superset's tags. */
  tags: readonly string[];
}

export const about: Record<VizType, ChartTypeAbout> = {
  table: { category: "Table", summary: "Rows and columns of records or of aggregates, sorted, searched and paged.", tags: ["Additive", "Business", "Pattern", "Featured", "Report", "Sequential", "Tabular"] },
  "ag-grid-table": { category: "Table", summary: "A table that people group, pin and filter by column.", tags: ["Additive", "Business", "Pattern", "Featured", "Report", "Sequential", "Tabular"] },
  pie: { category: "Part of a Whole", summary: "Shares of a whole as slices of a circle, a donut or a rose.", tags: ["Categorical", "Circular", "Comparison", "Percentages", "Featured", "Proportional", "ECharts", "Nightingale"] },
  big_number: { category: "KPI", summary: "One number with the line of how it came about.", tags: ["Advanced-Analytics", "ECharts", "Line", "Percentages", "Featured", "Report", "Trend"] },
  big_number_total: { category: "KPI", summary: "One number, large, with a line below it.", tags: ["Additive", "Business", "ECharts", "Legacy", "Percentages", "Featured", "Report"] },
  pop_kpi: { category: "KPI", summary: "One number beside its value a period before, with the difference.", tags: ["Comparison", "Business", "ECharts", "Percentages", "Report", "Advanced-Analytics"] },
  box_plot: { category: "Distribution", summary: "How values spread around their median, a box a group.", tags: ["ECharts", "Range", "Statistical", "Featured"] },
  bubble_v2: { category: "Correlation", summary: "Three metrics of each entity: across, up and by size.", tags: ["Multi-Dimensions", "Comparison", "Scatter", "Time", "Trend", "ECharts", "Featured"] },
  bullet: { category: "KPI", summary: "One metric against ranges and markers.", tags: ["Business", "Legacy", "Report", "nvd3"] },
  cal_heatmap: { category: "Correlation", summary: "A metric by day as the colors of a calendar.", tags: ["Business", "Comparison", "Intensity", "Pattern", "Report", "Trend"] },
  cartodiagram: { category: "Map", summary: "Small charts placed on a map.", tags: ["Geo", "2D", "Spatial", "Experimental"] },
  chord: { category: "Flow", summary: "Flows between members of a circle as ribbons.", tags: ["Circular", "Legacy", "Proportional", "Relational"] },
  compare: { category: "Evolution", summary: "Lines as percent change from a point in time.", tags: ["Legacy", "Time", "Comparison", "nvd3"] },
  country_map: { category: "Map", summary: "A metric by region of one country, as colors.", tags: ["2D", "Comparison", "Geo", "Range", "Report"] },
  funnel: { category: "KPI", summary: "What is left after each stage.", tags: ["Business", "ECharts", "Progressive", "Report", "Sequential", "Trend", "Featured"] },
  gantt_chart: { category: "Other", summary: "Events from start to end, a row a label.", tags: ["ECharts", "Featured", "Timeline", "Time"] },
  gauge_chart: { category: "KPI", summary: "Values on dials, a needle a row.", tags: ["Multi-Variables", "Business", "Comparison", "ECharts", "Report", "Featured"] },
  graph_chart: { category: "Flow", summary: "Nodes and the weighted links between them.", tags: ["Circular", "Comparison", "Directional", "ECharts", "Relational", "Structural", "Transformable", "Featured"] },
  handlebars: { category: "Other", summary: "Rows through a template of your own.", tags: ["Handlebars"] },
  heatmap_v2: { category: "Correlation", summary: "One metric over two dimensions, as colors.", tags: ["Business", "Intensity", "Density", "Single Metric", "ECharts", "Featured"] },
  histogram_v2: { category: "Distribution", summary: "How often a number falls into each range.", tags: ["Comparison", "ECharts", "Pattern", "Range"] },
  horizon: { category: "Distribution", summary: "Many series over time in little height, folded by color.", tags: ["Legacy", "Time"] },
  bubble: { category: "Correlation", summary: "Three metrics of each entity, drawn the older way.", tags: ["Multi-Dimensions", "Comparison", "Legacy", "Scatter", "Time", "Trend", "nvd3"] },
  echarts_timeseries_line: { category: "Evolution", summary: "How metrics change over time or along any ordered axis.", tags: ["ECharts", "Predictive", "Advanced-Analytics", "Line", "Featured"] },
  echarts_timeseries_bar: { category: "Evolution", summary: "Metrics as bars over time or categories, side by side or stacked, standing or lying.", tags: ["ECharts", "Predictive", "Advanced-Analytics", "Time", "Transformable", "Stacked", "Bar", "Featured"] },
  echarts_timeseries_scatter: { category: "Evolution", summary: "Metrics as points over time or a number.", tags: ["ECharts", "Predictive", "Advanced-Analytics", "Time", "Transformable", "Scatter", "Featured"] },
  echarts_timeseries_smooth: { category: "Evolution", summary: "Lines without corners, for the shape of a trend.", tags: ["ECharts", "Predictive", "Advanced-Analytics", "Time", "Line", "Transformable"] },
  echarts_timeseries_step: { category: "Evolution", summary: "Lines that hold a value until the next one.", tags: ["ECharts", "Predictive", "Advanced-Analytics", "Time", "Transformable", "Stacked"] },
  echarts_area: { category: "Evolution", summary: "Lines with the area below filled, alone, stacked, as shares or as a stream.", tags: ["ECharts", "Predictive", "Advanced-Analytics", "Time", "Line", "Transformable", "Stacked", "Featured"] },
  mapbox: { category: "Map", summary: "Points on a map, gathered where they are close.", tags: ["Business", "Density", "Intensity", "Legacy", "Scatter", "Transformable"] },
  mixed_timeseries: { category: "Evolution", summary: "Two queries over one axis, each in a style of its own.", tags: ["Advanced-Analytics", "ECharts", "Line", "Multi-Variables", "Time", "Transformable", "Featured"] },
  paired_ttest: { category: "Correlation", summary: "Whether groups differ by more than chance would have it.", tags: ["Legacy", "Statistical", "Tabular"] },
  para: { category: "Ranking", summary: "Rows as lines across many metrics side by side.", tags: ["Coordinates", "Directional", "Legacy", "Relational"] },
  partition: { category: "Part of a Whole", summary: "A hierarchy of dimensions as ever narrower bars.", tags: ["Categorical", "Comparison", "Legacy", "Proportional"] },
  pivot_table_v2: { category: "Table", summary: "Metrics by dimensions in rows and in columns, with totals.", tags: ["Additive", "Report", "Tabular", "Featured"] },
  radar: { category: "Ranking", summary: "Groups as polygons over several metrics.", tags: ["Business", "Comparison", "Multi-Variables", "Report", "Web", "ECharts", "Featured"] },
  rose: { category: "Ranking", summary: "Time around a circle, groups as wedges.", tags: ["Legacy", "Time", "Circular", "Advanced-Analytics", "Pattern", "Multi-Variables"] },
  sankey_v2: { category: "Flow", summary: "Flows from sources to targets, as wide as they are large.", tags: ["Directional", "ECharts", "Distribution", "Flow"] },
  sunburst_v2: { category: "Part of a Whole", summary: "A hierarchy as rings around a circle.", tags: ["ECharts", "Multi-Levels", "Proportional", "Featured"] },
  time_pivot: { category: "Evolution", summary: "One metric with its periods laid over each other.", tags: ["Legacy", "Time", "nvd3"] },
  time_table: { category: "Evolution", summary: "Metrics by row with small lines and changes by column.", tags: ["Multi-Variables", "Comparison", "Legacy", "Percentages", "Tabular", "Text", "Trend"] },
  echarts_timeseries: { category: "Evolution", summary: "Metrics over an ordered axis in any style: lines, smooth lines, steps, bars or points.", tags: ["Advanced-Analytics", "ECharts", "Line", "Predictive", "Time", "Transformable"] },
  tree_chart: { category: "Part of a Whole", summary: "Parents and children as the branches of a tree.", tags: ["Categorical", "ECharts", "Multi-Levels", "Relational", "Structural", "Featured"] },
  treemap_v2: { category: "Part of a Whole", summary: "A hierarchy as rectangles in rectangles.", tags: ["Categorical", "Comparison", "ECharts", "Multi-Levels", "Percentages", "Proportional", "Featured"] },
  waterfall: { category: "Evolution", summary: "How gains and losses add up, one after another.", tags: ["Categorical", "Comparison", "ECharts", "Featured"] },
  word_cloud: { category: "Ranking", summary: "Words as large as their metric.", tags: ["Categorical", "Comparison", "Density", "Single Metric"] },
  world_map: { category: "Map", summary: "A metric by country of the world, as colors and bubbles.", tags: ["2D", "Comparison", "Intensity", "Legacy", "Multi-Dimensions", "Multi-Variables", "Percentages"] },
};
