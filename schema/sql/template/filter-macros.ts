import { ANY_OF, type QueryFilter } from "../../query/query-context";
import { NO_TIME_RANGE, resolveTimeRange } from "../../query/time-range";
import { strftime } from "../strftime";
import { argument, textArgument } from "./arguments";
import type { TemplateEnvironment } from "./environment";
import { Namespace, truth, valueOf } from "./values";
import type { Arguments } from "./values";

/** filter_values, get_filters and get_time_filter: what the request filters by. */
export function filterMacros(environment: TemplateEnvironment): Record<string, (given: Arguments) => unknown> {
  const { query, filters: use } = environment;
  const taken = (column: string, isRemoved: boolean, fits: (filter: QueryFilter) => boolean): QueryFilter[] => {
    // Alternatives and conditions on groups are no values of a column.
    const found = query.filters.filter((filter) => filter.col === column && filter.op !== ANY_OF && filter.clause === undefined && fits(filter));
    if (found.length > 0) use.applied.add(column);
    if (found.length > 0 && isRemoved) use.removed.add(column);
    return found;
  };
  const says = ({ op, val }: QueryFilter): boolean => /^is (not )?null$/i.test(op) || (Array.isArray(val) ? val.length > 0 : val !== null && val !== undefined && val !== "");
  return {
    filter_values: (given) => {
      const found = taken(textArgument(given, 0, "column"), truth(argument(given, 2, "remove_filter") ?? false), says);
      const values = found.flatMap(({ val }) => (Array.isArray(val) ? val : val === null || val === undefined ? [] : [val])).map((value) => valueOf(value, "request"));
      const otherwise = argument(given, 1, "default") ?? null;
      return values.length === 0 && otherwise !== null ? [otherwise] : values;
    },
    get_filters: (given) => {
      const column = textArgument(given, 0, "column");
      return taken(column, truth(argument(given, 1, "remove_filter") ?? false), says).map(({ op, val }) => {
        const isList = /^(not )?in$/i.test(op);
        return new Map<string, unknown>([["op", KNOWN.has(op.toUpperCase()) ? op.toUpperCase() : valueOf(op, "request")], ["col", column], ["val", valueOf(isList && !Array.isArray(val) ? [val] : val, "request")]]);
      });
    },
    get_time_filter: (given) => timeFilter(environment, given, taken),
  };
}

const KNOWN = new Set(["==", "!=", ">", "<", ">=", "<=", "LIKE", "NOT LIKE", "ILIKE", "NOT ILIKE", "IN", "NOT IN", "IS NULL", "IS NOT NULL", "IS TRUE", "IS FALSE", "TEMPORAL_RANGE"]);

/** {from_expr, to_expr, time_range}: the ends as SQL of the column's type, or by a format of the template's. */
function timeFilter({ query, dataset, dialect, now }: TemplateEnvironment, given: Arguments, taken: (column: string, isRemoved: boolean, fits: (filter: QueryFilter) => boolean) => QueryFilter[]): Namespace {
  const column = textArgument(given, 0, "column", "");
  const found = column === "" ? undefined : taken(column, truth(argument(given, 4, "remove_filter") ?? false), ({ op, val }) => op === "TEMPORAL_RANGE" && typeof val === "string")[0];
  const asked = found ? String(found.val) : (query.timeRange ?? NO_TIME_RANGE);
  const otherwise = textArgument(given, 1, "default", "");
  const range = asked === NO_TIME_RANGE && otherwise !== "" ? otherwise : asked;
  const { since, until } = resolveTimeRange(range, { now, ...query.timeRangeOptions });
  const type = textArgument(given, 2, "target_type", (found && dataset.columns.find(({ column_name }) => column_name === column)?.type) || "TIMESTAMP");
  const format = textArgument(given, 3, "strftime", "");
  const side = (at: Date | null): string | null => {
    if (!at) return null;
    return format === "" ? (dialect.time(type, at) ?? dialect.text(at.toISOString().slice(0, 19).replace("T", " "))) : strftime(format, at);
  };
  const made = new Namespace();
  made.members.set("from_expr", side(since));
  made.members.set("to_expr", side(until));
  made.members.set("time_range", range === otherwise ? range : valueOf(range, "request"));
  return made;
}
