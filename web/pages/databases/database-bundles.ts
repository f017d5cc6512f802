import { t } from "../../i18n";
import type { BundleMessages } from "../lists/list-definition";

/** Messages about importing and exporting databases. */
export const databaseBundles = (): BundleMessages => ({
  importTitle: t("Import databases"),
  imported: t("Database imported"),
  importFailed: (message) => t("An error occurred while importing database: {message}", { message }),
  exportFailed: (message) => t("There was an issue exporting the selected databases: {message}", { message }),
});
