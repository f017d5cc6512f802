import { useMemo } from "react";
import { groups } from "../../api/people/people";
import { ListPage } from "../lists/ListPage";
import { groupList } from "./group-list";

/** /list_groups/: groups of people with the same roles. */
export function GroupsPage() {
  return <ListPage definition={useMemo(() => groupList(groups), [])} />;
}
