import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { ownSignIn } from "../../api/people/people";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { IconButton } from "../../ui/actions/IconButton";
import { RelativeTime } from "../../ui/display/RelativeTime";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { toast } from "../../ui/overlays/Toast";
import { ApiKeyDialog } from "./ApiKeyDialog";

/** The person's API keys for scripts, which have the person's permissions. */
export function ApiKeys() {
  const cache = useQueryClient();
  const keys = useQuery({ queryKey: ["me", "keys"], queryFn: ownSignIn.keys });
  const [making, setMaking] = useState(false);
  const [deleting, setDeleting] = useState<{ id: number; name: string } | null>(null);
  const refresh = () => cache.invalidateQueries({ queryKey: ["me", "keys"] });
  const remove = async ({ id, name }: { id: number; name: string }) => {
    setDeleting(null);
    try {
      await ownSignIn.deleteKey(id);
      toast("success", t("Deleted: {name}", { name }));
    } catch (error) {
      toast("danger", (error as Error).message);
    }
    await refresh();
  };
  return (
    <section className="card" aria-label={t("API keys")}>
      <header>
        <h2 className="grow">{t("API keys")}</h2>
        <Button icon={Plus} onClick={() => setMaking(true)}>
          {t("API key")}
        </Button>
      </header>
      <p className="t2">{t("A key gives a script your permissions. Send it as “Authorization: Bearer”.")}</p>
      {keys.error && <ErrorState error={keys.error} />}
      {keys.isPending && <Skeleton height={48} />}
      {keys.data?.map((key) => (
        <div key={key.id} className="lrow">
          <span className="grow trunc">{key.name}</span>
          <code className="t2">{key.beginning}…</code>
          <span className="t2">
            {key.last_used_at ? (
              <RelativeTime iso={key.last_used_at} text={(when) => t("Last used {when}", { when })} />
            ) : (
              t("Never used")
            )}
          </span>
          <IconButton icon={Trash2} label={t("Delete {name}", { name: key.name })} onClick={() => setDeleting(key)} />
        </div>
      ))}
      {making && <ApiKeyDialog onClose={() => setMaking(false)} onMade={() => void refresh()} />}
      {deleting && (
        <ConfirmDialog
          title={t("Delete API key?")}
          action={t("Delete")}
          onClose={() => setDeleting(null)}
          onConfirm={() => void remove(deleting)}
        >
          <p>{t("Scripts that use {name} stop working immediately.", { name: deleting.name })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
