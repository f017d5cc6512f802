import { useMemo } from "react";
import { charts } from "../../api/charts";
import { ListPage } from "../lists/ListPage";
import { chartList } from "./chart-list";

export function ChartsPage() {
  return <ListPage definition={useMemo(() => chartList(charts), [])} />;
}
