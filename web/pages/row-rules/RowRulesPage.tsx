import { useMemo } from "react";
import { rowRules } from "../../api/people/row-rules";
import { ListPage } from "../lists/ListPage";
import { rowRuleList } from "./row-rule-list";

export function RowRulesPage() {
  return <ListPage definition={useMemo(() => rowRuleList(rowRules), [])} />;
}
