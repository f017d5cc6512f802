import type { FormData } from "../../../../schema/chart-types/define";
import type { ChartResult } from "../../../charts/chart-data";
import { currentLocale, t } from "../../../i18n";
import { MOST_COUNTED } from "./row-total";

export interface RowNote {
  text: string;
  /** The form's limit cut the rows. */
  limited: boolean;
}

/** How many rows an answer stands on; where the form's limit cut them also of how many, as soon as somebody had them counted. */
export function rowNote(result: ChartResult, asked: FormData, total: number | null): RowNote | null {
  const rows = rowsOf(result, asked);
  if (rows === null) return null;
  const limit = Number(asked["row_limit"]);
  const number = new Intl.NumberFormat(currentLocale());
  if (!(limit > 0 && rows >= limit)) return { text: t("{count, plural, one {# row} other {# rows}}", { count: rows }), limited: false };
  if (total === null) return { text: t("Showing the first {rows} rows", { rows: number.format(rows) }), limited: true };
  const counted = { rows: number.format(rows), total: number.format(total) };
  return { text: total >= MOST_COUNTED ? t("Showing {rows} of {total} rows or more", counted) : t("Showing {rows} of {total} rows", counted), limited: total > rows };
}

/** As the database gave them, before post-processing; of a table in pages all that it has pages for. */
function rowsOf({ queries: [first, second] }: ChartResult, asked: FormData): number | null {
  if (!first) return null;
  const counted = asked["server_pagination"] ? (second?.data[0] as Record<string, unknown> | undefined)?.["rowcount"] : undefined;
  return typeof counted === "number" ? counted : (first.sql_rowcount ?? first.rowcount);
}
