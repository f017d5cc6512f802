import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { Layout } from "../../../../schema/dashboard/layout";
import { ApiError } from "../../../api/transport/client";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { Button } from "../../../ui/actions/Button";
import { Checkbox } from "../../../ui/inputs/Checkbox";
import { Dialog } from "../../../ui/overlays/Dialog";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { toast } from "../../../ui/overlays/Toast";
import type { DashboardSettings } from "./dashboard-settings";
import { copyDashboard, createDashboard } from "./new-dashboard";

interface SaveAsDialogProps {
  /** Null if the dashboard no longer exists. */
  dashboardId: number | null;
  settings: DashboardSettings;
  layout: Layout;
  /** Called after the new dashboard replaces one that no longer exists. */
  onReplaced?: () => void;
  onClose: () => void;
}

/**
 * Saves the viewed or edited dashboard as a new one, with the same charts or copies of them; the original, if it still
 * exists, is unchanged.
 */
export function SaveAsDialog({ dashboardId, settings, layout, onReplaced, onClose }: SaveAsDialogProps) {
  const router = useRouter();
  const [removed, setMissing] = useState(dashboardId === null);
  const [title, setTitle] = useState(removed ? settings.title : t("{title} [copy]", { title: settings.title }));
  const [copies, setCopies] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = title.trim() !== "" && !busy;
  const save = async () => {
    if (!ready) return;
    setBusy(true);
    setProblem(null);
    try {
      const content = { title: title.trim(), settings, layout };
      const id =
        dashboardId === null || removed
          ? await createDashboard(content)
          : await copyDashboard(dashboardId, content, copies);
      if (removed) onReplaced?.();
      toast("success", t("This dashboard was saved successfully"));
      router.history.push(`/superset/dashboard/${id}/`, undefined, { ignoreBlocker: true });
    } catch (error) {
      if (!removed && error instanceof ApiError && error.status === 404) setMissing(true);
      else setProblem(error as Error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("Save as a new dashboard")}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={!ready}>
            {t("Save")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem.message}</Alert>}
        {removed && (
          <Alert kind="warning">
            {t(
              "This dashboard was deleted, or you no longer have access. You can save this draft as a new dashboard with the same charts.",
            )}
          </Alert>
        )}
        <Field label={t("Dashboard title")} required>
          <TextInput value={title} onChange={setTitle} autoFocus />
        </Field>
        {!removed && <Checkbox label={t("Also copy (duplicate) charts")} checked={copies} onChange={setCopies} />}
      </div>
    </Dialog>
  );
}
