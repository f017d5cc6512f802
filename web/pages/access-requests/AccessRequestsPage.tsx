import { useMemo } from "react";
import { accessRequests } from "../../api/access-requests";
import { ListPage } from "../lists/ListPage";
import { accessRequestList } from "./access-request-list";
import "./access-requests.css";

/** /access-requests/list/: requests to decide, for owners and admins, and the person's own. */
export function AccessRequestsPage() {
  return <ListPage definition={useMemo(() => accessRequestList(accessRequests), [])} />;
}
