/** What a bundle may be made of: the folder of its files, the type metadata.yaml names, the view rights are held on. */
export const BUNDLE_KINDS = {
  dashboard: { folder: "dashboards", type: "Dashboard", view: "Dashboard", noun: "Dashboard" },
  chart: { folder: "charts", type: "Slice", view: "Chart", noun: "Chart" },
  dataset: { folder: "datasets", type: "SqlaTable", view: "Dataset", noun: "Dataset" },
  database: { folder: "databases", type: "Database", view: "Database", noun: "Database" },
} as const;

export type BundleKind = keyof typeof BUNDLE_KINDS;
export const BUNDLE_VERSION = "1.0.0";

/** "assets" is everything of a workspace in one bundle. */
export type TransferKind = BundleKind | "assets";
