import { canonical } from "../embedded/canonical";
import { SQL_MAX_ROW } from "../limits";
import type { AdhocMetric, QueryContext, QueryFilter, QueryObject } from "../query/query-context";
import type { DatasetFacts } from "./dataset-facts";
import { type Dimension, dimensionKey, readDimension } from "./dimension";
import { type LocalQuery, readContext } from "./local-query";
import { type Measure, measureKey, measuresOf } from "./terms";
import { attempt } from "./server-only";

/** Cells of an aggregate at most: dimensions and measures of all its rows. */
export const MAX_AGGREGATE_CELLS = 200_000;

/** The smallest aggregate of a dataset that gives its charts' results under any filter on its dimensions. */
export interface AggregatePlan {
  dataset: DatasetFacts;
  base: string;
  /** Filters of every query that it evaluates. */
  filters: readonly QueryFilter[];
  dimensions: readonly Dimension[];
  measures: readonly Measure[];
  /** Requests the aggregate; one row more than it may have. */
  context: QueryContext;
}

/**
 * Plans the aggregate of a dataset from its charts' query contexts without value filters, for filters on `columns` and
 * on the charts' own dimensions. Null where no chart can be evaluated. Of charts with different base queries, the
 * largest group is evaluated.
 */
export function planAggregate(
  contexts: readonly QueryContext[],
  columns: readonly string[],
  dataset: DatasetFacts,
): AggregatePlan | null {
  const readable = contexts.flatMap((context) => attempt(() => [readContext(context, dataset)]) ?? []);
  const groups = Map.groupBy(
    readable.filter((queries) => new Set(queries.map((query) => baseOf(query, dataset))).size === 1),
    ([query]) => baseOf(query!, dataset),
  );
  const [largest] = [...groups.values()].sort((a, b) => b.length - a.length);
  if (!largest) return null;
  const queries = largest.flat();
  const shared = sharedFilters(queries);
  const own = queries.flatMap(({ filters }) => filters.filter((filter) => !shared.includes(canonical(filter))));
  const dimensions = distinct(
    [
      ...queries.flatMap((query) => query.columns.map(({ dimension }) => dimension)),
      ...readable
        .flat()
        .flatMap((query) => query.columns.flatMap(({ dimension }) => (dimension.grain ? [] : [dimension]))),
      ...[...columns, ...own.map(({ col }) => String(col))].flatMap((column) => filterable(column, dataset)),
    ],
    dimensionKey,
  );
  const measures = distinct(
    queries.flatMap(({ terms }) => terms.flatMap(measuresOf)),
    measureKey,
  );
  if (dimensions.length === 0 || measures.length === 0) return null;
  const [first] = queries as [LocalQuery];
  const filters = first.filters.filter((filter) => shared.includes(canonical(filter)));
  return {
    dataset,
    base: first.base,
    filters,
    dimensions,
    measures,
    context: aggregateContext(first.query, { dataset, filters, dimensions, measures }),
  };
}

/** What the aggregate's own query needs to have in common with a chart's: all but filters that it can apply. */
const baseOf = ({ base, filters }: LocalQuery, dataset: DatasetFacts): string =>
  JSON.stringify([
    base,
    filters
      .filter((filter) => !isApplicable(filter, dataset))
      .map(canonical)
      .sort(),
  ]);

/** The filters of all queries. */
function sharedFilters(queries: readonly LocalQuery[]): string[] {
  const [first = [], ...others] = queries.map(({ filters }) => filters.map(canonical));
  return first.filter((filter) => others.every((filters) => filters.includes(filter)));
}

const APPLICABLE = new Set(["IN", "NOT IN", "==", "!=", "IS NULL", "IS NOT NULL", ">", "<", ">=", "<="]);

/** Whether the filter can be applied to an aggregate that has its column as a dimension. */
const isApplicable = ({ col, op, clause, grain }: QueryFilter, dataset: DatasetFacts): boolean =>
  typeof col === "string" &&
  APPLICABLE.has(op.toUpperCase()) &&
  !clause &&
  !grain &&
  filterable(col, dataset).length > 0;

function filterable(column: string, dataset: DatasetFacts): Dimension[] {
  const dimension = attempt(() => readDimension(column, dataset));
  return dimension ? [dimension] : [];
}

function aggregateContext(
  { time_range, extras }: QueryObject,
  { dataset, filters, dimensions, measures }: Pick<AggregatePlan, "dataset" | "filters" | "dimensions" | "measures">,
): QueryContext {
  const { where, relative_start, relative_end } = extras!;
  const most = Math.floor(MAX_AGGREGATE_CELLS / (dimensions.length + measures.length));
  return {
    datasource: { id: dataset.id, type: "table" },
    queries: [
      {
        columns: dimensions.map(({ column, grain }, at) => ({
          label: dimensionLabel(at),
          sqlExpression: column,
          expressionType: "SQL" as const,
          isColumnReference: true,
          ...(grain ? { columnType: "BASE_AXIS" as const, timeGrain: grain } : {}),
        })),
        metrics: measures.map(metricOf),
        filters: [...filters],
        time_range: time_range ?? null,
        extras: { where, relative_start, relative_end },
        row_limit: Math.min(most + 1, SQL_MAX_ROW),
        without_templates: true,
      },
    ],
    result_format: "json",
    result_type: "full",
  };
}

function metricOf({ aggregate, column }: Measure, at: number): AdhocMetric {
  const label = measureLabel(at);
  return aggregate === "ROWS"
    ? { expressionType: "SQL", sqlExpression: "COUNT(*)", label }
    : { expressionType: "SIMPLE", aggregate, column: { column_name: column }, label };
}

export const dimensionLabel = (at: number): string => `dimension ${at}`;
export const measureLabel = (at: number): string => `measure ${at}`;

function distinct<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
