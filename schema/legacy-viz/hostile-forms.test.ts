import fc from "fast-check";
import { expect, it } from "vitest";
import { baseQuery, formRange } from "./base-query";
import { legacyViz } from "./catalog";
import { LegacyVizError } from "./error";
import { legacyForm } from "./form";
import { TimeRangeError } from "../query/time-range-error";

const TYPES = [
  "area",
  "bar",
  "big_number",
  "big_number_total",
  "bubble",
  "bullet",
  "cal_heatmap",
  "chord",
  "compare",
  "country_map",
  "deck_arc",
  "deck_geojson",
  "deck_hex",
  "deck_path",
  "deck_polygon",
  "deck_scatter",
  "dist_bar",
  "dual_line",
  "heatmap",
  "histogram",
  "horizon",
  "line",
  "mapbox",
  "paired_ttest",
  "para",
  "partition",
  "pie",
  "rose",
  "sankey",
  "sunburst",
  "table",
  "time_pivot",
  "time_table",
  "treemap",
  "word_cloud",
  "world_map",
];
const KEYS = [
  "adhoc_filters",
  "all_columns",
  "all_columns_x",
  "all_columns_y",
  "columns",
  "contribution",
  "entity",
  "extra_filters",
  "extra_form_data",
  "extras",
  "filters",
  "freq",
  "granularity_sqla",
  "groupby",
  "having",
  "limit",
  "mapbox_label",
  "metric",
  "metric_2",
  "metrics",
  "dimension",
  "geojson",
  "js_columns",
  "line_column",
  "point_radius_fixed",
  "spatial",
  "start_spatial",
  "end_spatial",
  "order_by_cols",
  "order_desc",
  "percent_metrics",
  "point_radius",
  "query_mode",
  "row_limit",
  "secondary_metric",
  "select_country",
  "series",
  "since",
  "size",
  "subdomain_granularity",
  "time_range",
  "time_shift",
  "timeseries_limit_metric",
  "until",
  "where",
  "x",
  "y",
  "__proto__",
  "constructor",
];
const values = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom("__proto__", "constructor", "toString", "__timestamp", "__time_range"),
  fc.constant({ col: "constructor", op: "==", val: 1 }),
);

it("legacyForm and legacyViz return a query or throw a described error for any form", () => {
  const forms = fc.array(fc.tuple(fc.constantFrom(...KEYS), values)).map((entries) => Object.fromEntries(entries));
  fc.assert(
    fc.property(fc.constantFrom(...TYPES), forms, (viz_type, sent) => {
      try {
        const form = legacyForm(sent);
        formRange(form, new Date("2026-11-21T03:20:23Z"));
        const query = legacyViz(viz_type)!.query(baseQuery(form), form);
        expect(Array.isArray(query.columns)).toBe(true);
      } catch (error) {
        if (!(error instanceof LegacyVizError || error instanceof TimeRangeError)) throw error;
      }
    }),
    { numRuns: 3000 },
  );
});

it("legacyViz returns null for names of Object.prototype", () => {
  expect(["constructor", "toString", "__proto__", "", "no_such_chart"].map(legacyViz)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
