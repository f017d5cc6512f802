import { X } from "lucide-react";
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { EditorDatabase } from "../../../schema/query-run/calls";
import type { EditorTab } from "../../../schema/sql-tabs/calls";
import { ApiError } from "../../api/transport/api-error";
import { sqlEditor } from "../../api/sql/sql-editor";
import { t } from "../../i18n";
import { IconButton } from "../../ui/actions/IconButton";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Tabs } from "../../ui/navigation/Tabs";
import { toast } from "../../ui/overlays/Toast";
import { loadEditorMessages } from "./code/editor-messages";
import type { SqlCodeHandle, SqlPiece } from "./code/code-handle";
import { statementAt } from "./code/statement-at";
import { HistoryPane } from "./HistoryPane";
import { useHotkeys } from "./hotkeys";
import { PreviewPane } from "./PreviewPane";
import { ResultsPane } from "./ResultsPane";
import type { TablePlaces } from "./tables/useTablePlaces";
import { TextEdge } from "./TextEdge";
import { Toolbar, type ToolbarDialog } from "./Toolbar";
import { type Below, previewOf, type Shown } from "./useBelow";
import { UnstoredTabNotice } from "./UnstoredTabNotice";
import type { EditorTabs } from "./useEditorTabs";
import { useFaults } from "./useFaults";
import { useSuggestions } from "./useSuggestions";
import { type RunHow, type RunState, type TableToCreate, useRun } from "./useRun";
import { useTextHeight } from "./useTextHeight";

// The big editor does not support on-screen keyboards.
const isPhone = matchMedia("(max-width:767px)").matches;
const SqlCode = lazy(() =>
  isPhone
    ? import("./code/LightCode").then(({ LightCode }) => ({ default: LightCode }))
    : loadEditorMessages()
        .then(() => import("./code/SqlCode"))
        .then(({ SqlCode }) => ({ default: SqlCode })),
);

interface QueryPaneProps {
  tab: EditorTab;
  tabs: EditorTabs;
  code: RefObject<SqlCodeHandle | null>;
  database: EditorDatabase;
  places: TablePlaces;
  below: Below;
}

/** A tab's SQL and its results. Only this component rerenders during a run, not the tables beside it. */
export function QueryPane({ tab, tabs, code, database, places, below }: QueryPaneProps) {
  const [dialog, setDialog] = useState<ToolbarDialog | null>(null);
  const [hasSelection, setHasSelection] = useState(false);
  const { last, run, stop } = useRun(tab, (last) => tabs.keepRun(tab.id, last));
  const place = { database, catalog: places.catalog, schema: places.schema };
  const suggestions = useSuggestions(database, places);
  const faults = useFaults(tab.sql, place);
  const [view] = useState(() => tabs.lastView(tab));
  const text = useTextHeight(view, (change) => tabs.changeView(tab.id, change));
  const mark = useMemo(() => markOf(last), [last]);
  const { shown, previews, previewed } = below;

  const runPiece = (piece: SqlPiece, how: RunHow = {}) => {
    below.show("results");
    void run(piece, place, how).then(() => how.make && places.readAgain());
  };
  const runNow = (make?: TableToCreate, readsOnly = false) =>
    runPiece(code.current?.piece() ?? { sql: tab.sql, firstLine: 1 }, { make, readsOnly });
  const runStatement = () => runPiece(statementAt(tab.sql, code.current?.caret() ?? 0));
  const format = () =>
    void sqlEditor.format(tab.sql, database.id).then(
      (sql) => code.current?.reformat(sql),
      (problem: unknown) => toast("danger", problem instanceof Error ? problem.message : String(problem)),
    );
  const toggleBar = () => {
    // Closing the bar would lose the focus inside it.
    if (document.activeElement?.closest(".sql-bar")) code.current?.focus();
    tabs.change(tab.id, { hide_left_bar: !tab.hide_left_bar });
  };
  useHotkeys({
    run: () => runNow(),
    runStatement,
    stop,
    format,
    save: () => setDialog("save"),
    list: () => setDialog("hotkeys"),
    bar: toggleBar,
  });
  const { session } = tabs;
  useEffect(
    () =>
      session.showEdits(tab.id, (splices) => {
        code.current?.show(splices);
        return code.current !== null;
      }),
    [session, tab.id, code],
  );
  // SQL to run on opening runs once, as soon as its database and schema are known.
  const isReady = places.isKnown;
  const runFirst = useEffectEvent(() => {
    if (!tab.autorun) return;
    tabs.change(tab.id, { autorun: false });
    runNow(undefined, true);
  });
  useEffect(() => {
    if (isReady) runFirst();
  }, [isReady]);

  return (
    <section className="sql-work" aria-label={t("Query")}>
      <Toolbar
        tab={tab}
        tabs={tabs}
        place={place}
        last={last}
        code={code}
        hasSelection={hasSelection}
        onRun={runNow}
        onRunStatement={runStatement}
        onFormat={format}
        dialog={dialog}
        setDialog={setDialog}
      />
      <UnstoredTabNotice tab={tab} />
      <div className="sql-text" style={text.style}>
        <Suspense
          fallback={
            <div className="sql-wait">
              <Skeleton height={16} />
            </div>
          }
        >
          <SqlCode
            ref={code}
            isStandIn={session.view().closedWhileTyping !== null}
            past={session.past(tab.id, tab.sql)}
            value={tab.sql}
            onTyped={(splices, value) => tabs.type(tab.id, splices, value)}
            onSelect={setHasSelection}
            cursor={view.cursorPosition}
            onCursor={(cursorPosition) => tabs.changeView(tab.id, { cursorPosition })}
            suggest={suggestions}
            mark={mark}
            faults={faults}
          />
        </Suspense>
      </div>
      <TextEdge text={text} />
      <div className="sql-below">
        <h2 className="vh">{t("Query results")}</h2>
        <Tabs<Shown>
          label={t("Query results")}
          value={shown}
          onChange={below.show}
          tabs={[
            { value: "results", label: t("Results") },
            { value: "history", label: t("Query history") },
            ...previews.map((table) => ({ value: previewOf(table), label: table.table })),
          ]}
        >
          {shown === "results" && (
            <ResultsPane
              tab={tab.id}
              last={last}
              onGoTo={(line, column) => code.current?.goTo(line, column)}
              onRetry={() => runNow()}
            />
          )}
          {shown === "history" && (
            <HistoryPane
              tab={tab.id}
              onOpen={(sql) => code.current?.replaceAll(sql)}
              onCopy={(sql) => void tabs.copy(tab.id, { sql })}
            />
          )}
          {previewed && (
            <>
              <div className="sql-preview-head">
                <span className="t2 cap">
                  {t("Preview of {table}", { table: `${previewed.schema}.${previewed.table}` })}
                </span>
                <IconButton
                  icon={X}
                  label={t("Close preview")}
                  size="tiny"
                  onClick={() => below.closePreview(previewed)}
                />
              </div>
              <PreviewPane
                key={previewOf(previewed)}
                table={previewed}
                database={tabs.start.data!.databases[previewed.database]}
              />
            </>
          )}
        </Tabs>
      </div>
    </section>
  );
}

/** Position of the database's error, in lines of the whole text. */
function markOf(last: RunState | null) {
  if (last?.state !== "failed" || !(last.error instanceof ApiError)) return null;
  const { message = "", extra } = last.error.errors[0] ?? {};
  const { line, column } = (extra ?? {}) as { line?: unknown; column?: unknown };
  return typeof line === "number"
    ? { line: line + last.firstLine - 1, column: typeof column === "number" ? column : null, message }
    : null;
}
