import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { SUPERSET_DASHBOARD_POSITION_DATA_LIMIT } from "../../../../schema/limits";
import { positionsOf } from "../../../../schema/dashboard/edit/positions";
import { ApiError } from "../../../api/client";
import { t } from "../../../i18n";
import { toast } from "../../../ui/Toast";
import type { DashboardResult } from "../queries";
import { changesToSave } from "./dashboard-settings";
import { saveDashboard } from "./save-dashboard";
import type { Draft } from "./useDraft";

/** Part of the limit from which on a layout is called large. */
const LARGE = 0.9;

/** Saves what is edited; `save` answers whether it was. */
export function useSave(dashboard: DashboardResult, draft: Draft): { saving: boolean; save: () => Promise<boolean> } {
  const [saving, setSaving] = useState(false);
  const queryClient = useQueryClient();
  const router = useRouter();
  const save = async (): Promise<boolean> => {
    if (saving) return false;
    const title = draft.settings.title.trim() || t("[ untitled dashboard ]");
    const positions = positionsOf(draft.history.layout, title);
    const size = JSON.stringify(positions).length / SUPERSET_DASHBOARD_POSITION_DATA_LIMIT;
    if (size >= 1) {
      toast("danger", t("Your dashboard is too large. Remove components or texts before saving it."));
      return false;
    }
    setSaving(true);
    try {
      const settings = { ...draft.settings, title };
      await saveDashboard(dashboard.id, changesToSave(draft.before, settings, positions));
      draft.set({ title });
      draft.markSaved();
      if (size >= LARGE) toast("warning", t("Your dashboard is near the size limit."));
      toast("success", t("This dashboard was saved successfully"));
      // Under its old short name it is not found any more.
      if (settings.slug !== draft.before.slug) router.history.replace(`/superset/dashboard/${settings.slug || dashboard.id}/?edit=true`, undefined, { ignoreBlocker: true });
      await queryClient.invalidateQueries({ queryKey: ["dashboard"] });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast("danger", error.status === 403 || error.status === 404 ? t("You do not have permission to edit this dashboard") : t("Sorry, there was an error saving this dashboard: {problem}", { problem: error.message }));
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { saving, save };
}
