import { numberFormatter } from "../../format/number";
import type { ChartDataResponse, Row } from "../../query/chart-data-response";
import { columnLabel } from "../../query/labels";
import type { QueryColumn } from "../../query/query-context";
import { type FormData, parseFields, type Values } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { MapPoint } from "../drawing/map";
import type { DrawTheme } from "../drawing/theme";
import { mapLook, ownStyle } from "../shared/map-look";
import { numberIn } from "../shared/value-ramp";
import { mapboxFields } from "./fields";
import { countsRows, labelColumn, radiusColumn } from "./query";
import { noRows } from "../shared/no-rows";

const METRES = { Miles: 1609.344, Kilometers: 1000 };
const POINT_RADIUS = 6;

/** Draws a response as points, clustered where they are close. */
export function drawMapbox(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(mapboxFields, formData);
  const query = response.queries[0];
  if (!query || query.data.length === 0) return noRows(theme);
  const missing = missingIn(values, theme);
  if (missing) return { kind: "empty", title: missing };

  const [longitude, latitude] = [values.all_columns_x, values.all_columns_y].map((column) =>
    columnLabel(column as QueryColumn),
  ) as [string, string];
  const label = countsRows(values) ? "count" : labelColumn(values) === null ? null : columnLabel(labelColumn(values)!);
  const read = pointReader({
    values,
    longitude,
    latitude,
    label,
    theme,
    colnames: query.colnames.length > 0 ? query.colnames : Object.keys(query.data[0]!),
  });
  const points = query.data.map(read).filter((point) => point !== null);
  if (points.length === 0)
    return {
      kind: "empty",
      title: theme.t("No rows have a longitude and a latitude"),
      hint: theme.t("Select other columns or filter out rows without coordinates."),
    };

  const figures = label !== null && points.some(({ value }) => value !== null);
  const unplaced = query.data.length - points.length;
  const view = { longitude: values.viewport_longitude, latitude: values.viewport_latitude, zoom: values.viewport_zoom };
  return {
    kind: "map",
    points,
    cluster:
      values.clustering_radius > 0
        ? { radius: values.clustering_radius, label: figures ? values.pandas_aggfunc : "count" }
        : null,
    radius: POINT_RADIUS,
    color: values.mapbox_color,
    opacity: Math.min(1, Math.max(0, values.global_opacity)),
    view:
      view.longitude !== null && view.latitude !== null
        ? { longitude: view.longitude, latitude: view.latitude, zoom: view.zoom ?? 10 }
        : null,
    style: ownStyle(values.mapbox_style),
    look: mapLook(theme),
    table: {
      summary: [
        theme.t("{count, plural, one {# point} other {# points}} on a map.", { count: points.length }),
        ...(unplaced
          ? [theme.t("{count, plural, one {# row has} other {# rows have}} no coordinates.", { count: unplaced })]
          : []),
      ].join(" "),
      headers: points[0]!.tip.map(({ name }) => name),
      rowCount: points.length,
      row: (at) => points[at]!.tip.map(({ text }) => text),
    },
  };
}

function missingIn(values: Values<typeof mapboxFields>, { t }: DrawTheme): string | null {
  if (!values.all_columns_x || !values.all_columns_y) return t("[Longitude] and [Latitude] must be set");
  if (values.groupby.length === 0)
    return values.mapbox_label[0] === "count"
      ? t("Must have a [Group By] column to have 'count' as the [Label]")
      : null;
  const groups = (values.groupby as QueryColumn[]).map(columnLabel);
  const grouped = (column: unknown) => column === null || groups.includes(columnLabel(column as QueryColumn));
  if (!grouped(labelColumn(values))) return t("Choice of [Label] must be present in [Group By]");
  if (!grouped(radiusColumn(values))) return t("Choice of [Point Radius] must be present in [Group By]");
  return grouped(values.all_columns_x) && grouped(values.all_columns_y)
    ? null
    : t("[Longitude] and [Latitude] columns must be present in [Group By]");
}

interface ReaderOptions {
  values: Values<typeof mapboxFields>;
  longitude: string;
  latitude: string;
  label: string | null;
  theme: DrawTheme;
  colnames: readonly string[];
}

function pointReader({
  values,
  longitude,
  latitude,
  label,
  theme,
  colnames,
}: ReaderOptions): (row: Row) => MapPoint | null {
  const radius = radiusColumn(values);
  const smart = numberFormatter(null, null, theme.locale);
  return (row) => {
    const [x, y] = [numberIn(row[longitude]), numberIn(row[latitude])];
    if (x === null || y === null || Math.abs(y) > 90 || Math.abs(x) > 180) return null;
    const value = label === null ? null : (row[label] ?? null);
    const size = radius === null ? null : numberIn(row[radius]);
    const written = value === null ? null : typeof value === "number" ? smart(value) : String(value);
    return {
      longitude: x,
      latitude: y,
      value: numberIn(value),
      label: written,
      radius:
        size === null
          ? null
          : values.point_radius_unit === "Pixels"
            ? { pixels: Math.max(0, size) }
            : { metres: Math.max(0, size) * METRES[values.point_radius_unit] },
      title: label === null ? `${y.toFixed(4)}, ${x.toFixed(4)}` : `${label}: ${written ?? "–"}`,
      tip: colnames.map((name) => ({
        name,
        text: row[name] === null || row[name] === undefined ? "–" : String(row[name]),
      })),
    };
  };
}
