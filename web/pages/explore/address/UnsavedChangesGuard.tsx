import { useBlocker } from "@tanstack/react-router";
import { t } from "../../../i18n";
import { ConfirmDialog } from "../../../ui/overlays/ConfirmDialog";

/** Requires confirmation before navigating away with unsaved changes. */
export function UnsavedChangesGuard({ unsaved }: { unsaved: boolean }) {
  const leaving = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
    disabled: !unsaved,
  });
  if (leaving.status !== "blocked") return null;
  return (
    <ConfirmDialog title={t("Unsaved changes")} action={t("Leave")} onClose={leaving.reset} onConfirm={leaving.proceed}>
      <p>{t("This chart has unsaved changes. Leave without saving?")}</p>
    </ConfirmDialog>
  );
}
