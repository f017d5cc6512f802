import { useMemo } from "react";
import { roles } from "../../api/people/people";
import { ListPage } from "../lists/ListPage";
import { roleList } from "./role-list";

/** /roles/: the roles of the workspace with their permissions. */
export function RolesPage() {
  return <ListPage definition={useMemo(() => roleList(roles), [])} />;
}
