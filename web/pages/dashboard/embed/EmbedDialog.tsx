import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { originOf } from "../../../../schema/embedded/framing";
import type { Embedding } from "../../../../schema/embedded/calls";
import { call } from "../../../api/transport/client";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { toast } from "../../../ui/overlays/Toast";

/** Null while the dashboard is not embedded. */
const embeddingQuery = (dashboardId: number) =>
  queryOptions({
    queryKey: ["dashboard", dashboardId, "embedded"],
    queryFn: async ({ signal }) =>
      (
        await call("GET /api/v1/dashboard/:id/embedded", {
          params: { id: dashboardId },
          query: { or_null: true },
          signal,
        })
      ).result,
    staleTime: 0,
  });

interface EmbedDialogProps {
  dashboardId: number;
  onClose: () => void;
}

/** Enables embedding, shows the embed id and allowed domains, and disables embedding. */
export function EmbedDialog({ dashboardId, onClose }: EmbedDialogProps) {
  const { data, error } = useQuery(embeddingQuery(dashboardId));
  if (error)
    return (
      <Dialog title={t("Embed")} onClose={onClose}>
        <p role="alert">{error.message}</p>
      </Dialog>
    );
  if (data === undefined)
    return (
      <Dialog title={t("Embed")} onClose={onClose}>
        <Skeleton height={120} />
      </Dialog>
    );
  return <EmbedForm key={data?.uuid ?? ""} dashboardId={dashboardId} embedding={data} onClose={onClose} />;
}

function EmbedForm({ dashboardId, embedding, onClose }: EmbedDialogProps & { embedding: Embedding | null }) {
  const queryClient = useQueryClient();
  const params = { id: dashboardId };
  const [text, setText] = useState(embedding?.allowed_domains.join(", ") ?? "");
  const [busy, setBusy] = useState(false);
  const domains = text.split(/[\s,]+/).filter(Boolean);
  const wrong = domains.find((domain) => originOf(domain) === null);
  const changed = domains.join(" ") !== (embedding?.allowed_domains ?? []).join(" ");

  const run = async (work: () => Promise<Embedding | null>, done: string) => {
    setBusy(true);
    try {
      queryClient.setQueryData(embeddingQuery(dashboardId).queryKey, await work());
      toast("success", done);
    } catch (error) {
      toast("danger", error instanceof Error ? error.message : t("Sorry, there was an error saving this dashboard"));
    } finally {
      setBusy(false);
    }
  };
  const save = () =>
    run(
      async () =>
        (await call("POST /api/v1/dashboard/:id/embedded", { params, body: { allowed_domains: domains } })).result,
      embedding ? t("Changes saved.") : t("Embedding enabled"),
    );
  const end = () =>
    run(
      async () => call("DELETE /api/v1/dashboard/:id/embedded", { params }).then(() => null),
      t("Embedding deactivated."),
    );

  return (
    <Dialog
      title={t("Embed")}
      onClose={onClose}
      onSubmit={() => !wrong && !busy && void save()}
      footer={
        <>
          {embedding && (
            <Button kind="danger-quiet" disabled={busy} onClick={() => void end()}>
              {t("Deactivate")}
            </Button>
          )}
          <Button
            kind="primary"
            type="submit"
            disabled={busy || wrong !== undefined || (embedding !== null && !changed)}
          >
            {embedding ? t("Save changes") : t("Enable embedding")}
          </Button>
        </>
      }
    >
      <p style={{ marginBottom: 12 }}>
        {embedding
          ? t("This dashboard is ready to embed. In your application, pass the following id to the SDK:")
          : t("Configure this dashboard to embed it into an external web application.")}
      </p>
      {embedding && (
        <p className="row" style={{ gap: 8, margin: "12px 0" }}>
          <code>{embedding.uuid}</code>
          <Button
            size="small"
            onClick={() =>
              void navigator.clipboard.writeText(embedding.uuid).then(() => toast("success", t("Copied to clipboard!")))
            }
          >
            {t("Copy")}
          </Button>
        </p>
      )}
      <Field
        label={t("Allowed domains (comma-separated)")}
        help={t("Sites that can embed the dashboard, such as https://app.example.com. Leave empty to allow any site.")}
        error={
          wrong === undefined
            ? undefined
            : t("{domain} is not a valid domain. Enter one such as https://app.example.com.", { domain: wrong })
        }
      >
        <TextInput value={text} onChange={setText} placeholder="https://app.example.com" autoComplete="off" />
      </Field>
    </Dialog>
  );
}
