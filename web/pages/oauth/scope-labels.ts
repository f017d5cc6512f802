import type { Scope } from "../../../schema/oauth/scopes";
import { t } from "../../i18n";

/** What a scope lets a program do, as people decide on it. */
export const scopeLabels = (): Record<Scope, string> => ({
  read: t("Read dashboards, charts and data"),
  write: t("Create and change charts and dashboards"),
  sql: t("Run SQL and create datasets from it"),
});
