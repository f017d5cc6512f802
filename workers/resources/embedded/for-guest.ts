import type { Actor } from "../../../schema/actor";
import { Failure, Refusal, refuse } from "../../../schema/errors";
import { message } from "../../../schema/language/localizable";

/** A dashboard without its people. */
export function dashboardForGuest(result: Record<string, unknown>): Record<string, unknown> {
  const { owners: _owners, changed_by: _changedBy, changed_by_name: _name, ...rest } = result;
  return {
    ...rest,
    ...("created_by" in result ? { created_by: null } : {}),
    ...("roles" in result ? { roles: [] } : {}),
  };
}

const HIDDEN = [
  "sql",
  "select_star",
  "perm",
  "schema",
  "catalog",
  "database",
  "fetch_values_predicate",
  "default_endpoint",
  "template_params",
  "edit_url",
  "owners",
  "params",
  "table_name",
  "datasource_name",
  "name",
];

/** A dataset without its database location and SQL. */
export function datasetForGuest(dataset: Record<string, unknown>): Record<string, unknown> {
  const bare = (items: unknown) => (items as Record<string, unknown>[]).map((item) => ({ ...item, expression: null }));
  return {
    ...Object.fromEntries(Object.entries(dataset).filter(([key]) => !HIDDEN.includes(key))),
    columns: bare(dataset["columns"]),
    metrics: bare(dataset["metrics"]),
  };
}

/** A chart's result without SQL and stack trace. */
export const guestResult = (result: Record<string, unknown>): Record<string, unknown> => {
  const { query: _query, stacktrace: _stacktrace, ...rest } = result;
  return rest;
};

/** A query context's result as the requester may see it. */
export const resultFor = ({ guest }: Pick<Actor, "guest">, result: readonly Record<string, unknown>[]) =>
  guest ? result.map(guestResult) : result;

/** Replaces an error's database message, which may contain SQL, names and row values. */
export function errorForGuest(error: unknown): unknown {
  if (error instanceof Refusal) return refuse(error.status, message("This chart's query failed."));
  return error instanceof Failure
    ? new Failure(
        error.errors.map(({ error_type, level }) => ({
          error_type,
          level,
          message: message("This chart's query failed."),
          extra: {},
        })),
        error.status,
      )
    : error;
}
