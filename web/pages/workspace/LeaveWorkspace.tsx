import { useState } from "react";
import { ownWorkspace } from "../../api/people/workspaces";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog";
import { toast } from "../../ui/overlays/Toast";

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
    <section className="card" aria-label={t("Leave workspace")}>
      <header>
        <h2>{t("Leave workspace")}</h2>
      </header>
      <div className="lrow">
        <span className="grow">{t("Deletes your account in this workspace. The objects you created remain.")}</span>
        <Button kind="danger-quiet" onClick={() => setRequesting("leave")}>
          {t("Leave")}
        </Button>
      </div>
      {mayDelete && (
        <div className="lrow">
          <span className="grow">
            {t(
              "Permanently deletes all charts, dashboards, datasets, connections and users of the workspace. Export them first.",
            )}
          </span>
          <Button kind="danger-quiet" onClick={() => setRequesting("delete")}>
            {t("Delete workspace")}
          </Button>
        </div>
      )}
      {requesting === "leave" && (
        <ConfirmDialog
          title={t("Leave this workspace?")}
          action={t("Leave")}
          busy={busy}
          onClose={() => setRequesting(null)}
          onConfirm={() => void act(ownWorkspace.leave)}
        >
          <p>{t("You need a new invitation to return.")}</p>
        </ConfirmDialog>
      )}
      {requesting === "delete" && (
        <ConfirmDialog
          title={t("Delete this workspace?")}
          action={t("Delete")}
          typed={slug}
          busy={busy}
          onClose={() => setRequesting(null)}
          onConfirm={() => void act(() => ownWorkspace.remove(slug))}
        >
          <p>{t("All its contents are deleted immediately.")}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
