import type { ExploreDataset } from "../../../schema/explore-state/calls";
import { columnLabel } from "../../../schema/query/labels";
import type { AdhocColumn, QueryColumn } from "../../../schema/query/query-context";

export type ColumnTab = "saved" | "simple" | "sql";

/** A column while it is edited. Saved columns are calculated by the dataset. */
export interface ColumnDraft {
  tab: ColumnTab;
  name: string | null;
  sql: string;
  /** Null for the name derived from the SQL. */
  ownLabel: string | null;
}

type Columns = Pick<ExploreDataset, "columns">;

/** Whether the dataset calculates it by an expression. */
export const isCalculated = (column: ExploreDataset["columns"][number]): boolean =>
  Boolean((column as { expression?: string | null }).expression);

export function columnDraft(stored: QueryColumn | null, { columns }: Columns): ColumnDraft {
  if (stored === null) return { tab: "simple", name: null, sql: "", ownLabel: null };
  if (typeof stored === "string") {
    const found = columns.find(({ column_name }) => column_name === stored);
    return { tab: found && isCalculated(found) ? "saved" : "simple", name: stored, sql: stored, ownLabel: null };
  }
  return {
    tab: "sql",
    name: null,
    sql: stored.sqlExpression ?? "",
    ownLabel: stored.label && stored.label !== stored.sqlExpression ? stored.label : null,
  };
}

/** The column as it is stored, null while it is incomplete. An unedited one keeps all of its stored keys. */
export function columnOf(draft: ColumnDraft, stored: QueryColumn | null, dataset: Columns): QueryColumn | null {
  const before = stored === null ? null : columnDraft(stored, dataset);
  if (
    stored !== null &&
    before &&
    before.tab === draft.tab &&
    before.name === draft.name &&
    before.ownLabel === draft.ownLabel &&
    (draft.tab !== "sql" || before.sql === draft.sql)
  )
    return stored;
  if (draft.tab !== "sql") return draft.name;
  if (draft.sql.trim() === "") return null;
  const previous: Partial<AdhocColumn> = typeof stored === "object" && stored !== null ? stored : {};
  const label = draft.ownLabel?.trim() || draft.sql.trim();
  return {
    ...previous,
    expressionType: "SQL",
    sqlExpression: draft.sql,
    label,
    hasCustomLabel: Boolean(draft.ownLabel?.trim()),
    isColumnReference: false,
  };
}

/** Whether a column referenced by name is missing from the dataset. */
export function isMissing(column: QueryColumn, { columns }: Columns): boolean {
  const name = typeof column === "string" ? column : column.isColumnReference ? column.sqlExpression : null;
  return name !== null && !columns.some(({ column_name }) => column_name === name);
}

export const columnName = (column: QueryColumn, { columns }: Columns): string => {
  const label = columnLabel(column);
  return typeof column === "string"
    ? columns.find(({ column_name }) => column_name === label)?.verbose_name || label
    : label;
};
