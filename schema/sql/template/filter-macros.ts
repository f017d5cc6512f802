import { ANY_OF, type QueryFilter } from "../../query/query-context";
import { NO_TIME_RANGE } from "../../query/time-range";
import { strftime } from "../compile/strftime";
import { argument, textArgument } from "./arguments";
import type { TemplateEnvironment } from "./environment";
import type { Meter } from "./meter";
import { Namespace, truth, valueOf } from "./values";
import type { Arguments } from "./values";

/** Cost of parsing the text of a time range. */
const RANGE_UNITS = 2500;

/** filter_values, get_filters and get_time_filter: the filters of the request. */
export function filterMacros(
  environment: TemplateEnvironment,
): Record<string, (given: Arguments, meter: Meter) => unknown> {
  const { query, filters: use } = environment;
  const takeFilters = (column: string, isRemoved: boolean, fits: (filter: QueryFilter) => boolean): QueryFilter[] => {
    // Alternatives and conditions on groups are not values of a column.
    const found = query.filters.filter(
      (filter) => filter.col === column && filter.op !== ANY_OF && filter.clause === undefined && fits(filter),
    );
    if (found.length > 0) use.applied.add(column);
    if (found.length > 0 && isRemoved) use.removed.add(column);
    return found;
  };
  const hasValue = ({ op, val }: QueryFilter): boolean =>
    /^is (not )?null$/i.test(op) ||
    (Array.isArray(val) ? val.length > 0 : val !== null && val !== undefined && val !== "");
  return {
    filter_values: (given, meter) => {
      meter.spend(query.filters.length);
      const found = takeFilters(
        textArgument(given, 0, "column"),
        truth(argument(given, 2, "remove_filter") ?? false),
        hasValue,
      );
      const values = found
        .flatMap(({ val }) => (Array.isArray(val) ? val : val === null || val === undefined ? [] : [val]))
        .map((value) => valueOf(value, "request", meter));
      const otherwise = argument(given, 1, "default") ?? null;
      return values.length === 0 && otherwise !== null ? [otherwise] : values;
    },
    get_filters: (given, meter) => {
      meter.spend(
        query.filters.length + query.filters.reduce((sum, { val }) => sum + (Array.isArray(val) ? val.length : 1), 0),
      );
      const column = textArgument(given, 0, "column");
      return takeFilters(column, truth(argument(given, 1, "remove_filter") ?? false), hasValue).map(({ op, val }) => {
        const isList = /^(not )?in$/i.test(op);
        return new Map<string, unknown>([
          ["op", KNOWN.has(op.toUpperCase()) ? op.toUpperCase() : valueOf(op, "request", meter)],
          ["col", column],
          ["val", valueOf(isList && !Array.isArray(val) ? [val] : val, "request", meter)],
        ]);
      });
    },
    get_time_filter: (given, meter) => {
      meter.spend(RANGE_UNITS);
      return timeFilter(environment, given, meter, takeFilters);
    },
  };
}

const KNOWN = new Set([
  "==",
  "!=",
  ">",
  "<",
  ">=",
  "<=",
  "LIKE",
  "NOT LIKE",
  "ILIKE",
  "NOT ILIKE",
  "IN",
  "NOT IN",
  "IS NULL",
  "IS NOT NULL",
  "IS TRUE",
  "IS FALSE",
  "TEMPORAL_RANGE",
]);

/**
 * Returns {from_expr, to_expr, time_range}: the ends as SQL of the column's type, or in a format that the template
 * passes.
 */
function timeFilter(
  { query, dataset, dialect, timeRanges }: TemplateEnvironment,
  given: Arguments,
  meter: Meter,
  takeFilters: (column: string, isRemoved: boolean, fits: (filter: QueryFilter) => boolean) => QueryFilter[],
): Namespace {
  const column = textArgument(given, 0, "column", "");
  const found =
    column === ""
      ? undefined
      : takeFilters(
          column,
          truth(argument(given, 4, "remove_filter") ?? false),
          ({ op, val }) => op === "TEMPORAL_RANGE" && typeof val === "string",
        )[0];
  const requested = found ? String(found.val) : (query.timeRange ?? NO_TIME_RANGE);
  const otherwise = textArgument(given, 1, "default", "");
  const range = requested === NO_TIME_RANGE && otherwise !== "" ? otherwise : requested;
  const { since, until } = timeRanges.resolve(range, query.timeRangeOptions);
  const type = textArgument(
    given,
    2,
    "target_type",
    (found && dataset.columns.find(({ column_name }) => column_name === column)?.type) || "TIMESTAMP",
  );
  const format = textArgument(given, 3, "strftime", "");
  const side = (at: Date | null): string | null => {
    if (!at) return null;
    return format === ""
      ? (dialect.time(type, at) ?? dialect.text(at.toISOString().slice(0, 19).replace("T", " ")))
      : strftime(format, at);
  };
  const made = new Namespace();
  made.members.set("from_expr", side(since));
  made.members.set("to_expr", side(until));
  made.members.set("time_range", range === otherwise ? range : valueOf(range, "request", meter));
  return made;
}
