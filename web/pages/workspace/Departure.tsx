import { useState } from "react";
import { ownWorkspace } from "../../api/workspaces";
import { t } from "../../i18n";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { toast } from "../../ui/Toast";

/** Leaving the workspace, and deleting it with all that is in it. */
export function Departure({ slug, mayDelete }: { slug: string; mayDelete: boolean }) {
  const [asking, setAsking] = useState<"leave" | "delete" | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (what: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await what();
      location.assign("/login/");
    } catch (error) {
      toast("danger", (error as Error).message);
      setBusy(false);
      setAsking(null);
    }
  };
  return (
    <section className="card" aria-label={t("Leaving")}>
      <header><h2>{t("Leaving")}</h2></header>
      <div className="lrow">
        <span className="grow">{t("Your account here is deleted. What you made stays.")}</span>
        <Button kind="danger-quiet" onClick={() => setAsking("leave")}>{t("Leave")}</Button>
      </div>
      {mayDelete && (
        <div className="lrow">
          <span className="grow">{t("All charts, dashboards, datasets, connections and people of the workspace are deleted. Nothing can be taken back: export all first.")}</span>
          <Button kind="danger-quiet" onClick={() => setAsking("delete")}>{t("Delete workspace")}</Button>
        </div>
      )}
      {asking === "leave" && (
        <ConfirmDialog title={t("Leave this workspace?")} action={t("Leave")} busy={busy} onClose={() => setAsking(null)} onConfirm={() => void act(ownWorkspace.leave)}>
          <p>{t("You can come back only by a new invitation.")}</p>
        </ConfirmDialog>
      )}
      {asking === "delete" && (
        <ConfirmDialog title={t("Delete this workspace?")} action={t("Delete")} typed={slug} busy={busy} onClose={() => setAsking(null)} onConfirm={() => void act(() => ownWorkspace.remove(slug))}>
          <p>{t("Everything in it is gone at once.")}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
