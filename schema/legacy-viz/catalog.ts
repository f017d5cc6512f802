import { bubble, bullet } from "./bubble";
import { calHeatmap } from "./cal-heatmap";
import { countryMap } from "./country-map";
import { DECK_LAYERS } from "./deck";
import { dualLine, heatmap, histogram } from "./distributions";
import { chord, sankey } from "./flows";
import { mapbox } from "./mapbox";
import { pairedTtest } from "./paired-ttest";
import { para } from "./para";
import { partition } from "./partition";
import { distBar, pie, sunburst, treemap } from "./parts";
import { rose } from "./rose";
import { bigNumber, bigNumberTotal, table, wordCloud } from "./single-table";
import { timePivot } from "./time-pivot";
import { timeTable } from "./time-table";
import { timeseriesViz } from "./timeseries";
import type { LegacyViz } from "./viz";
import { worldMap } from "./world-map";

/**
 * Chart types that the legacy endpoint supports, by viz_type; the second group is from versions before charts used
 * query contexts.
 */
const CATALOG: Readonly<Record<string, LegacyViz>> = {
  bubble,
  bullet,
  cal_heatmap: calHeatmap,
  chord,
  compare: timeseriesViz(),
  country_map: countryMap,
  horizon: timeseriesViz(),
  mapbox,
  paired_ttest: pairedTtest,
  para,
  partition,
  rose,
  time_pivot: timePivot,
  time_table: timeTable,
  world_map: worldMap,
  ...DECK_LAYERS,

  area: timeseriesViz({ sortsSeries: true }),
  bar: timeseriesViz({ sortsSeries: true }),
  big_number: bigNumber,
  big_number_total: bigNumberTotal,
  dist_bar: distBar,
  dual_line: dualLine,
  heatmap,
  histogram,
  line: timeseriesViz(),
  pie,
  sankey,
  sunburst,
  table,
  treemap,
  word_cloud: wordCloud,
};

export const legacyViz = (vizType: string): LegacyViz | null =>
  Object.hasOwn(CATALOG, vizType) ? CATALOG[vizType]! : null;
