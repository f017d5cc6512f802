import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import { t } from "../../../i18n";
import { Badge } from "../../../ui/display/Badge";

/** Whether the dashboard is published; a click toggles it for people who may edit the dashboard. */
export function PublishBadge({ dashboard, mayEdit }: { dashboard: DashboardDetails; mayEdit: boolean }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const published = dashboard.published === true;
  const badge = <Badge kind={published ? "success" : "draft"}>{published ? t("Published") : t("Draft")}</Badge>;
  if (!mayEdit) return <span className="m-hide">{badge}</span>;
  const turn = async () => {
    setBusy(true);
    const { publishDashboard } = await import("../share/publish-dashboard");
    await publishDashboard(client, dashboard.id, !published);
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="badge-button m-hide"
      disabled={busy}
      onClick={() => void turn()}
      title={
        published
          ? t("This dashboard is published. Click to make it a draft.")
          : t("This dashboard is a draft and not in the list of dashboards. Click to publish it.")
      }
    >
      {badge}
    </button>
  );
}
