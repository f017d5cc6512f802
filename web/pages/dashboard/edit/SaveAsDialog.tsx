import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { Layout } from "../../../../schema/dashboard/layout";
import { positionsOf } from "../../../../schema/dashboard/edit/positions";
import { api } from "../../../api/client";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/Alert";
import { Button } from "../../../ui/Button";
import { Checkbox } from "../../../ui/Checkbox";
import { Dialog } from "../../../ui/Dialog";
import { Field, TextInput } from "../../../ui/Field";
import { toast } from "../../../ui/Toast";
import type { DashboardSettings } from "./dashboard-settings";

interface SaveAsDialogProps {
  dashboardId: number;
  settings: DashboardSettings;
  layout: Layout;
  onClose: () => void;
}

/** A new dashboard of what is shown or edited, with the same charts or copies of them; the one of before stays as it was. */
export function SaveAsDialog({ dashboardId, settings, layout, onClose }: SaveAsDialogProps) {
  const router = useRouter();
  const [title, setTitle] = useState(t("{title} [copy]", { title: settings.title }));
  const [copies, setCopies] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = title.trim() !== "" && !busy;
  const save = async () => {
    if (!ready) return;
    setBusy(true);
    try {
      const json_metadata = JSON.stringify({ ...settings.metadata, positions: positionsOf(layout, title.trim()) });
      const { result } = await api.post<{ result: { id: number } }>(`/api/v1/dashboard/${dashboardId}/copy/`, { dashboard_title: title.trim(), css: settings.css, duplicate_slices: copies, json_metadata });
      toast("success", t("This dashboard was saved successfully"));
      router.history.push(`/superset/dashboard/${result.id}/`, undefined, { ignoreBlocker: true });
    } catch (error) {
      setProblem(error as Error);
      setBusy(false);
    }
  };
  return (
    <Dialog title={t("Save as a new dashboard")} onClose={onClose} onSubmit={() => void save()} footer={<><Button onClick={onClose}>{t("Cancel")}</Button><Button kind="primary" type="submit" disabled={!ready}>{t("Save")}</Button></>}>
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem.message}</Alert>}
        <Field label={t("Dashboard title")} required><TextInput value={title} onChange={setTitle} autoFocus /></Field>
        <Checkbox label={t("Also copy (duplicate) charts")} checked={copies} onChange={setCopies} />
      </div>
    </Dialog>
  );
}
