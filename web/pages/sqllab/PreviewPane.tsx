import { useQuery } from "@tanstack/react-query";
import { type EditorDatabase, sqlEditor, tableQuery } from "../../api/sql/sql-editor";
import { useQueryClient } from "@tanstack/react-query";
import { Ban } from "lucide-react";
import { t } from "../../i18n";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { Skeleton } from "../../ui/Skeleton";
import { ResultView } from "./results/ResultView";
import type { TreeTable } from "./tables/tree-rows";
import { newRunId } from "./useRun";
import { endOf, isOver, watchRun } from "./watch-run";

const PREVIEW_ROWS = 100;

/** The first rows of a table. */
export function PreviewPane({ table, database }: { table: TreeTable; database: EditorDatabase | undefined }) {
  const cache = useQueryClient();
  const rows = useQuery({
    queryKey: ["sqllab", "preview", table.database, table.catalog, table.schema, table.table], staleTime: Infinity, retry: false, refetchOnWindowFocus: false,
    queryFn: async () => {
      const { selectStar } = await cache.fetchQuery(tableQuery(table));
      const answer = await sqlEditor.run({ client_id: newRunId(), database_id: table.database, catalog: table.catalog, schema: table.schema, sql: selectStar, sql_editor_id: null, tab: null, queryLimit: PREVIEW_ROWS, templateParams: null, runAsync: database?.allow_run_async ?? false });
      if ("data" in answer) return { state: "done" as const, answer };
      const ended = isOver(answer.query) ? answer.query : await watchRun(answer.query, () => true);
      return ended && endOf(ended, 1);
    },
  });
  if (rows.isPending) return <div className="sql-wait"><Skeleton /></div>;
  if (rows.error) return <ErrorState error={rows.error} />;
  if (rows.data?.state === "done") return <ResultView answer={rows.data.answer} />;
  if (rows.data?.state === "failed") return <ErrorState error={rows.data.error} />;
  return <EmptyState icon={Ban} title={t("Query was stopped.")} />;
}
