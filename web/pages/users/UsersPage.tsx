import { useMemo } from "react";
import { users } from "../../api/people/people";
import { useRights } from "../../api/people/rights";
import { ListPage } from "../lists/ListPage";
import { userList } from "./user-list";

/** /users/: the people of the workspace, and pending invitations. */
export function UsersPage() {
  const rights = useRights(true);
  const mayRescue = rights("can_put", "User");
  const mayExport = rights.isAdmin;
  return <ListPage definition={useMemo(() => userList(users, mayRescue, mayExport), [mayRescue, mayExport])} />;
}
