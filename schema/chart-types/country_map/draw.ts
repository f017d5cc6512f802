import type { ChartDataResponse } from "../../query/chart-data-response";
import { columnLabel } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { MapRegion } from "../drawing/regions";
import type { DrawTheme } from "../drawing/theme";
import { metricText } from "../shared/metric-text";
import { numberIn, valueRamp } from "../shared/value-ramp";
import { boundariesOf, COUNTRY_MAPS } from "./country-maps";
import { countryMapFields } from "./fields";
import { sequentialScheme } from "../../color/sequential-schemes";
import { noRows } from "../shared/no-rows";

/**
 * Draws a response as one country's regions colored by the metric; rows that match no region appear in the table
 * only.
 */
export function drawCountryMap(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(countryMapFields, formData);
  const query = response.queries[0];
  if (!query || query.data.length === 0 || !values.entity || !values.metric) return noRows(theme);
  const key = values.select_country?.toLowerCase() ?? "";
  const country =
    COUNTRY_MAPS.find(([each]) => each === key) ?? COUNTRY_MAPS.find(([each]) => each === boundariesOf(key));
  if (!country)
    return {
      kind: "empty",
      title: values.select_country
        ? theme.t("No map data available for {country}", { country: values.select_country })
        : theme.t("No country selected"),
      hint: theme.t("Select another country."),
    };

  const entity = columnLabel(values.entity as QueryColumn);
  const metric = metricText(response, values.metric as Metric, values.number_format, null, theme.locale);
  const found = query.data.flatMap((row) => {
    const code = row[entity];
    return code === null || code === undefined || code === ""
      ? []
      : [{ code: String(code).trim(), value: numberIn(row[metric.label]) }];
  });
  const { colorOf, low, high } = valueRamp(
    sequentialScheme(values.linear_color_scheme),
    found.map(({ value }) => value),
  );
  const apart = values.color_scheme ? theme.categorical(values.color_scheme) : null;
  const regions = found.map(({ code, value }): MapRegion => ({
    code,
    name: null,
    color: apart ? apart(code) : value === null ? null : colorOf(value),
    tip: [{ name: metric.name, text: metric.full(value) }],
    selection: null,
    at: null,
  }));
  return {
    kind: "regions",
    map: boundariesOf(key),
    regions,
    bubbles: [],
    ramp:
      apart || !Number.isFinite(low)
        ? null
        : {
            colors: sequentialScheme(values.linear_color_scheme),
            low: metric.text(low),
            high: metric.text(high),
            title: metric.name,
          },
    look: {
      empty: theme.token("active"),
      border: theme.token("surface"),
      bubble: theme.token("accent"),
      bubbleBorder: theme.token("surface"),
    },
    regionOfRow: (row) => (row < regions.length ? row : null),
    table: {
      summary: Number.isFinite(low)
        ? theme.t("{metric} in {country}: {count, plural, one {# region} other {# regions}}, from {low} to {high}", {
            metric: metric.name,
            country: country[1],
            count: found.length,
            low: metric.text(low),
            high: metric.text(high),
          })
        : theme.t("{metric} in {country}: {count, plural, one {# region} other {# regions}}", {
            metric: metric.name,
            country: country[1],
            count: found.length,
          }),
      headers: [entity, metric.name],
      rowCount: regions.length,
      row: (at) => [regions[at]!.code, regions[at]!.tip[0]!.text],
    },
  };
}
