/**
 * The kinds of objects in a bundle: the folder of the files, the type in metadata.yaml, the view of the permissions,
 * the API in the audit log, the name in errors, and the table.
 */
export const BUNDLE_KINDS = {
  dashboard: {
    folder: "dashboards",
    type: "Dashboard",
    view: "Dashboard",
    api: "DashboardRestApi",
    noun: "Dashboard",
    part: "dashboards",
  },
  chart: { folder: "charts", type: "Slice", view: "Chart", api: "ChartRestApi", noun: "Chart", part: "charts" },
  dataset: {
    folder: "datasets",
    type: "SqlaTable",
    view: "Dataset",
    api: "DatasetRestApi",
    noun: "Dataset",
    part: "datasets",
  },
  database: {
    folder: "databases",
    type: "Database",
    view: "Database",
    api: "DatabaseRestApi",
    noun: "Database",
    part: "databases",
  },
  theme: { folder: "themes", type: "Theme", view: "Theme", api: "ThemeRestApi", noun: "Theme", part: "themes" },
  saved_query: {
    folder: "queries",
    type: "SavedQuery",
    view: "SavedQuery",
    api: "SavedQueryRestApi",
    noun: "Saved_Queries",
    part: "savedQueries",
  },
} as const;

export type BundleKind = keyof typeof BUNDLE_KINDS;
/** The tables of the kinds. */
export const BUNDLE_TABLES = {
  dashboard: "dashboards",
  chart: "charts",
  dataset: "datasets",
  database: "databases",
  theme: "themes",
  saved_query: "saved_queries",
} as const satisfies Record<BundleKind, string>;

export const BUNDLE_VERSION = "1.0.0";

/** "assets" is everything in a workspace in one bundle. */
export type TransferKind = BundleKind | "assets";
