import type { NativeFilter } from "../filter-types/native-filter";
import { ANY_OF, type QueryFilter } from "../query/query-context";
import { canonical } from "./canonical";

/**
 * Filters that a viewer without access to a dataset may set on its charts. Everything in such a filter is data; nothing
 * of it is SQL.
 */
export interface ViewerFilters {
  /** Columns by name, each with the operators that a viewer may use. */
  columns: ReadonlyMap<string, ReadonlySet<string>>;
  /** Labels of the query's own metrics by which groups may be filtered. */
  metrics: ReadonlySet<string>;
  /** Filters exactly as the dashboard stores them, e.g. default values. */
  stored: readonly QueryFilter[];
  /** Time grains that a filter of a cross-filter column may use. */
  grains: ReadonlySet<string>;
}

/** Operators of cross-filters and drilling: one or several values of a shown column, or a range of its time grain. */
export const SELECTION_OPERATORS = ["==", "IN", "IS NULL", "TEMPORAL_RANGE"] as const;

const COMPARISONS = ["==", "!=", ">", "<", ">=", "<="] as const;
const PATTERNS = ["LIKE", "NOT LIKE", "ILIKE", "NOT ILIKE"] as const;
const LISTS = ["IN", "NOT IN"] as const;
const UNARY = ["IS NULL", "IS NOT NULL", "IS TRUE", "IS FALSE"] as const;

/** Operators of a table's own search and column filters. */
export const SEARCH_OPERATORS = [...COMPARISONS, ...PATTERNS, ...LISTS, ...UNARY, "TEMPORAL_RANGE", ANY_OF] as const;

/** Operators that a native filter of this type sends; none for types that set times, grains or groups. */
export function operatorsOf({ filterType, controlValues }: NativeFilter): readonly string[] {
  if (filterType === "filter_select") return controlValues.inverseSelection === true ? LISTS : ["IN"];
  return filterType === "filter_range" ? ["==", ">=", "<="] : [];
}

/** Operators by column, merged from all entries. */
export function filterableColumns(
  entries: Iterable<readonly [column: string, operators: readonly string[]]>,
): Map<string, Set<string>> {
  const columns = new Map<string, Set<string>>();
  for (const [column, operators] of entries)
    columns.set(column, new Set([...(columns.get(column) ?? []), ...operators]));
  return columns;
}

const KEYS = new Set(["col", "op", "val", "grain", "isExtra", "clause"]);

/** The filter to run, built from the checked parts; null where a viewer may not set it. */
export function viewerFilter(sent: QueryFilter, allowed: ViewerFilters): QueryFilter | null {
  const stored = allowed.stored.find((each) => canonical(each) === canonical(sent));
  if (stored) return stored;
  if (Object.keys(sent).some((key) => !KEYS.has(key)) || typeof sent.col !== "string" || typeof sent.op !== "string")
    return null;
  const op = sent.op.toUpperCase();
  const operators =
    sent.clause === undefined || sent.clause === null ? allowed.columns.get(sent.col) : onMetric(sent, allowed);
  if (!operators?.has(op) || !isValueOf(op, sent.val)) return null;
  if (!isBoolean(sent.isExtra) || !isGrain(sent.grain, allowed)) return null;
  return {
    col: sent.col,
    op,
    ...(sent.val === undefined ? {} : { val: sent.val }),
    ...(sent.grain ? { grain: sent.grain } : {}),
    ...(sent.clause ? { clause: sent.clause } : {}),
  };
}

const METRIC_OPERATORS: ReadonlySet<string> = new Set(SEARCH_OPERATORS);

const onMetric = ({ col, clause }: QueryFilter, { metrics }: ViewerFilters): ReadonlySet<string> | undefined =>
  clause === "HAVING" && metrics.has(col as string) ? METRIC_OPERATORS : undefined;

const isBoolean = (flag: unknown): boolean => flag === undefined || flag === null || typeof flag === "boolean";
const isGrain = (grain: unknown, { grains }: ViewerFilters): boolean =>
  grain === undefined || grain === null || (typeof grain === "string" && grains.has(grain));

const isScalar = (value: unknown): boolean =>
  value === null || value === undefined || ["string", "number", "boolean"].includes(typeof value);

/** Whether a value is plain data of the shape that the operator requires. */
function isValueOf(op: string, value: unknown): boolean {
  if ((UNARY as readonly string[]).includes(op)) return isScalar(value);
  if ((LISTS as readonly string[]).includes(op))
    return isScalar(value) || (Array.isArray(value) && value.every(isScalar));
  if (op === "TEMPORAL_RANGE") return typeof value === "string";
  if (op !== ANY_OF) return isScalar(value);
  return Array.isArray(value) && value.every((all) => Array.isArray(all) && all.every(isAlternative));
}

function isAlternative(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return false;
  const { op, val, ...others } = part as { op?: unknown; val?: unknown };
  const operator = typeof op === "string" ? op.toUpperCase() : "";
  return (
    Object.keys(others).length === 0 &&
    operator !== ANY_OF &&
    METRIC_OPERATORS.has(operator) &&
    isValueOf(operator, val)
  );
}
