import { datasetColumnSql, queryColumnSql } from "./column";
import type { ColumnSql } from "./column";
import type { PreparedQuery } from "./prepare";
import type { Scope } from "../read/scope";

/** The time bucket of a time series, under the name that old charts use. */
export function timestampColumn(scope: Scope, query: PreparedQuery): ColumnSql | null {
  const column = query.isTimeseries && query.granularity ? scope.columns.get(query.granularity) : undefined;
  return column ? datasetColumnSql(scope, column, { label: "__timestamp", grain: query.timeGrain }) : null;
}

/** The columns of the query. Where rows are grouped, times are truncated to the time grain; raw records keep theirs. */
export function selectedColumns(scope: Scope, query: PreparedQuery, groups: boolean): ColumnSql[] {
  return query.columns.map((column) => {
    if (typeof column !== "string")
      return queryColumnSql(scope, groups || !column.timeGrain ? column : { ...column, timeGrain: null });
    const known = groups && column === query.granularity ? scope.columns.get(column) : undefined;
    return known ? datasetColumnSql(scope, known, { grain: query.timeGrain }) : queryColumnSql(scope, column);
  });
}
