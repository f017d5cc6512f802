import { useState } from "react";
import type { WorkspaceItem } from "../../../schema/workspace/calls";
import { ApiError } from "../../api/transport/client";
import { allWorkspaces } from "../../api/people/workspaces";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { Dialog } from "../../ui/overlays/Dialog";
import { Field, TextInput } from "../../ui/inputs/Field";
import { Switch } from "../../ui/inputs/Switch";
import { toast } from "../../ui/overlays/Toast";

const shown = (limit: number | null | undefined): string => (limit ? String(limit) : "");
const number = (text: string): number | null => (text.trim() === "" ? null : Number(text));

/** A workspace's host and limits, and whether it is suspended. */
export function PlanDialog({ workspace, onClose }: { workspace: WorkspaceItem; onClose: () => void }) {
  const [host, setHost] = useState(workspace.host ?? "");
  const [requests, setRequests] = useState(shown(workspace.limits.requests_a_minute));
  const [queries, setQueries] = useState(shown(workspace.limits.queries_at_once));
  const [rows, setRows] = useState(shown(workspace.limits.rows));
  const [suspended, setSuspended] = useState(workspace.suspended);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    try {
      const limits = { requests_a_minute: number(requests), queries_at_once: number(queries), rows: number(rows) };
      await allWorkspaces.change(workspace.id, {
        host: host.trim() || null,
        limits,
        ...(workspace.is_default ? {} : { suspended }),
      });
      toast("success", t("Saved"));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <Dialog
      title={t("Plan of {name}", { name: workspace.name })}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit">
            {t("Save")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Field
          label={t("Custom domain")}
          help={t("For example data.example.com. Its DNS record must point to this deployment.")}
        >
          <TextInput value={host} onChange={setHost} />
        </Field>
        <Field label={t("Requests per minute")} help={t("If empty, unlimited.")}>
          <TextInput type="number" value={requests} onChange={setRequests} />
        </Field>
        <Field label={t("Concurrent queries")} help={t("If empty, unlimited.")}>
          <TextInput type="number" value={queries} onChange={setQueries} />
        </Field>
        <Field label={t("Rows per result, file or upload")} help={t("If empty, unlimited.")}>
          <TextInput type="number" value={rows} onChange={setRows} />
        </Field>
        {!workspace.is_default && (
          <Switch label={t("Suspended: nobody can sign in")} checked={suspended} onChange={setSuspended} />
        )}
      </div>
    </Dialog>
  );
}
