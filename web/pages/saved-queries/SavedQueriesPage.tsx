import { useMemo } from "react";
import { savedQueries } from "../../api/saved-queries";
import { ListPage } from "../lists/ListPage";
import { savedQueryList } from "./saved-query-list";

export function SavedQueriesPage() {
  return <ListPage definition={useMemo(() => savedQueryList(savedQueries), [])} />;
}
