import { t } from "../i18n";

/** A page's code could not be fetched. */
export class FailedLoad extends Error {
  override message = t("Check your connection, then try again.");
}
