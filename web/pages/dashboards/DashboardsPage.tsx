import { useMemo } from "react";
import { dashboards } from "../../api/dashboards";
import { ListPage } from "../lists/ListPage";
import { dashboardList } from "./dashboard-list";

export function DashboardsPage() {
  return <ListPage definition={useMemo(() => dashboardList(dashboards), [])} />;
}
