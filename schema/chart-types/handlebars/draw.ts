import { TEMPORAL, type ChartDataResponse } from "../../query/chart-data-response";
import { timeFormatter } from "../../format/time";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { handlebarsFields } from "./fields";
import { noRows } from "../shared/no-rows";

/** Returns the result's rows and the template that renders them. */
export function drawHandlebars(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const { handlebarsTemplate, styleTemplate } = parseFields(handlebarsFields, formData);
  const query = response.queries[0];
  if (!query || query.data.length === 0) return noRows(theme);
  const time = timeFormatter("smart_date", null, theme.locale);
  const written = query.colnames.map((name, at) =>
    query.coltypes[at] === TEMPORAL
      ? (value: unknown) => (typeof value === "number" ? time(value) : String(value))
      : String,
  );
  return {
    kind: "html",
    template: handlebarsTemplate || "{{data}}",
    style: styleTemplate,
    context: { data: query.data },
    locale: theme.locale,
    table: {
      summary: theme.t("{count, plural, one {# row} other {# rows}}", { count: query.data.length }),
      headers: query.colnames,
      rowCount: query.data.length,
      row: (at) =>
        query.colnames.map((name, column) =>
          query.data[at]![name] === null || query.data[at]![name] === undefined
            ? "–"
            : written[column]!(query.data[at]![name]),
        ),
    },
  };
}
