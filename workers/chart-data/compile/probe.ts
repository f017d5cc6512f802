import { BOOLEAN, NUMERIC, STRING, TEMPORAL } from "../../../schema/query/chart-data-response";
import type { ColumnKind } from "../../../schema/query/chart-data-response";
import type { ValueType } from "../../../schema/query/frame";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { QueryObject } from "../../../schema/query/query-context";
import { timeRangesAt } from "../../../schema/query/time-ranges";
import { schemaOfBareNames } from "../../../schema/sql/read/bare-names";
import { scopeOf } from "../../../schema/sql/compile/compile";
import type { CompileContext } from "../../../schema/sql/compile/compile";
import type { Dialect } from "../../../schema/sql/dialects/dialect";
import { prepareQuery } from "../../../schema/sql/compile/prepare";
import { requestExpression } from "../../../schema/sql/read/scope";
import { sourceSql } from "../../../schema/sql/compile/source";
import type { Batch, Connection } from "../../engines/engine";
import { queryAuthorization, type QueryRights } from "../authorize/authorize-query";

/** Returns the ad-hoc axes with a grain: only the database knows whether they are times. */
export function unknownAxes(query: QueryObject, dataset: DatasetModel): string[] {
  const known = new Set(dataset.columns.map(({ column_name }) => column_name));
  return (query.columns ?? []).flatMap((column) =>
    typeof column !== "string" &&
    column.columnType === "BASE_AXIS" &&
    column.timeGrain &&
    !column.isColumnReference &&
    !known.has(column.sqlExpression)
      ? [column.sqlExpression]
      : [],
  );
}

const kindsOf = new WeakMap<DatasetModel, Map<string, ColumnKind>>();

/** Returns the kinds of the expressions, memoized per isolate with the dataset; probes when one is missing. */
export async function memoizedKinds(
  dataset: DatasetModel,
  expressions: readonly string[],
  loadKinds: () => Promise<Map<string, ColumnKind>>,
): Promise<Map<string, ColumnKind>> {
  const known = kindsOf.get(dataset) ?? new Map<string, ColumnKind>();
  // A template may expand to another expression or table for another person.
  if ([...expressions, dataset.sql ?? ""].some((expression) => /\{[{%]/.test(expression))) return loadKinds();
  if (expressions.every((expression) => known.has(expression)))
    return new Map(expressions.map((expression) => [expression, known.get(expression)!]));
  const found = await loadKinds();
  kindsOf.set(dataset, new Map([...(known.size < MAX_KINDS ? known : []), ...found]));
  return found;
}

const MAX_KINDS = 500;

type Probing = CompileContext &
  Pick<QueryRights, "authority"> & { timeoutMs: number; signal?: AbortSignal | undefined };

/** Queries the database for the expressions' types, without reading a row. */
export async function probeKinds(
  query: QueryObject,
  expressions: readonly string[],
  connection: Connection,
  dataset: DatasetModel,
  dialect: Dialect,
  { authority, timeoutMs, signal, ...context }: Probing,
): Promise<Map<string, ColumnKind>> {
  const timeRanges = timeRangesAt(context.now);
  const scope = scopeOf(dataset, dialect, { ...context, timeRanges }, prepareQuery(query, dataset, timeRanges));
  const selected = expressions
    .map((expression, at) => `${requestExpression(scope, expression)} AS probe_${at}`)
    .join(", ");
  const source = sourceSql(scope);
  const checks = queryAuthorization(scope.authored, { rowRules: scope.rowRules, authority }, dialect);
  const kinds = new Map<string, ColumnKind>();
  for await (const { columns } of connection.run(`SELECT ${selected} FROM ${source} LIMIT 0`, {
    timeoutMs,
    maxRows: 1,
    signal,
    schema: schemaOfBareNames(dataset),
    isWhole: true,
    ...checks,
  })) {
    columns.forEach(({ type }, at) => kinds.set(expressions[at]!, KINDS[type]));
  }
  return kinds;
}

/** Returns the columns of a dataset's source as the database has them, without reading a row. */
export async function probeColumns(
  connection: Connection,
  dataset: DatasetModel,
  dialect: Dialect,
  { authority, timeoutMs, signal, ...context }: Probing,
): Promise<Batch["columns"]> {
  const timeRanges = timeRangesAt(context.now);
  const scope = scopeOf(
    dataset,
    dialect,
    { ...context, timeRanges },
    prepareQuery({ columns: [] }, dataset, timeRanges),
  );
  const source = sourceSql(scope);
  for await (const { columns } of connection.run(`SELECT * FROM ${source} LIMIT 0`, {
    timeoutMs,
    maxRows: 1,
    signal,
    schema: schemaOfBareNames(dataset),
    ...queryAuthorization(scope.authored, { rowRules: scope.rowRules, authority }, dialect),
  }))
    return columns;
  return [];
}

const KINDS: Record<ValueType, ColumnKind> = {
  int: NUMERIC,
  float: NUMERIC,
  string: STRING,
  boolean: BOOLEAN,
  datetime: TEMPORAL,
};
