import type { FormData } from "../../../../schema/chart-types/define";
import type { ChartResult } from "../../../charts/chart-data";
import { currentLocale, t } from "../../../i18n";
import { MOST_COUNTED } from "./row-total";

export interface RowNote {
  text: string;
  /** Whether the form's row limit cut the rows. */
  limited: boolean;
}

/** The row count of a result; if the form's row limit cut it, also the total, once it has been counted. */
export function rowNote(result: ChartResult, requested: FormData, total: number | null): RowNote | null {
  const rows = rowsOf(result, requested);
  if (rows === null) return null;
  const limit = Number(requested["row_limit"]);
  if (!(limit > 0 && rows >= limit))
    return { text: t("{count, plural, one {# row} other {# rows}}", { count: rows }), limited: false };
  if (total === null)
    return {
      text: t("{count, plural, one {Showing the first # row} other {Showing the first # rows}}", { count: rows }),
      limited: true,
    };
  const counted = { rows: new Intl.NumberFormat(currentLocale()).format(rows), total };
  return {
    text:
      total >= MOST_COUNTED
        ? t("{total, plural, one {Showing {rows} of # row or more} other {Showing {rows} of # rows or more}}", counted)
        : t("{total, plural, one {Showing {rows} of # row} other {Showing {rows} of # rows}}", counted),
    limited: total > rows,
  };
}

/** Rows as returned by the database, before post-processing; for a paginated table the rows of all pages. */
function rowsOf({ queries: [first, second] }: ChartResult, requested: FormData): number | null {
  if (!first) return null;
  const counted = requested["server_pagination"]
    ? (second?.data[0] as Record<string, unknown> | undefined)?.["rowcount"]
    : undefined;
  return typeof counted === "number" ? counted : (first.sql_rowcount ?? first.rowcount);
}
