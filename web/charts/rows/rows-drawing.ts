import type { TableColumn, TableDrawing } from "../../../schema/chart-types/drawing/table-drawing";
import { exactNumber } from "../../../schema/format/exact-number";
import { hasGroupedDigits } from "../../../schema/format/grouped-digits";
import { NULL_TEXT } from "../../../schema/format/null-text";
import { type ColumnKind, NUMERIC, type Row, TEMPORAL, type Value } from "../../../schema/query/chart-data-response";

/** Rows of a response. */
export interface PlainRows {
  colnames: readonly string[];
  coltypes: readonly ColumnKind[];
  data: readonly Row[];
}

/** Page lengths of tables besides charts, as in Superset. */
const PAGE_SIZES = [5, 15, 25, 50, 100];

export interface RowsLook {
  /** Name → label. */
  names?: Readonly<Record<string, string>>;
  /** Columns whose times are shown as the original numbers, epoch ms. */
  original?: ReadonlySet<string>;
  locale: string;
  /** Rows per page; 0 is one long scroll. */
  pageSize: number;
}

/** A table drawing of rows as received: times readable, numbers in full with grouped digits, no other changes. */
export function rowsDrawing(
  { colnames, coltypes, data }: PlainRows,
  { names = {}, original = new Set(), pageSize, locale }: RowsLook,
): TableDrawing {
  const number = exactNumber(null, locale);
  const numberText = (value: Value) => (typeof value === "number" ? number(value) : valueText(value));
  const columns = colnames.map((key, at): TableColumn => {
    const kind = coltypes[at] ?? 1;
    return {
      key,
      label: names[key] ?? key,
      group: null,
      part: null,
      description: null,
      kind,
      align: kind === NUMERIC ? "right" : "left",
      width: null,
      truncate: true,
      html: false,
      isMetric: false,
      selects: null,
      text: shownText(
        kind === TEMPORAL && !original.has(key)
          ? timeText
          : kind === NUMERIC && hasGroupedDigits(key)
            ? numberText
            : valueText,
      ),
      bar: null,
      style: null,
      mark: null,
    };
  });
  return {
    kind: "table",
    columns,
    rows: data,
    totals: null,
    pageSize,
    ...(pageSize === 0 ? {} : { pageSizes: PAGE_SIZES }),
    search: true,
    rearrange: true,
    sortsDescendingFirst: false,
    server: null,
    dimensions: [],
  };
}

const shownText =
  (text: (value: Value) => string) =>
  (value: Value): string =>
    value === null ? NULL_TEXT : text(value);

/** Times as SQL writes them, UTC: "2024-01-31 12:30:00.250", midnight as its date. */
export function timeText(value: Value): string {
  if (typeof value !== "number" || Number.isNaN(new Date(value).getTime())) return valueText(value);
  const text = new Date(value).toISOString().replace("T", " ").slice(0, -1);
  return text.replace(/\.000$/, "").replace(/ 00:00:00$/, "");
}

/** A value as files contain it, digit for digit; nothing for null. */
export function valueText(value: Value): string {
  if (value === null) return "";
  return typeof value === "boolean"
    ? value
      ? "true"
      : "false"
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);
}
