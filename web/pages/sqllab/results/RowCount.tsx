import type { SqlRunResponse } from "../../../../schema/query-run/calls";
import { t } from "../../../i18n";
import { secondsText } from "../../query-history/seconds-text";

interface RowCountProps {
  response: SqlRunResponse;
  /** Number of loaded rows. */
  loaded: number;
  /** Number of rows after search and filters. */
  shown: number;
  isComing: boolean;
}

/** The row count, the query's duration, the size of its result, and the limit that applied. */
export function RowCount({ response: { query, displayLimitReached }, loaded, shown, isComing }: RowCountProps) {
  const total = query.rows ?? loaded;
  return (
    <span className="rv-count" role="status">
      <span className="badge plain">
        {shown < loaded
          ? t("{shown, number} of {total, number} rows", { shown, total: loaded })
          : loaded < total
            ? t("{count, number} of {total, number} rows", { count: loaded, total })
            : t("{count, plural, one {# row} other {# rows}}", { count: total })}
      </span>
      {query.endDttm !== null && (
        <span className="badge plain m-hide" title={t("Query duration")}>
          {seconds(Number(query.endDttm) - Number(query.startDttm))}
        </span>
      )}
      {query.extra.result_bytes !== undefined && (
        <span className="badge plain m-hide" title={t("Result size")}>
          {kilobytes(query.extra.result_bytes)}
        </span>
      )}
      {isComing && <span className="cap t3">{t("Loading more rows...")}</span>}
      {displayLimitReached &&
        !isComing &&
        loaded < total &&
        cut(
          t(
            "The number of rows displayed is limited to {rows, number} by the workspace. Download a file to see all {total, number}.",
            { rows: loaded, total },
          ),
        )}
      {LIMITS[query.limitingFactor ?? ""]?.(total)}
    </span>
  );
}

const cut = (words: string) => (
  <span className="rv-cut cap" title={words}>
    {words}
  </span>
);

/** Texts for the limits of the row count. */
const LIMITS: Record<string, (rows: number) => React.ReactNode> = {
  QUERY: (rows) => cut(t("The number of rows displayed is limited to {rows, number} by the query", { rows })),
  DROPDOWN: (rows) =>
    cut(t("The number of rows displayed is limited to {rows, number} by the limit dropdown.", { rows })),
  QUERY_AND_DROPDOWN: (rows) =>
    cut(t("The number of rows displayed is limited to {rows, number} by the query and limit dropdown.", { rows })),
};

/** "12.5 KB": kilobytes of 1024 bytes with one decimal, as the editor states sizes. */
const kilobytes = (bytes: number) => t("{size, number} KB", { size: Math.ceil(bytes / 102.4) / 10 });

export const seconds = (ms: number) => t("{seconds} s", { seconds: secondsText(Math.max(0, ms) / 1000) });
