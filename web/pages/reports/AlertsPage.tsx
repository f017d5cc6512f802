import { useMemo } from "react";
import { ListPage } from "../lists/ListPage";
import { reportList } from "./report-list";
import "./reports.css";

export function AlertsPage() {
  return <ListPage key="alerts" definition={useMemo(() => reportList("Alert"), [])} />;
}
