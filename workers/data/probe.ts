import { BOOLEAN, NUMERIC, STRING, TEMPORAL } from "../../schema/query/chart-data-response";
import type { ColumnKind } from "../../schema/query/chart-data-response";
import type { ValueType } from "../../schema/query/frame";
import type { DatasetModel } from "../../schema/dataset/model";
import type { QueryObject } from "../../schema/query/query-context";
import { schemaOfBareNames } from "../../schema/sql/bare-names";
import { scopeOf } from "../../schema/sql/compile";
import type { CompileContext } from "../../schema/sql/compile";
import type { Dialect } from "../../schema/sql/dialects/dialect";
import { prepareQuery } from "../../schema/sql/prepare";
import { requestExpression } from "../../schema/sql/scope";
import { sourceSql } from "../../schema/sql/source";
import type { Connection } from "../engines/engine";
import { queryAuthorization } from "./authorize-query";

/** Returns the ad-hoc axes with a grain: only the database knows whether they are times. */
export function unknownAxes(query: QueryObject, dataset: DatasetModel): string[] {
  const known = new Set(dataset.columns.map(({ column_name }) => column_name));
  return (query.columns ?? []).flatMap((column) =>
    typeof column !== "string" && column.columnType === "BASE_AXIS" && column.timeGrain && !column.isColumnReference && !known.has(column.sqlExpression) ? [column.sqlExpression] : [],
  );
}

const kindsOf = new WeakMap<DatasetModel, Map<string, ColumnKind>>();

/** Returns the kinds of the expressions, memoized per isolate with the dataset; probes when one is missing. */
export async function memoizedKinds(dataset: DatasetModel, expressions: readonly string[], ask: () => Promise<Map<string, ColumnKind>>): Promise<Map<string, ColumnKind>> {
  const known = kindsOf.get(dataset) ?? new Map<string, ColumnKind>();
  // A template may expand to another expression or table for another person.
  if ([...expressions, dataset.sql ?? ""].some((expression) => /\{[{%]/.test(expression))) return ask();
  if (expressions.every((expression) => known.has(expression))) return new Map(expressions.map((expression) => [expression, known.get(expression)!]));
  const found = await ask();
  kindsOf.set(dataset, new Map([...(known.size < MAX_KINDS ? known : []), ...found]));
  return found;
}

const MAX_KINDS = 500;

/** Queries the database for the expressions' types, without reading a row. */
export async function probeKinds(query: QueryObject, expressions: readonly string[], connection: Connection, dataset: DatasetModel, dialect: Dialect, context: CompileContext & { timeoutMs: number; signal?: AbortSignal | undefined }): Promise<Map<string, ColumnKind>> {
  const scope = scopeOf(dataset, dialect, context, prepareQuery(query, dataset, context.now));
  const selected = expressions.map((expression, at) => `${requestExpression(scope, expression)} AS probe_${at}`).join(", ");
  const source = sourceSql(scope);
  const checks = queryAuthorization(scope.authored, scope.rowRules, dialect);
  const kinds = new Map<string, ColumnKind>();
  for await (const { columns } of connection.run(`SELECT ${selected} FROM ${source} LIMIT 0`, { timeoutMs: context.timeoutMs, maxRows: 1, signal: context.signal, schema: schemaOfBareNames(dataset), isWhole: true, ...checks })) {
    columns.forEach(({ type }, at) => kinds.set(expressions[at]!, KINDS[type]));
  }
  return kinds;
}

const KINDS: Record<ValueType, ColumnKind> = { int: NUMERIC, float: NUMERIC, string: STRING, boolean: BOOLEAN, datetime: TEMPORAL };
