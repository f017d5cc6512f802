import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { TRASH_DAYS } from "../../../../schema/trash/wire";
import { charts } from "../../../api/charts";
import { t } from "../../../i18n";
import { ConfirmDialog } from "../../../ui/overlays/ConfirmDialog";
import { movedToTrash } from "../../trash/moved-to-trash";
import { toast } from "../../../ui/overlays/Toast";

/** Moves the chart to the trash and opens the list; Undo restores and opens it. */
export function DeleteChart({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await charts.remove(id);
      movedToTrash("chart", [id], name, () => router.history.push(`/explore/?slice_id=${id}`));
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
      <p className="t2">
        {t(
          "{days, plural, one {It can be restored from the trash for # day.} other {It can be restored from the trash for # days.}}",
          { days: TRASH_DAYS },
        )}
      </p>
    </ConfirmDialog>
  );
}
