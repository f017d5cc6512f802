import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ProviderItem } from "../../../schema/identity-provider/calls";
import { identityProviders } from "../../api/people/identity-providers";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { IconButton } from "../../ui/actions/IconButton";
import { toast } from "../../ui/overlays/Toast";
import { ProviderDialog } from "./ProviderDialog";

type Open = { kind: "edit"; provider: ProviderItem | null } | { kind: "delete"; provider: ProviderItem };

/** Identity providers by which people sign in, besides a password. */
export function IdentityProviders() {
  const cache = useQueryClient();
  const list = useQuery({ queryKey: ["identity providers"], queryFn: identityProviders.list });
  const [open, setOpen] = useState<Open | null>(null);
  const close = (changed: boolean) => {
    setOpen(null);
    if (changed) void cache.invalidateQueries({ queryKey: ["identity providers"] });
  };
  const remove = async ({ id, name }: ProviderItem) => {
    try {
      await identityProviders.remove(id);
      toast("success", t("Deleted: {name}", { name }));
    } catch (error) {
      toast("danger", (error as Error).message);
    }
    close(true);
  };
  return (
    <section className="card" aria-label={t("Identity providers")}>
      <header>
        <h2 className="grow">{t("Identity providers")}</h2>
        <Button icon={Plus} onClick={() => setOpen({ kind: "edit", provider: null })}>
          {t("Provider")}
        </Button>
      </header>
      <p className="t2">{t("Let people sign in with their account at an OpenID Connect provider.")}</p>
      {list.error && <ErrorState error={list.error} />}
      {list.data?.map((provider) => (
        <div key={provider.id} className="lrow">
          <span className="grow trunc">{provider.name}</span>
          <span className="t2 trunc">{provider.issuer}</span>
          <IconButton
            icon={Pencil}
            label={t("Edit {name}", { name: provider.name })}
            onClick={() => setOpen({ kind: "edit", provider })}
          />
          <IconButton
            icon={Trash2}
            label={t("Delete {name}", { name: provider.name })}
            onClick={() => setOpen({ kind: "delete", provider })}
          />
        </div>
      ))}
      {open?.kind === "edit" && <ProviderDialog provider={open.provider} onClose={close} />}
      {open?.kind === "delete" && (
        <ConfirmDialog
          title={t("Delete provider?")}
          action={t("Delete")}
          onClose={() => close(false)}
          onConfirm={() => void remove(open.provider)}
        >
          <p>{t("People who sign in only with {name} can no longer sign in.", { name: open.provider.name })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
