import { useMemo } from "react";
import { actionLog } from "../../api/people/action-log";
import { ListPage } from "../lists/ListPage";
import { actionLogList } from "./action-log-list";

export function ActionLogPage() {
  return <ListPage definition={useMemo(() => actionLogList(actionLog), [])} />;
}
