import type { VizType } from "../catalog";
import type { ChartType } from "../define";
import { gridTable } from "../ag-grid-table/index";
import { bigNumber } from "../big_number/index";
import { bigNumberTotal } from "../big_number_total/index";
import { boxPlot } from "../box_plot/index";
import { legacyBubble } from "../bubble/index";
import { bubble } from "../bubble_v2/index";
import { bullet } from "../bullet/index";
import { calendarHeatmap } from "../cal_heatmap/index";
import { chord } from "../chord/index";
import { compare } from "../compare/index";
import { countryMap } from "../country_map/index";
import { area } from "../echarts_area/index";
import { timeseries } from "../echarts_timeseries/index";
import { timeseriesBar } from "../echarts_timeseries_bar/index";
import { timeseriesLine } from "../echarts_timeseries_line/index";
import { timeseriesScatter } from "../echarts_timeseries_scatter/index";
import { timeseriesSmooth } from "../echarts_timeseries_smooth/index";
import { timeseriesStep } from "../echarts_timeseries_step/index";
import { funnel } from "../funnel/index";
import { gantt } from "../gantt_chart/index";
import { gauge } from "../gauge_chart/index";
import { graph } from "../graph_chart/index";
import { handlebars } from "../handlebars/index";
import { heatmap } from "../heatmap_v2/index";
import { histogram } from "../histogram_v2/index";
import { horizon } from "../horizon/index";
import { mixedTimeseries } from "../mixed_timeseries/index";
import { pairedTtest } from "../paired_ttest/index";
import { para } from "../para/index";
import { partition } from "../partition/index";
import { pie } from "../pie/index";
import { pivotTable } from "../pivot_table_v2/index";
import { popKpi } from "../pop_kpi/index";
import { radar } from "../radar/index";
import { rose } from "../rose/index";
import { sankey } from "../sankey_v2/index";
import { sunburst } from "../sunburst_v2/index";
import { table } from "../table/index";
import { timePivot } from "../time_pivot/index";
import { timeTable } from "../time_table/index";
import { tree } from "../tree_chart/index";
import { treemap } from "../treemap_v2/index";
import { waterfall } from "../waterfall/index";
import { wordCloud } from "../word_cloud/index";
import { worldMap } from "../world_map/index";

/** Chart types that contain no interactive map of their own, because a browser supports only a few maps at once. */
type PlaceableVizType = Exclude<VizType, "cartodiagram" | "mapbox">;

/** The chart types that a cartodiagram can place on its map. */
export const PLACEABLE_TYPES = {
  "ag-grid-table": gridTable, big_number: bigNumber, big_number_total: bigNumberTotal, box_plot: boxPlot, bubble: legacyBubble, bubble_v2: bubble,
  bullet, cal_heatmap: calendarHeatmap, chord, compare, country_map: countryMap, echarts_area: area, echarts_timeseries: timeseries,
  echarts_timeseries_bar: timeseriesBar, echarts_timeseries_line: timeseriesLine, echarts_timeseries_scatter: timeseriesScatter,
  echarts_timeseries_smooth: timeseriesSmooth, echarts_timeseries_step: timeseriesStep, funnel, gantt_chart: gantt, gauge_chart: gauge,
  graph_chart: graph, handlebars, heatmap_v2: heatmap, histogram_v2: histogram, horizon, mixed_timeseries: mixedTimeseries, paired_ttest: pairedTtest,
  para, partition, pie, pivot_table_v2: pivotTable, pop_kpi: popKpi, radar, rose, sankey_v2: sankey, sunburst_v2: sunburst, table,
  time_pivot: timePivot, time_table: timeTable, tree_chart: tree, treemap_v2: treemap, waterfall, word_cloud: wordCloud, world_map: worldMap,
} as unknown as Record<PlaceableVizType, ChartType>;
