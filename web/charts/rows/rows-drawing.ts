import type { TableColumn, TableDrawing } from "../../../schema/chart-types/drawing/table-drawing";
import { type ColumnKind, NUMERIC, type Row, TEMPORAL, type Value } from "../../../schema/query/chart-data-response";

/** Rows of a response. */
export interface PlainRows {
  colnames: readonly string[];
  coltypes: readonly ColumnKind[];
  data: readonly Row[];
}

export interface RowsLook {
  /** Name → label. */
  names?: Readonly<Record<string, string>>;
  /** Columns whose times are shown as the original numbers, epoch ms. */
  original?: ReadonlySet<string>;
  /** Rows per page; 0 is one long scroll. */
  pageSize: number;
}

/** A table drawing of rows as received: times readable, numbers digit for digit, no other changes. */
export function rowsDrawing({ colnames, coltypes, data }: PlainRows, { names = {}, original = new Set(), pageSize }: RowsLook): TableDrawing {
  const columns = colnames.map((key, at): TableColumn => {
    const kind = coltypes[at] ?? 1;
    return {
      key, label: names[key] ?? key, group: null, part: null, description: null, kind, align: kind === NUMERIC ? "right" : "left", width: null, truncate: true, html: false, isMetric: false, selects: null,
      text: kind === TEMPORAL && !original.has(key) ? timeText : valueText, bar: null, style: null, mark: null,
    };
  });
  return { kind: "table", columns, rows: data, totals: null, pageSize, search: true, rearrange: true, sortsDescendingFirst: false, server: null, dimensions: [] };
}

/** Times as SQL writes them, UTC: "2024-01-31 12:30:00.250", midnight as its date. */
export function timeText(value: Value): string {
  if (typeof value !== "number" || Number.isNaN(new Date(value).getTime())) return valueText(value);
  const text = new Date(value).toISOString().replace("T", " ").slice(0, -1);
  return text.replace(/\.000$/, "").replace(/ 00:00:00$/, "");
}

export function valueText(value: Value): string {
  if (value === null) return "";
  return typeof value === "boolean" ? (value ? "true" : "false") : typeof value === "object" ? JSON.stringify(value) : String(value);
}
