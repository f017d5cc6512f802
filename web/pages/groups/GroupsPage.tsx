import { useMemo } from "react";
import { groups } from "../../api/people";
import { ListPage } from "../lists/ListPage";
import { groupList } from "./group-list";

/** /list_groups/: people who hold the same roles. */
export function GroupsPage() {
  return <ListPage definition={useMemo(() => groupList(groups), [])} />;
}
