import type { EditorDatabase } from "../../../schema/query-run/calls";
import { useQuery } from "@tanstack/react-query";
import { sqlEditor, tableQuery } from "../../api/sql/sql-editor";
import { useQueryClient } from "@tanstack/react-query";
import { Ban } from "lucide-react";
import { t } from "../../i18n";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { ResultView } from "./results/ResultView";
import type { TreeTable } from "./tables/tree-rows";
import { newRunId } from "./useRun";
import { endOf, isOver, watchRun } from "./watch-run";

const PREVIEW_ROWS = 100;

/** The first rows of a table. */
export function PreviewPane({ table, database }: { table: TreeTable; database: EditorDatabase | undefined }) {
  const cache = useQueryClient();
  const rows = useQuery({
    queryKey: ["sqllab", "preview", table.database, table.catalog, table.schema, table.table],
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: async () => {
      const { selectStar } = await cache.fetchQuery(tableQuery(table));
      const response = await sqlEditor.run({
        client_id: newRunId(),
        database_id: table.database,
        catalog: table.catalog,
        schema: table.schema,
        sql: selectStar,
        sql_editor_id: null,
        tab: null,
        queryLimit: PREVIEW_ROWS,
        templateParams: null,
        runAsync: database?.allow_run_async ?? false,
      });
      if ("data" in response) return { state: "done" as const, response };
      const ended = isOver(response.query) ? response.query : await watchRun(response.query, () => true);
      return ended && endOf(ended, 1);
    },
  });
  if (rows.isPending)
    return (
      <div className="sql-wait">
        <Skeleton />
      </div>
    );
  if (rows.error) return <ErrorState error={rows.error} />;
  if (rows.data?.state === "done") return <ResultView response={rows.data.response} />;
  if (rows.data?.state === "failed") return <ErrorState error={rows.data.error} />;
  return <EmptyState icon={Ban} title={t("Query was stopped.")} />;
}
