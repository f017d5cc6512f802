import { columnLabel } from "../query/labels";
import type { Value } from "../query/chart-data-response";
import { LegacyVizError } from "./error";
import type { Form } from "./form";
import { valuesNamed } from "./records";
import { columnAt, columnsAt, textAt } from "./settings";
import type { LegacyVizResult, LegacyViz } from "./viz";
import { message } from "../language/localizable";

/**
 * Points on a map, ungrouped or by group. Maps are drawn without the key of a map service, so that the response
 * contains none.
 */
export const mapbox: LegacyViz = {
  query: (base, form) => {
    const [longitude, latitude] = [columnAt(form, "all_columns_x"), columnAt(form, "all_columns_y")];
    const groups = columnsAt(form, "groupby");
    const label = labelOf(form);
    const radius = radiusOf(form);
    if (!longitude || !latitude) throw new LegacyVizError(message("[Longitude] and [Latitude] must be set"));
    if (groups.length === 0) {
      if (label === "count")
        throw new LegacyVizError(message("Must have a [Group By] column to have 'count' as the [Label]"));
      const columns = [
        ...new Set(
          [longitude, latitude, ...(label ? [label] : []), ...(radius ? [radius] : [])].map((column) =>
            typeof column === "string" ? column : columnLabel(column),
          ),
        ),
      ].sort();
      const { metrics: _, ...raw } = base;
      return { ...raw, columns };
    }
    const names = groups.map(columnLabel);
    if (label && label !== "count" && !names.includes(label))
      throw new LegacyVizError(message("Choice of [Label] must be present in [Group By]"));
    if (radius && !names.includes(radius))
      throw new LegacyVizError(message("Choice of [Point Radius] must be present in [Group By]"));
    if (!names.includes(columnLabel(longitude)) || !names.includes(columnLabel(latitude)))
      throw new LegacyVizError(message("[Longitude] and [Latitude] columns must be present in [Group By]"));
    return { ...base, columns: groups };
  },
  data: (response) => {
    const { form } = response;
    const hasCustomMetric =
      labelOf(form) !== null && (columnsAt(form, "groupby").length === 0 || labelOf(form) !== "count");
    const { points, bounds } = pointsOf(response, hasCustomMetric);
    return {
      geoJSON: { type: "FeatureCollection", features: points },
      hasCustomMetric,
      mapboxApiKey: "",
      mapStyle: form["mapbox_style"] ?? null,
      aggregatorName: form["pandas_aggfunc"] ?? null,
      clusteringRadius: form["clustering_radius"] ?? null,
      pointRadiusUnit: form["point_radius_unit"] ?? null,
      globalOpacity: form["global_opacity"] ?? null,
      bounds,
      renderWhileDragging: form["render_while_dragging"] ?? null,
      tooltip: form["rich_tooltip"] ?? null,
      color: form["mapbox_color"] ?? null,
    };
  },
};

const labelOf = (form: Form): string | null => columnsAt(form, "mapbox_label").map(columnLabel)[0] ?? null;
const radiusOf = (form: Form): string | null =>
  ["", "Auto"].includes(textAt(form, "point_radius")) ? null : textAt(form, "point_radius");

function pointsOf({ frame, form, metrics }: LegacyVizResult, hasCustomMetric: boolean) {
  const [longitudes, latitudes] = ["all_columns_x", "all_columns_y"].map((key) =>
    valuesNamed(frame, columnLabel(columnAt(form, key)!)).map(degrees),
  );
  const shown = hasCustomMetric
    ? valuesNamed(frame, labelOf(form)!)
    : labelOf(form) === "count" && metrics[0] !== undefined
      ? valuesNamed(frame, metrics[0])
      : null;
  const radii = radiusOf(form) ? valuesNamed(frame, radiusOf(form)!) : null;
  const rows = Array.from({ length: frame.length }, (_, row) => row);
  if (rows.some((row) => longitudes![row] === null || latitudes![row] === null))
    throw new LegacyVizError(message("Encountered invalid NULL spatial entry, please consider filtering those out"));
  return {
    points: rows.map((row) => ({
      type: "Feature",
      properties: { metric: shown?.[row] ?? null, radius: radii?.[row] ?? null },
      geometry: { type: "Point", coordinates: [longitudes![row]!, latitudes![row]!] },
    })),
    bounds: [
      [least(longitudes!), least(latitudes!)],
      [most(longitudes!), most(latitudes!)],
    ],
  };
}

/** Rounded to ten decimals, finer than any map. */
function degrees(value: Value): number | null {
  const number = value === null || value === "" ? Number.NaN : Number(value);
  return Number.isFinite(number) ? Number(number.toFixed(10)) : null;
}

const least = (values: readonly (number | null)[]): number =>
  values.reduce<number>((found, value) => Math.min(found, value!), Infinity);
const most = (values: readonly (number | null)[]): number =>
  values.reduce<number>((found, value) => Math.max(found, value!), -Infinity);
