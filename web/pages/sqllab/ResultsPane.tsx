import { Ban, Download, Play } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import type { ColumnKind } from "../../../schema/query/answer";
import { ApiError } from "../../api/api-error";
import { type RunAnswer, sqlEditor } from "../../api/sql-editor";
import { RowsTable } from "../../charts/rows/RowsTable";
import { t } from "../../i18n";
import { Button, buttonClass } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { Icon } from "../../ui/Icon";
import type { RunState } from "./useRun";

/** What came of the last run, or how it goes. */
export function ResultsPane({ last, onGoTo }: { last: RunState | null; onGoTo: (line: number, column: number | null) => void }) {
  if (last?.state === "running") return <Running since={last.since} />;
  if (last?.state === "stopped") return <EmptyState icon={Ban} title={t("The query was stopped")} />;
  if (last?.state === "failed") return <Failed last={last} onGoTo={onGoTo} />;
  if (last?.state === "done") return <Rows answer={last.answer} />;
  return <EmptyState icon={Play} title={t("Run a query to display results")} hint={t("What is selected runs alone; nothing selected runs everything.")} />;
}

function Running({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, []);
  return <p className="sql-note" role="status">{t("Running")} <span className="mono">{seconds(now - since)}</span></p>;
}

function Failed({ last, onGoTo }: { last: Extract<RunState, { state: "failed" }>; onGoTo: (line: number, column: number | null) => void }) {
  const { line, column } = ((last.error instanceof ApiError && last.error.errors[0]?.extra) || {}) as { line?: number; column?: number };
  const at = typeof line === "number" ? line + last.firstLine - 1 : null;
  return (
    <ErrorState error={last.error}>
      {at !== null && <Button onClick={() => onGoTo(at, column ?? null)}>{t("Go to line {line, number}", { line: at })}</Button>}
    </ErrorState>
  );
}

function Rows({ answer }: { answer: RunAnswer }) {
  const { query, data, columns } = answer;
  const rows = useMemo(() => ({ colnames: columns.map(({ name }) => name), coltypes: columns.map(({ type_generic }) => type_generic as ColumnKind), data }), [columns, data]);
  const isCut = query.limitingFactor === "DROPDOWN" || query.limitingFactor === "QUERY_AND_DROPDOWN";
  if (columns.length === 0) return <p className="sql-note" role="status">{t("The statement ran and answered no rows.")}</p>;
  return (
    <RowsTable
      rows={rows} fileName={null} total={query.rows} pageSize={0}
      actions={<a className={buttonClass("ghost", "small")} href={sqlEditor.fileOf(query.id)} download><Icon of={Download} size="small" />{t("Download CSV")}</a>}
      note={
        <>
          {query.endDttm !== null && ` · ${seconds(query.endDttm - query.startDttm)}`}
          {isCut && ` · ${t("The limit was reached; there may be more rows.")}`}
          {answer.displayLimitReached && ` · ${t("The file holds all rows.")}`}
        </>
      }
    />
  );
}

const seconds = (ms: number) => t("{seconds} s", { seconds: (Math.max(0, ms) / 1000).toFixed(ms < 1000 ? 2 : 1) });
