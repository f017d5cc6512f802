import { useEffect, useState } from "react";
import type { SqlRunResponse } from "../../../../schema/query-run/calls";
import type { Row } from "../../../../schema/query/chart-data-response";
import { showsAllRows } from "../../../api/sql/editor-conf";
import { sqlResults } from "../../../api/sql/sql-results";

interface AllRows {
  rows: readonly Row[];
  /** Whether more rows are loading. */
  isComing: boolean;
}

const PAUSE_MS = 120;

/**
 * The rows of a run: those in its response at once, then all stored rows as they arrive, unless the workspace limits how
 * many are displayed.
 */
export function useAllRows({ data, query, displayLimitReached }: SqlRunResponse): AllRows {
  const key = displayLimitReached && showsAllRows() ? query.resultsKey : null;
  const [more, setMore] = useState<{ key: string | null; rows: readonly Row[]; ended: boolean }>({
    key: null,
    rows: data,
    ended: true,
  });
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    let seen: Row[] = [];
    let shownAt = 0;
    const show = (ended: boolean) => {
      shownAt = performance.now();
      setMore({ key, rows: seen.length > data.length ? seen.slice() : data, ended });
    };
    const take = (rows: Row[]) => {
      seen = seen.length === 0 ? rows : seen.concat(rows);
      if (performance.now() - shownAt > PAUSE_MS) show(false);
    };
    // If the stored rows expired, the loaded ones remain.
    sqlResults.read(key, take, abort.signal).then(
      () => show(true),
      () => abort.signal.aborted || show(true),
    );
    return () => abort.abort();
  }, [key, data]);
  return key !== null && more.key === key
    ? { rows: more.rows, isComing: !more.ended }
    : { rows: data, isComing: key !== null };
}
