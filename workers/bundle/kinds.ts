/** What a bundle may be made of: the folder of its files, the type metadata.yaml names, the view rights are held on, what errors call it, and where its objects are held. */
export const BUNDLE_KINDS = {
  dashboard: { folder: "dashboards", type: "Dashboard", view: "Dashboard", noun: "Dashboard", part: "dashboards" },
  chart: { folder: "charts", type: "Slice", view: "Chart", noun: "Chart", part: "charts" },
  dataset: { folder: "datasets", type: "SqlaTable", view: "Dataset", noun: "Dataset", part: "datasets" },
  database: { folder: "databases", type: "Database", view: "Database", noun: "Database", part: "databases" },
  theme: { folder: "themes", type: "Theme", view: "Theme", noun: "Theme", part: "themes" },
  saved_query: { folder: "queries", type: "SavedQuery", view: "SavedQuery", noun: "Saved_Queries", part: "savedQueries" },
} as const;

export type BundleKind = keyof typeof BUNDLE_KINDS;
export const BUNDLE_VERSION = "1.0.0";

/** "assets" is everything of a workspace in one bundle. */
export type TransferKind = BundleKind | "assets";
