import type { ExploreDataset } from "../../../schema/explore-state/calls";
import type { StoredFilter } from "./filter-draft";

/** Backends whose tables Superset's template presto.latest_partition reads. */
const TEMPLATED = new Set(["trino", "presto", "hive"]);

/**
 * The filter as Superset stores it for Presto, Trino and Hive: SQL with a template, beside column and operator. Other
 * engines store column and operator only.
 */
export function withPartitionTemplate(filter: StoredFilter, dataset: ExploreDataset): StoredFilter {
  const { subject, operatorId } = filter;
  if (operatorId !== "LATEST_PARTITION" || !TEMPLATED.has(dataset.database.backend)) return filter;
  const column = /^[a-z_]\w*$/i.test(String(subject)) ? subject : `"${String(subject).replaceAll('"', '""')}"`;
  const sqlExpression = `${column} = '{{ presto.latest_partition('${dataset.schema}.${dataset.table_name}') }}'`;
  return { ...filter, expressionType: "SQL", clause: "WHERE", sqlExpression };
}

/** Whether a stored filter is such a template, and not SQL that somebody has changed since. */
export const isPartitionTemplate = ({ expressionType, operator, subject, sqlExpression }: StoredFilter): boolean =>
  expressionType === "SQL" &&
  operator === "LATEST PARTITION" &&
  typeof subject === "string" &&
  /^\S.* = '\{\{ (?:presto|trino|hive)\.latest_partition\('[^']*'\) \}\}'$/s.test(String(sqlExpression));
