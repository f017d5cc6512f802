import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ConnectedClient } from "../../../schema/oauth/calls";
import { connectedClients } from "../../api/people/connected-clients";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { RelativeTime } from "../../ui/display/RelativeTime";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog";
import { toast } from "../../ui/overlays/Toast";
import { scopeLabels } from "../oauth/scope-labels";
import { ConnectSteps } from "./ConnectSteps";

/** How assistants are connected, and those that are, with a button to disconnect each. */
export function ConnectedClients() {
  const cache = useQueryClient();
  const clients = useQuery({ queryKey: ["me", "clients"], queryFn: connectedClients.list });
  const [ending, setEnding] = useState<ConnectedClient | null>(null);
  const labels = scopeLabels();
  const disconnect = async ({ id, name }: ConnectedClient) => {
    setEnding(null);
    try {
      await connectedClients.disconnect(id);
      toast("success", t("Disconnected: {name}", { name }));
    } catch (error) {
      toast("danger", (error as Error).message);
    }
    await cache.invalidateQueries({ queryKey: ["me", "clients"] });
  };
  return (
    <section className="card" aria-label={t("Assistants")}>
      <header>
        <h2 className="grow">{t("Assistants")}</h2>
      </header>
      <p className="t2">{t("Assistants use this workspace through MCP, with your permissions.")}</p>
      <ConnectSteps address={new URL("/mcp", location.href).href} />
      {clients.error && <ErrorState error={clients.error} />}
      {clients.isPending && <Skeleton height={48} />}
      {clients.data?.map((client) => (
        <div key={client.id} className="lrow">
          <span className="grow client">
            {client.name} <span className="t2">{client.redirect_to}</span>
            <br />
            <span className="t2">{client.scopes.map((scope) => labels[scope]).join(" · ")}</span>
          </span>
          {client.last_used_at && (
            <span className="t2">
              <RelativeTime iso={client.last_used_at} text={(when) => t("Last used {when}", { when })} />
            </span>
          )}
          <Button
            size="small"
            aria-label={t("Disconnect {name}", { name: client.name })}
            onClick={() => setEnding(client)}
          >
            {t("Disconnect")}
          </Button>
        </div>
      ))}
      {ending && (
        <ConfirmDialog
          title={t("Disconnect {name}?", { name: ending.name })}
          action={t("Disconnect")}
          onClose={() => setEnding(null)}
          onConfirm={() => void disconnect(ending)}
        >
          <p>{t("It loses access immediately.")}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
