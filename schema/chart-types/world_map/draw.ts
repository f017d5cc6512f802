import { findCountry } from "../../legacy-viz/countries";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { columnLabel } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { MapBubble, MapRegion } from "../drawing/regions";
import type { DrawTheme } from "../drawing/theme";
import { metricText } from "../shared/metric-text";
import { numberIn, valueRamp } from "../shared/value-ramp";
import { worldMapFields } from "./fields";
import { sequentialScheme } from "../../color/sequential-schemes";
import { noRows } from "../shared/no-rows";

/**
 * Draws a response as countries colored by the metric or by country, with bubbles sized by the second metric. Rows
 * that match no country are not drawn.
 */
export function drawWorldMap(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(worldMapFields, formData);
  const query = response.queries[0];
  if (!query || query.data.length === 0 || !values.entity || !values.metric) return noRows(theme);

  const entity = columnLabel(values.entity as QueryColumn);
  const first = metricText(
    response,
    values.metric as Metric,
    values.y_axis_format,
    values.currency_format,
    theme.locale,
  );
  const second = values.secondary_metric
    ? metricText(
        response,
        values.secondary_metric as Metric,
        values.y_axis_format,
        values.currency_format,
        theme.locale,
      )
    : null;
  const found = query.data.flatMap((row) => {
    const text = row[entity] ?? null;
    const country = typeof text === "string" ? findCountry(values.country_fieldtype, text.trim()) : null;
    return country
      ? [{ country, text, value: numberIn(row[first.label]), size: second ? numberIn(row[second.label]) : null }]
      : [];
  });
  if (found.length === 0)
    return {
      kind: "empty",
      title: theme.t("No rows match a country"),
      hint: theme.t("Select the country field type that matches the values of {column}.", { column: entity }),
    };

  const { colorOf, low, high } = valueRamp(
    sequentialScheme(values.linear_color_scheme),
    found.map(({ value }) => value),
  );
  const byCountry = values.color_by === "country";
  const apart = theme.categorical(values.color_scheme);
  const regions = found.map(({ country, text, value, size }): MapRegion => ({
    code: country.cca3,
    name: country.name,
    color: byCountry ? apart(country.name) : value === null ? null : colorOf(value),
    tip: [
      { name: first.name, text: first.full(value) },
      ...(second && second.label !== first.label ? [{ name: second.name, text: second.full(size) }] : []),
    ],
    selection: { [entity]: text },
    at: { longitude: country.longitude, latitude: country.latitude },
  }));
  const { r, g, b, a = 1 } = values.color_picker;
  const missing = query.data.length - found.length;
  const top = found.reduce((most, each) => ((each.value ?? -Infinity) > (most.value ?? -Infinity) ? each : most));
  return {
    kind: "regions",
    map: "world",
    regions,
    bubbles: values.show_bubbles
      ? bubblesOf(
          found.map(({ country, size, value }) => ({ country, size: second ? size : value })),
          values.max_bubble_size,
        )
      : [],
    ramp:
      byCountry || !Number.isFinite(low)
        ? null
        : {
            colors: sequentialScheme(values.linear_color_scheme),
            low: first.text(low),
            high: first.text(high),
            title: first.name,
          },
    look: {
      empty: theme.token("active"),
      border: theme.token("surface"),
      bubble: `rgba(${r},${g},${b},${a})`,
      bubbleBorder: theme.token("surface"),
    },
    regionOfRow: (row) => (row < regions.length ? row : null),
    table: {
      summary: [
        theme.t("{metric}: {count, plural, one {# country} other {# countries}}, the largest {country} with {value}.", {
          metric: first.name,
          count: found.length,
          country: top.country.name,
          value: first.text(top.value),
        }),
        ...(missing
          ? [theme.t("{count, plural, one {# row matches} other {# rows match}} no country.", { count: missing })]
          : []),
      ].join(" "),
      headers: [entity, ...regions[0]!.tip.map(({ name }) => name)],
      rowCount: regions.length,
      row: (at) => [regions[at]!.name!, ...regions[at]!.tip.map(({ text }) => text)],
    },
  };
}

/**
 * Returns bubbles with a radius from 1 to `largest` that is linear in the square root of the value, largest first so
 * that small ones are on top.
 */
function bubblesOf(
  found: readonly { country: { longitude: number; latitude: number }; size: number | null }[],
  largest: number,
): MapBubble[] {
  const roots = found.map(({ size }) => (size === null || size < 0 ? null : Math.sqrt(size)));
  const known = roots.filter((root): root is number => root !== null);
  const low = Math.min(...known);
  const span = Math.max(...known) - low;
  return found
    .flatMap(({ country }, region) => {
      const root = roots[region] ?? null;
      return root === null
        ? []
        : [
            {
              region,
              longitude: country.longitude,
              latitude: country.latitude,
              radius: span > 0 ? 1 + ((root - low) / span) * (largest - 1) : (1 + largest) / 2,
            },
          ];
    })
    .sort((one, other) => other.radius - one.radius);
}
