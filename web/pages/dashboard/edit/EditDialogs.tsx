import { useBlocker } from "@tanstack/react-router";
import { t } from "../../../i18n";
import { ConfirmDialog } from "../../../ui/ConfirmDialog";
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

/** The dialogs of edit mode. Navigating away asks about unsaved changes; a reload keeps the draft. */
export function EditDialogs({ dialog, dashboardId, draft, saving, onClose, onDiscarded }: EditDialogsProps) {
  const requests = draft.unsaved && !saving;
  const leaving = useBlocker({ shouldBlockFn: ({ current, next }) => requests && current.pathname !== next.pathname, enableBeforeUnload: false, withResolver: true, disabled: !requests });
  if (leaving.status === "blocked") {
    return (
      <ConfirmDialog title={t("Unsaved changes")} action={t("Leave")} onClose={leaving.reset} onConfirm={leaving.proceed}>
        <p>{t("This dashboard has changes that are not saved. This browser keeps them for when you edit it again.")}</p>
      </ConfirmDialog>
    );
  }
  if (dialog === "properties") return <EditPropertiesDialog draft={draft} onClose={onClose} />;
  if (dialog === "save-as" || dialog === "save-gone") return <SaveAsDialog key={dialog} dashboardId={dialog === "save-as" ? dashboardId : null} settings={draft.settings} layout={draft.history.layout} onReplaced={draft.forget} onClose={onClose} />;
  if (dialog !== "discard") return null;
  const discard = () => {
    draft.forget();
    onDiscarded();
  };
  return (
    <ConfirmDialog title={t("Discard changes")} action={t("Discard")} onClose={onClose} onConfirm={discard}>
      <p>{draft.changes === null ? t("All unsaved changes are lost for good.") : t("{count, plural, one {# unsaved change is} other {# unsaved changes are}} lost for good.", { count: draft.changes })}</p>
    </ConfirmDialog>
  );
}
