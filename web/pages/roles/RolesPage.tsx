import { useMemo } from "react";
import { roles } from "../../api/people";
import { ListPage } from "../lists/ListPage";
import { roleList } from "./role-list";

/** /roles/: what the people of the workspace may do. */
export function RolesPage() {
  return <ListPage definition={useMemo(() => roleList(roles), [])} />;
}
