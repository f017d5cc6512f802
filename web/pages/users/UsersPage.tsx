import { useMemo } from "react";
import { users } from "../../api/people";
import { ListPage } from "../lists/ListPage";
import { userList } from "./user-list";

/** /users/: the people of the workspace, and who is invited. */
export function UsersPage() {
  return <ListPage definition={useMemo(() => userList(users), [])} />;
}
