import { metricName } from "../metric";
import { columnName } from "../prepare";
import { argument, textArgument } from "./arguments";
import type { TemplateEnvironment } from "./environment";
import { filterMacros } from "./filter-macros";
import { objectMacros } from "./object-macros";
import type { Variables } from "./render";
import { GLOBALS } from "./macro-globals";
import { TemplateError } from "./template-error";
import { Callable, Namespace, valueOf } from "./values";
import type { Arguments } from "./values";

/** The variables and functions of a template: plain data and functions of it, made anew for each rendering. */
export function templateVariables(environment: TemplateEnvironment): Variables {
  const { facts, query, dataset } = environment;
  const { user } = facts;
  const dimensions = query.columns.map(columnName);
  const variables: Record<string, unknown> = {
    ...Object.fromEntries(GLOBALS.map(([name, make]) => [name, make()])),
    ...Object.fromEntries(Object.entries(facts.parameters ?? {}).map(([name, value]) => [name, valueOf(value)])),
    columns: valueOf(dimensions, "request"),
    groupby: valueOf(dimensions, "request"),
    metrics: valueOf((query.metrics ?? []).map(metricName), "request"),
    filter: query.filters.map(({ col, op, val }) => new Map([["col", valueOf(columnName(col), "request")], ["op", valueOf(op, "request")], ["val", valueOf(val, "request")]])),
    from_dttm: isoTime(query.since),
    to_dttm: isoTime(query.until),
    time_column: query.granularity,
    time_grain: valueOf(query.timeGrain, "request"),
    row_limit: query.rowLimit,
    row_offset: query.rowOffset,
    table_columns: dataset.columns.map(({ column_name }) => column_name),
    current_user_id: () => user?.id ?? null,
    current_username: () => valueOf(user?.username, "request"),
    current_user_email: () => valueOf(user?.email, "request"),
    current_user_roles: () => (user ? valueOf(user.roles.toSorted(), "request") : null),
    current_user_rls_rules: () => (facts.rowRules?.length ? valueOf(facts.rowRules.toSorted()) : null),
    get_guest_user_attribute: (given: Arguments) => argument(given, 1, "default") ?? null,
    cache_key_wrapper: (given: Arguments) => argument(given, 0, "key") ?? null,
    url_param: (given: Arguments) => urlParameter(facts.urlParams, given),
    ...filterMacros(environment),
    ...objectMacros(environment),
    ...partitionMacros(environment),
  };
  return new Map(Object.entries(variables).map(([name, value]) => [name, typeof value === "function" ? new Callable(name, value as Callable["call"]) : value]));
}

const isoTime = (at: Date | null): string | null => at?.toISOString().slice(0, 19) ?? null;

/** The value is placed in the SQL by where it stands, so that escape_result makes no difference. */
function urlParameter(parameters: Readonly<Record<string, string>>, given: Arguments): unknown {
  const name = textArgument(given, 0, "param");
  if (Object.hasOwn(parameters, name)) return valueOf(parameters[name], "request");
  return argument(given, 1, "default") ?? null;
}

/** Partitions that only some engines have: elsewhere asking for them is an error that says so. */
function partitionMacros({ dialect }: TemplateEnvironment): Record<string, unknown> {
  const refused = (name: string): Callable =>
    new Callable(name, () => {
      throw new TemplateError("UndefinedError", `${name}() is not available for ${dialect.name}: it knows no partitions`, 1);
    });
  const names = ["latest_partition", "latest_sub_partition", "first_latest_partition", "latest_partitions"];
  const engines = ["presto", "trino", "hive", "spark"].map((engine) => {
    const members = new Namespace();
    for (const name of names) members.members.set(name, refused(`${engine}.${name}`));
    return [engine, members] as const;
  });
  return Object.fromEntries([...names.map((name) => [name, refused(name)] as const), ...engines]);
}
