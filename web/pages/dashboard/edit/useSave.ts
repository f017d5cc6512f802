import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import { SUPERSET_DASHBOARD_POSITION_DATA_LIMIT } from "../../../../schema/limits";
import type { OutdatedSave } from "../../../../schema/dashboard-version/wire";
import type { DashboardContent } from "../../../../schema/dashboard/difference/content";
import { positionsOf } from "../../../../schema/dashboard/edit/positions";
import { logEvent } from "../../../api/event-log/event-log";
import { ApiError } from "../../../api/transport/client";
import { t } from "../../../i18n";
import { toast } from "../../../ui/overlays/Toast";
import { contentOf } from "../versions/content-of";
import { changesToSave, type DashboardSettings } from "./dashboard-settings";
import { saveDashboard } from "./save-dashboard";
import type { Draft } from "./useDraft";

/** Share of the size limit from which a layout counts as large. */
const LARGE = 0.9;

/** A save conflict: another person saved the dashboard after editing began. */
export interface Conflict {
  base: DashboardContent;
  mine: DashboardContent;
  outdated: OutdatedSave;
}

interface Saving {
  saving: boolean;
  /** Saves over the version that editing began with, or over a newer one (`over`) that the person has seen. */
  save: (over?: string) => Promise<boolean>;
  conflict: Conflict | null;
  dropConflict: () => void;
}

interface SaveInput {
  dashboard: DashboardDetails;
  draft: Draft;
  /** Called when the dashboard no longer exists. */
  onMissing: () => void;
}

/** Saves the draft; `save` resolves to whether it was saved. */
export function useSave({ dashboard, draft, onMissing }: SaveInput): Saving {
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const queryClient = useQueryClient();
  const router = useRouter();
  const save = async (over = draft.began.version): Promise<boolean> => {
    if (saving) return false;
    const title = draft.settings.title.trim() || t("[ untitled dashboard ]");
    const positions = positionsOf(draft.history.layout, title);
    const size = JSON.stringify(positions).length / SUPERSET_DASHBOARD_POSITION_DATA_LIMIT;
    if (size >= 1) {
      toast("danger", t("Your dashboard is too large. Remove components or text before saving."));
      return false;
    }
    setSaving(true);
    try {
      const settings = { ...draft.settings, title };
      const { version } = await saveDashboard(dashboard.id, changesToSave(draft.before, settings, positions), over);
      setConflict(null);
      draft.set({ title });
      draft.markSaved({ version: version ?? over, content: contentNow(settings, positions) });
      if (size >= LARGE) toast("warning", t("Your dashboard is near the size limit."));
      toast("success", t("This dashboard was saved successfully"));
      // The dashboard is no longer found under its old slug.
      if (settings.slug !== draft.before.slug)
        router.history.replace(`/superset/dashboard/${settings.slug || dashboard.id}/?edit=true`, undefined, {
          ignoreBlocker: true,
        });
      await queryClient.invalidateQueries({ queryKey: ["dashboard"] });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) toast("danger", t("Sorry, an unknown error occurred"));
      else if (error.status === 412) {
        const outdated = error.errors[0]!.extra as unknown as OutdatedSave;
        logEvent("confirm_overwrite_dashboard_metadata", {
          dashboard_id: dashboard.id,
          began_with: over,
          newer: outdated.changed_on,
        });
        setConflict({
          base: draft.began.content,
          mine: contentNow({ ...draft.settings, title }, positions),
          outdated,
        });
      } else if (error.status === 404) onMissing();
      else
        toast(
          "danger",
          error.status === 403
            ? t("You do not have permission to edit this dashboard")
            : t("Sorry, there was an error saving this dashboard: {problem}", { problem: error.message }),
        );
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { saving, save, conflict, dropConflict: () => setConflict(null) };
}

const contentNow = (settings: DashboardSettings, positions: Record<string, unknown>): DashboardContent =>
  contentOf({
    dashboard_title: settings.title,
    slug: settings.slug,
    css: settings.css,
    published: settings.published,
    certified_by: settings.certifiedBy,
    certification_details: settings.certificationDetails,
    json_metadata: JSON.stringify(settings.metadata),
    position_json: JSON.stringify(positions),
    theme: settings.theme && { id: settings.theme.id, theme_name: settings.theme.name, json_data: settings.theme.json },
  });
