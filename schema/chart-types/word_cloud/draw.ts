import { numberFormatter } from "../../format/number";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { columnLabel, metricLabel } from "../../query/labels";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { dimensionText, measured } from "../shared/cartesian/cell-value";
import { selectedColumn, selectedMetric } from "../shared/selected-fields";
import { noRows } from "../shared/no-rows";
import { wordCloudFields } from "./fields";

/** Draws a response as words with sizes by their metric. */
export function drawWordCloud(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(wordCloudFields, formData);
  const query = response.queries[0];
  const [series, metric] = [selectedColumn(values.series), selectedMetric(values.metric)];
  if (!query || query.data.length === 0 || series === null || metric === null) return noRows(theme);

  const [column, name] = [columnLabel(series), metricLabel(metric)];
  const known = (label: string) => response.dataset?.verbose_map?.[label] ?? label;
  const text = numberFormatter(",.2~f", null, theme.locale);
  const word = dimensionText(query, column);
  const rows = query.data.map((row) => ({
    text: word(row[column]),
    value: measured(row[name]),
    selection: { [column]: row[column] ?? null },
  }));
  const most = rows.reduce((high, { value }) => Math.max(high, value ?? 0), 0);
  const sizeOf = (value: number | null) =>
    values.size_from + (most === 0 ? 0 : (Math.max(0, value ?? 0) / most) * (values.size_to - values.size_from));
  const colorOf = theme.categorical(values.color_scheme);
  const largest = rows.reduce((best, row) => ((row.value ?? 0) > (best.value ?? 0) ? row : best));
  return {
    kind: "words",
    words: rows.map((row) => ({
      text: row.text,
      size: sizeOf(row.value),
      color: colorOf(row.text),
      hint: `${known(name)}: ${text(row.value)}`,
      selection: row.selection,
    })),
    rotation: values.rotation,
    table: {
      summary: theme.t("{count, plural, one {# word} other {# words}} by {metric}, the largest {word} with {value}", {
        count: rows.length,
        metric: known(name),
        word: largest.text,
        value: text(largest.value),
      }),
      headers: [known(column), known(name)],
      rowCount: rows.length,
      row: (at) => [rows[at]!.text, text(rows[at]!.value)],
    },
  };
}
