import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from "react";
import { ApiError } from "../../api/api-error";
import { databases } from "../../api/databases";
import { type EditorTab, tableColumnsQuery } from "../../api/sql-editor";
import { t } from "../../i18n";
import { Skeleton } from "../../ui/Skeleton";
import { Tabs } from "../../ui/Tabs";
import type { SqlCodeHandle } from "./code/SqlCode";
import { offersFor, tablesNamed } from "./code/sql-offers";
import { HistoryPane } from "./HistoryPane";
import { ResultsPane } from "./ResultsPane";
import { TableBar } from "./TableBar";
import { Toolbar } from "./Toolbar";
import type { EditorTabs } from "./useEditorTabs";
import { type RunState, useRun } from "./useRun";

const SqlCode = lazy(() => import("./code/SqlCode").then((module) => ({ default: module.SqlCode })));

type Below = "results" | "history";

/** One tab: what may be asked at the left, the SQL, and what came of it. */
export function TabPane({ tab, tabs }: { tab: EditorTab; tabs: EditorTabs }) {
  const cache = useQueryClient();
  const code = useRef<SqlCodeHandle>(null);
  const [below, setBelow] = useState<Below>("results");
  const { last, run } = useRun(tab, (id) => tabs.keepRun(tab.id, id));
  const known = tabs.start.data!.databases;
  const database = (tab.database_id === null ? undefined : known[tab.database_id]) ?? Object.values(known)[0]!;
  const schemas = useQuery({ queryKey: ["sqllab", "schemas", database.id], queryFn: ({ signal }) => databases.schemas(database.id, signal), staleTime: 60_000 });
  const schema = tab.schema ?? (schemas.data?.includes("public") ? "public" : schemas.data?.[0]) ?? null;
  const tables = useQuery({ queryKey: ["sqllab", "tables", database.id, schema], queryFn: ({ signal }) => databases.tables(database.id, schema!, signal), enabled: schema !== null, staleTime: 60_000 });
  const names = useMemo(() => (tables.data ?? []).map(({ value }) => value), [tables.data]);

  const offers = useCallback(async (sql: string, before: string) => {
    const named = [...new Set(tablesNamed(sql).map(({ table }) => table))].filter((table) => names.includes(table));
    // A table that cannot be read offers no columns.
    const columns = new Map(await Promise.all(named.map(async (table) => [table, schema === null ? [] : await cache.fetchQuery(tableColumnsQuery(database.id, schema, table)).catch(() => [])] as const)));
    return offersFor(sql, before, { tables: names, columnsOf: (table) => columns.get(table) ?? [] });
  }, [cache, names, database.id, schema]);
  const mark = useMemo(() => markOf(last), [last]);
  const runNow = () => {
    const piece = code.current?.piece();
    if (!piece) return;
    setBelow("results");
    void run(piece, { database: database.id, schema });
  };

  return (
    <div id="sql-pane" className="sql-pane" role="tabpanel" aria-labelledby={`sql-tab-${tab.id}`}>
      <TableBar
        databases={Object.values(known)} database={database} schemas={schemas} schema={schema} tables={tables}
        onDatabase={(id) => tabs.change(tab.id, { database_id: id, schema: null })} onSchema={(name) => tabs.change(tab.id, { schema: name })} onInsert={(text) => code.current?.insert(text)}
      />
      <section className="sql-work" aria-label={t("Query")}>
        <Toolbar tab={tab} tabs={tabs} database={database} schema={schema} last={last} code={code} onRun={runNow} />
        <div className="sql-text">
          <Suspense fallback={<div className="sql-wait"><Skeleton height={16} /></div>}>
            <SqlCode ref={code} value={tab.sql} onChange={(sql) => tabs.change(tab.id, { sql })} onRun={runNow} offers={offers} mark={mark} />
          </Suspense>
        </div>
        <div className="sql-below">
          <Tabs<Below> label={t("Answers")} value={below} onChange={setBelow} tabs={[{ value: "results", label: t("Results") }, { value: "history", label: t("Query history") }]}>
            {below === "results"
              ? <ResultsPane tab={tab.id} last={last} onGoTo={(line, column) => code.current?.goTo(line, column)} />
              : <HistoryPane tab={tab.id} onOpen={(sql) => code.current?.replaceAll(sql)} />}
          </Tabs>
        </div>
      </section>
    </div>
  );
}

/** Where the database says the SQL is wrong, on the lines of the whole text. */
function markOf(last: RunState | null) {
  if (last?.state !== "failed" || !(last.error instanceof ApiError)) return null;
  const { message = "", extra } = last.error.errors[0] ?? {};
  const { line, column } = (extra ?? {}) as { line?: unknown; column?: unknown };
  return typeof line === "number" ? { line: line + last.firstLine - 1, column: typeof column === "number" ? column : null, message } : null;
}
