import { useState } from "react";
import { ownWorkspace } from "../../api/people/workspaces";
import { t } from "../../i18n";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { toast } from "../../ui/Toast";

/** Leaves the workspace, or deletes it with all its content. */
export function LeaveWorkspace({ slug, mayDelete }: { slug: string; mayDelete: boolean }) {
  const [requesting, setRequesting] = useState<"leave" | "delete" | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (what: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await what();
      location.assign("/login/");
    } catch (error) {
      toast("danger", (error as Error).message);
      setBusy(false);
      setRequesting(null);
    }
  };
  return (
    <section className="card" aria-label={t("Leaving")}>
      <header><h2>{t("Leaving")}</h2></header>
      <div className="lrow">
        <span className="grow">{t("Your account in this workspace is deleted. The objects you created remain.")}</span>
        <Button kind="danger-quiet" onClick={() => setRequesting("leave")}>{t("Leave")}</Button>
      </div>
      {mayDelete && (
        <div className="lrow">
          <span className="grow">{t("All charts, dashboards, datasets, connections and people of the workspace are deleted permanently. Export everything first.")}</span>
          <Button kind="danger-quiet" onClick={() => setRequesting("delete")}>{t("Delete workspace")}</Button>
        </div>
      )}
      {requesting === "leave" && (
        <ConfirmDialog title={t("Leave this workspace?")} action={t("Leave")} busy={busy} onClose={() => setRequesting(null)} onConfirm={() => void act(ownWorkspace.leave)}>
          <p>{t("You need a new invitation to return.")}</p>
        </ConfirmDialog>
      )}
      {requesting === "delete" && (
        <ConfirmDialog title={t("Delete this workspace?")} action={t("Delete")} typed={slug} busy={busy} onClose={() => setRequesting(null)} onConfirm={() => void act(() => ownWorkspace.remove(slug))}>
          <p>{t("Everything in it is gone at once.")}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
