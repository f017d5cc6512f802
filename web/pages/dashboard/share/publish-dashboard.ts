import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../../api/transport/client";
import { t } from "../../../i18n";
import { toast } from "../../../ui/overlays/Toast";

/** Publishes the dashboard in everyone's list, or makes it a draft visible to its owners only. */
export async function publishDashboard(
  queryClient: QueryClient,
  dashboardId: number,
  published: boolean,
): Promise<void> {
  try {
    await call("PUT /api/v1/dashboard/:id", { params: { id: dashboardId }, body: { published } });
    await queryClient.invalidateQueries({ queryKey: ["dashboard"] });
    toast("success", published ? t("This dashboard is now published") : t("This dashboard is now hidden"));
  } catch {
    toast("danger", t("You do not have permissions to edit this dashboard"));
  }
}
