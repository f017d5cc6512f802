import type { DashboardChart, DashboardDetails } from "../../../../schema/dashboard/calls";
import { placeMissingCharts } from "../../../../schema/dashboard/missing-charts";
import { settingsOf } from "../edit/dashboard-settings";
import { SaveAsDialog } from "../edit/SaveAsDialog";
import { readDashboard } from "../read-dashboard";

/** Saves the viewed dashboard, as stored, as a new one. */
export function CopyDialog({
  dashboard,
  charts,
  onClose,
}: {
  dashboard: DashboardDetails;
  charts: ReadonlyMap<number, DashboardChart> | null;
  onClose: () => void;
}) {
  const layout = placeMissingCharts(readDashboard(dashboard).layout, [...(charts?.values() ?? [])]);
  return <SaveAsDialog dashboardId={dashboard.id} settings={settingsOf(dashboard)} layout={layout} onClose={onClose} />;
}
