import type { Row } from "../query/chart-data-response";
import { columnLabel } from "../query/labels";
import type { Metric, QueryObject } from "../query/query-context";
import { LegacyVizError } from "./error";
import type { Form } from "./form";
import { lineOf } from "./lines";
import { records } from "./records";
import { columnsAt, labelAt, metricAt, metricsAt, textAt } from "./settings";
import { positionOf, spatialColumns } from "./spatial";
import type { LegacyViz } from "./viz";
import { message } from "../language/localizable";

interface Layer {
  /** Keys of the form that contain positions. */
  spatial: readonly string[];
  /** Columns to query in addition. */
  columns?: (form: Form) => string[];
  metrics?: (form: Form) => Metric[];
  isTimeseries?: (form: Form) => boolean;
  feature: (row: Row, form: Form) => Record<string, unknown>;
}

/**
 * A layer of a deck.gl map: one feature per row. Maps are drawn without the key of a map service, so that the response
 * contains none.
 */
function deckViz(layer: Layer): LegacyViz {
  return {
    query: (base, form) => {
      const places = [...layer.spatial.flatMap((key) => spatialColumns(form, key)), ...(layer.columns?.(form) ?? [])];
      const columns = [...new Set([...places, ...columnsAt(form, "dimension", "js_columns").map(columnLabel)])];
      const metrics = layer.metrics?.(form) ?? [];
      const filters =
        form["filter_nulls"] === false
          ? base.filters
          : [...(base.filters ?? []), ...places.map((col) => ({ col, op: "IS NOT NULL" }))];
      const { metrics: _, ...raw } = {
        ...base,
        columns,
        filters: filters ?? [],
        is_timeseries: layer.isTimeseries?.(form) ?? false,
      };
      return metrics.length > 0 || raw.is_timeseries ? grouped(raw, metrics) : raw;
    },
    data: ({ frame, form, metrics }) => {
      const extras = columnsAt(form, "js_columns").map(columnLabel);
      const features = records(frame).map((row) => ({
        ...layer.feature(row, form),
        extraProps: Object.fromEntries(extras.map((name) => [name, row[name] ?? null])),
      }));
      return { features, mapboxApiKey: "", metricLabels: metrics };
    },
  };
}

const grouped = (query: QueryObject, metrics: Metric[]): QueryObject => ({
  ...query,
  metrics,
  orderby: metrics[0] === undefined ? [] : [[metrics[0], false]],
});

const timeOf = ({ __timestamp }: Row) => (__timestamp === undefined ? {} : { __timestamp });
const categoryOf = (row: Row, form: Form) => ({
  cat_color: row[columnsAt(form, "dimension").map(columnLabel)[0] ?? ""] ?? null,
});

/** A fixed radius, or one by metric. */
const radiusOf = (form: Form): { type?: string; value?: unknown } =>
  typeof form["point_radius_fixed"] === "object" && form["point_radius_fixed"] !== null
    ? (form["point_radius_fixed"] as object)
    : {};
const radiusMetric = (form: Form): Form => (radiusOf(form).type === "metric" ? { metric: radiusOf(form).value } : {});
const sized = (row: Row, form: Form): unknown =>
  radiusOf(form).type === "metric"
    ? (row[labelAt(radiusMetric(form), "metric") ?? ""] ?? null)
    : (radiusOf(form).value ?? null);
const withGrain = (form: Form): boolean => textAt(form, "time_grain_sqla") !== "";

const scatter = deckViz({
  spatial: ["spatial"],
  metrics: (form) => metricsAt(radiusMetric(form), "metric"),
  isTimeseries: withGrain,
  feature: (row, form) => ({
    position: positionOf(form, "spatial", row),
    radius: sized(row, form),
    metric: row[labelAt(radiusMetric(form), "metric") ?? ""] ?? null,
    ...categoryOf(row, form),
    ...timeOf(row),
  }),
});

const arc = deckViz({
  spatial: ["start_spatial", "end_spatial"],
  isTimeseries: withGrain,
  feature: (row, form) => ({
    sourcePosition: positionOf(form, "start_spatial", row),
    targetPosition: positionOf(form, "end_spatial", row),
    ...categoryOf(row, form),
    ...timeOf(row),
  }),
});

/** Grids, hexagons, heatmaps and contours: points with a weight, 1 where there is none. */
const weighted = deckViz({
  spatial: ["spatial"],
  metrics: (form) => [metricAt(form, "size")].filter((metric) => metric !== undefined),
  isTimeseries: withGrain,
  feature: (row, form) => ({
    position: positionOf(form, "spatial", row),
    weight: row[labelAt(form, "size") ?? ""] || 1,
    ...timeOf(row),
  }),
});

const lineColumn = (form: Form): string => {
  const [column] = columnsAt(form, "line_column");
  if (!column) throw new LegacyVizError(message("Pick a column with lines"));
  return columnLabel(column);
};

const lineFeature =
  (key: "path" | "polygon") =>
  (row: Row, form: Form): Record<string, unknown> => {
    const type = textAt(form, "line_type") || "json";
    const { [lineColumn(form)]: stored = null, ...rest } = row;
    const points = lineOf(stored, type);
    return {
      ...(type === "geohash" ? row : rest),
      [key]: form["reverse_long_lat"] ? points.map(([first, second]) => [second, first]) : points,
    };
  };

const path = deckViz({
  spatial: [],
  columns: (form) => [lineColumn(form)],
  metrics: (form) => metricsAt(form, "metric"),
  isTimeseries: withGrain,
  feature: lineFeature("path"),
});

const polygon = deckViz({
  spatial: [],
  columns: (form) => [lineColumn(form)],
  metrics: (form) => [...metricsAt(form, "metric"), ...metricsAt(radiusMetric(form), "metric")],
  feature: (row, form) => ({ ...lineFeature("polygon")(row, form), elevation: sized(row, form) }),
});

const geojson = deckViz({
  spatial: [],
  columns: (form) => {
    const [column] = columnsAt(form, "geojson");
    if (!column) throw new LegacyVizError(message("Pick a column with GeoJSON"));
    return [columnLabel(column)];
  },
  feature: (row, form) => {
    try {
      return JSON.parse(String(row[columnsAt(form, "geojson").map(columnLabel)[0]!])) as Record<string, unknown>;
    } catch {
      throw new LegacyVizError(message("Encountered a value that is no GeoJSON"));
    }
  },
});

/** Layers by viz_type. */
export const DECK_LAYERS: Readonly<Record<string, LegacyViz>> = {
  deck_arc: arc,
  deck_contour: weighted,
  deck_geojson: geojson,
  deck_grid: weighted,
  deck_heatmap: weighted,
  deck_hex: weighted,
  deck_path: path,
  deck_polygon: polygon,
  deck_scatter: scatter,
  deck_screengrid: weighted,
};
