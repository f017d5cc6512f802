import type { EditorTab } from "../../../schema/sql-tabs/calls";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { isStoredLocally } from "./session/local-tabs";
import { isLocal } from "./session/session-state";

/** Warns that a tab is not on the server: it is in this browser only, or in this page only where storage is blocked. */
export function UnstoredTabNotice({ tab }: { tab: EditorTab }) {
  if (!isLocal(tab.id)) return null;
  return (
    <Alert kind="warning">
      {isStoredLocally(tab.user_id, tab.id)
        ? t("This tab is stored in this browser only. Save the query, or it is lost when cookies are cleared.")
        : t("This tab could not be stored. Copy its SQL, or it is lost when the page is closed.")}
    </Alert>
  );
}
