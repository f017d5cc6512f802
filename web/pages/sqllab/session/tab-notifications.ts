import { t } from "../../../i18n";
import { toast } from "../../../ui/overlays/Toast";
import type { SessionNotice } from "./session-event";

export function notify(notice: SessionNotice): void {
  switch (notice.kind) {
    case "fields-not-saved":
      console.warn(t("An error occurred while saving your editor state."), notice.problem);
      if (notice.fields.includes("saved_query_id")) toast("danger", t("Your query was not properly saved"));
      return;
    case "text-too-long":
      return toast(
        "danger",
        t("An error occurred while storing your query in the backend... It is too long. Please make it shorter."),
      );
    case "text-not-stored":
      return toast(
        "danger",
        t(
          "An error occurred while storing your query in the backend... It is stored in this browser and will be retried.",
        ),
      );
    case "tab-closed-elsewhere":
      return toast(
        "warning",
        t("“{name}” was closed in another window. To restore it, choose “Reopen closed tab” in the tab menu.", {
          name: notice.name,
        }),
      );
    case "tab-stored-locally":
      return toast("warning", t("The tab is stored in this browser until it can be saved to the server."));
  }
}

/** Notifies the person of a failure. */
export const notifyFailure = (problem: unknown, what?: string): undefined =>
  void toast(
    "danger",
    [...(what ? [what] : []), problem instanceof Error ? problem.message : String(problem)].join(". "),
  );
