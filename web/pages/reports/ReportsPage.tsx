import { useMemo } from "react";
import { ListPage } from "../lists/ListPage";
import { reportList } from "./report-list";
import "./reports.css";

export function ReportsPage() {
  return <ListPage key="reports" definition={useMemo(() => reportList("Report"), [])} />;
}
