import { csvCell } from "../../../schema/format/csv-cell";
import { TEMPORAL } from "../../../schema/query/chart-data-response";
import { type PlainRows, timeText, valueText } from "./rows-drawing";

/**
 * Rows as a CSV file with a UTF-8 mark for spreadsheets; cells that these would run as a formula are escaped, as on the
 * server.
 */
export function commaSeparated({ colnames, coltypes, data }: PlainRows): string {
  const text = colnames.map((_, at) => (coltypes[at] === TEMPORAL ? timeText : valueText));
  const lines = [
    colnames.map(csvCell),
    ...data.map((row) => colnames.map((name, at) => csvCell(text[at]!(row[name] ?? null)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(",")).join("\n")}\n`;
}
