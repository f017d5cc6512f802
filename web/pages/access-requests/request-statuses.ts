import type { ListedAccessRequest } from "../../../schema/access-request/calls";
import { t } from "../../i18n";

export const requestStatuses = (): Record<ListedAccessRequest["status"], string> => ({
  pending: t("Pending"),
  granted: t("Granted"),
  declined: t("Declined"),
});

export const requestKinds = (): Record<ListedAccessRequest["object_kind"], string> => ({
  dashboard: t("Dashboard"),
  chart: t("Chart"),
  dataset: t("Dataset"),
});
