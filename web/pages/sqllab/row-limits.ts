import type { WorkspaceConf } from "../../../schema/workspace/conf";

/** Row limits to select from: powers of ten below the maximum, the maximum and the default limit. */
export function rowLimits({
  SQL_MAX_ROW: most,
  DEFAULT_SQLLAB_LIMIT: byDefault,
}: Pick<WorkspaceConf, "SQL_MAX_ROW" | "DEFAULT_SQLLAB_LIMIT">): number[] {
  const limits = new Set([byDefault, most]);
  for (let rows = 10; rows < most; rows *= 10) limits.add(rows);
  return [...limits].sort((a, b) => a - b);
}
