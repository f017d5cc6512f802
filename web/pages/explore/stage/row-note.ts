import type { FormData } from "../../../../schema/chart-types/define";
import type { ChartResult } from "../../../charts/chart-data";
import { currentLocale, t } from "../../../i18n";

/** How many rows an answer stands on, and whether the form's limit cut it. */
export function rowNote(result: ChartResult, asked: FormData): { text: string; limited: boolean } | null {
  const first = result.queries[0];
  if (!first) return null;
  const rows = first.sql_rowcount ?? first.rowcount;
  const limit = Number(asked["row_limit"]);
  const limited = limit > 0 && rows >= limit && !asked["server_pagination"];
  const number = new Intl.NumberFormat(currentLocale());
  // How many there would be nobody counted: only that there are as many as were let through.
  return limited ? { text: t("Showing {rows} of {rows} or more rows", { rows: number.format(rows) }), limited } : { text: t("{count, plural, one {# row} other {# rows}}", { count: rows }), limited };
}
