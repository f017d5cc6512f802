import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { charts } from "../../../api/charts";
import { t } from "../../../i18n";
import { ConfirmDialog } from "../../../ui/overlays/ConfirmDialog";
import { toast } from "../../../ui/overlays/Toast";

/** Deletes the chart and opens the list. */
export function DeleteChart({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await charts.remove(id);
      toast("success", t("Deleted: {name}", { name }));
      router.history.push("/chart/list/", undefined, { ignoreBlocker: true });
    } catch (error) {
      toast("danger", t("There was an issue deleting {name}: {message}", { name, message: (error as Error).message }));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t("Delete chart?")}
      action={t("Delete")}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <p>{t("Are you sure you want to delete {name}?", { name })}</p>
    </ConfirmDialog>
  );
}
