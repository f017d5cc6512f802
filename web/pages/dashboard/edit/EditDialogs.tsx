import { useBlocker } from "@tanstack/react-router";
import { t } from "../../../i18n";
import { ConfirmDialog } from "../../../ui/overlays/ConfirmDialog";
import { EditPropertiesDialog } from "./EditPropertiesDialog";
import { SaveAsDialog } from "./SaveAsDialog";
import type { Draft } from "./useDraft";

export type EditDialog = "properties" | "save-as" | "save-gone" | "discard" | null;

interface EditDialogsProps {
  dialog: EditDialog;
  dashboardId: number;
  draft: Draft;
  saving: boolean;
  onClose: () => void;
  onDiscarded: () => void;
}

/** The dialogs of edit mode. Leaving with unsaved changes requires confirmation; a reload keeps the draft. */
export function EditDialogs({ dialog, dashboardId, draft, saving, onClose, onDiscarded }: EditDialogsProps) {
  const requests = draft.unsaved && !saving;
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => requests && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
    disabled: !requests,
  });
  if (leaving.status === "blocked") {
    return (
      <ConfirmDialog
        title={t("Unsaved changes")}
        action={t("Leave")}
        onClose={leaving.reset}
        onConfirm={leaving.proceed}
      >
        <p>{t("This dashboard has unsaved changes. They stay in this browser until you edit it again.")}</p>
      </ConfirmDialog>
    );
  }
  if (dialog === "properties") return <EditPropertiesDialog draft={draft} onClose={onClose} />;
  if (dialog === "save-as" || dialog === "save-gone")
    return (
      <SaveAsDialog
        key={dialog}
        dashboardId={dialog === "save-as" ? dashboardId : null}
        settings={draft.settings}
        layout={draft.history.layout}
        onReplaced={draft.forget}
        onClose={onClose}
      />
    );
  if (dialog !== "discard") return null;
  const discard = () => {
    draft.forget();
    onDiscarded();
  };
  return (
    <ConfirmDialog title={t("Discard changes")} action={t("Discard")} onClose={onClose} onConfirm={discard}>
      <p>
        {draft.changes === null
          ? t("All unsaved changes will be lost.")
          : t("{count, plural, one {# unsaved change will be lost.} other {# unsaved changes will be lost.}}", {
              count: draft.changes,
            })}
      </p>
    </ConfirmDialog>
  );
}
