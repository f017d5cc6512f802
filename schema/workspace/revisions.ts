/** Kinds of a workspace's objects that have a revision of their own, with their tables, as in bump_revision(). */
export const REVISED_TABLES = {
  rights: ["users", "assigned_roles", "roles", "role_permissions", "group_users", "group_roles"],
  data: [
    "databases",
    "datasets",
    "dataset_columns",
    "dataset_metrics",
    "dataset_owners",
    "row_rules",
    "row_rule_tables",
    "row_rule_roles",
  ],
  charts: ["charts", "chart_owners"],
  dashboards: ["dashboards", "dashboard_charts", "dashboard_owners", "dashboard_roles"],
} as const;

export type RevisedKind = keyof typeof REVISED_TABLES;
export type Revisions = Record<RevisedKind, number>;

/** A workspace as data is cached under it. */
export interface Revised {
  id: string;
  /** Increases by each change of anything. */
  revision: number;
  revisions: Revisions;
}
