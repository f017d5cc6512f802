import type { ReadTab } from "../../../durable-objects/sql-tabs/sql-tabs";
import { presentRun, type QueryRun } from "../../../schema/query-run/present";

/** A tab in the form of GET /tabstateview/{id}. */
export function presentTab(
  { tab, active, version, tables }: ReadTab,
  userId: number,
  latest: QueryRun | undefined,
): Record<string, unknown> {
  const { latest_query_id: _, saved_query_id, ...fields } = tab;
  return {
    ...fields,
    user_id: userId,
    active,
    table_schemas: tables,
    latest_query: latest ? presentRun(latest) : null,
    saved_query: saved_query_id === null ? null : { id: saved_query_id },
    sql_version: version,
  };
}
