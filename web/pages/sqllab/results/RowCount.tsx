import type { SqlRunResponse } from "../../../api/sql/sql-editor";
import { t } from "../../../i18n";

interface RowCountProps {
  answer: SqlRunResponse;
  /** Number of loaded rows. */
  loaded: number;
  /** Number of rows after search and filters. */
  shown: number;
  isComing: boolean;
}

/** The row count, the query's duration, and the limit that applied. */
export function RowCount({ answer: { query }, loaded, shown, isComing }: RowCountProps) {
  const total = query.rows ?? loaded;
  return (
    <span className="rv-count" role="status">
      <span className="badge plain">{shown < loaded ? t("{shown, number} of {total, number} rows", { shown, total: loaded }) : loaded < total ? t("{count, number} of {total, number} rows", { count: loaded, total }) : t("{count, plural, one {# row} other {# rows}}", { count: total })}</span>
      {query.endDttm !== null && <span className="badge plain m-hide" title={t("From the start of the run to its end")}>{seconds(query.endDttm - query.startDttm)}</span>}
      {isComing && <span className="cap t3">{t("More rows are coming…")}</span>}
      {LIMITS[query.limitingFactor ?? ""]?.(total)}
    </span>
  );
}

const cut = (words: string) => <span className="rv-cut cap" title={words}>{words}</span>;

/** Texts for the limits of the row count. */
const LIMITS: Record<string, (rows: number) => React.ReactNode> = {
  QUERY: (rows) => cut(t("The number of rows displayed is limited to {rows, number} by the query", { rows })),
  DROPDOWN: (rows) => cut(t("The number of rows displayed is limited to {rows, number} by the limit dropdown.", { rows })),
  QUERY_AND_DROPDOWN: (rows) => cut(t("The number of rows displayed is limited to {rows, number} by the query and limit dropdown.", { rows })),
};

export const seconds = (ms: number) => t("{seconds} s", { seconds: (Math.max(0, ms) / 1000).toFixed(ms < 1000 ? 2 : 1) });
