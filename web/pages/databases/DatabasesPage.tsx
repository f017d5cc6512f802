import { useMemo } from "react";
import { databases } from "../../api/data/databases";
import { ListPage } from "../lists/ListPage";
import { databaseList } from "./database-list";

export function DatabasesPage() {
  return <ListPage definition={useMemo(() => databaseList(databases), [])} />;
}
