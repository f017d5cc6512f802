import { useState } from "react";
import type { ListedRun } from "../../../schema/query-run/calls";
import { queries } from "../../api/sql/queries";
import { t } from "../../i18n";
import { ListPage } from "../lists/ListPage";
import { QueryPreview } from "../saved-queries/QueryPreview";
import { queryHistoryList } from "./query-history-list";

/** Queries run in the SQL editor: the person's own, and everyone's with the permission to see them. */
export function QueryHistoryPage() {
  const [shown, setShown] = useState<ListedRun | null>(null);
  // Created once: a new definition would send a new request.
  const [definition] = useState(() => queryHistoryList(queries, setShown));
  return (
    <>
      <ListPage definition={definition} />
      {shown && (
        <QueryPreview<ListedRun>
          resource="query"
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
          faceOf={(row) => ({
            title: row.tab_name || t("Query {id}", { id: row.id }),
            sql: row.sql ?? "",
            executed: row.executed_sql,
            error: row.error_message,
            href: `/sqllab/?queryId=${row.id}`,
          })}
        />
      )}
    </>
  );
}
