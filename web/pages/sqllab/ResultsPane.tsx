import { Ban, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { ApiError } from "../../api/api-error";
import type { RunAnswer } from "../../api/sql-editor";
import { t } from "../../i18n";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { PinnedTabs } from "./results/pinned/PinnedTabs";
import { PinnedView } from "./results/pinned/PinnedView";
import { usePinned } from "./results/pinned/usePinned";
import { ResultsGone } from "./results/ResultsGone";
import { ResultView } from "./results/ResultView";
import { seconds } from "./results/RowCount";
import type { RunState } from "./useRun";

interface ResultsPaneProps {
  /** Whose pinned results are shown beside the last run. */
  tab: number;
  last: RunState | null;
  onGoTo: (line: number, column: number | null) => void;
}

/** What came of the last run, or how it goes; and what was pinned of earlier ones. */
export function ResultsPane({ tab, last, onGoTo }: ResultsPaneProps) {
  const pins = usePinned(tab);
  const shown = pins.pinned.find(({ id }) => id === pins.open);
  return (
    <div className="rp">
      {pins.pinned.length > 0 && <PinnedTabs pinned={pins.pinned} open={pins.open} onOpen={pins.setOpen} onUnpin={pins.unpin} />}
      {shown ? <PinnedView key={shown.id} pinned={shown} onUnpin={() => pins.unpin(shown.id)} /> : <LastRun last={last} pins={pins} onGoTo={onGoTo} />}
    </div>
  );
}

function LastRun({ last, pins, onGoTo }: Pick<ResultsPaneProps, "last" | "onGoTo"> & { pins: ReturnType<typeof usePinned> }) {
  if (last?.state === "running") return <Running since={last.since} />;
  if (last?.state === "stopped") return <EmptyState icon={Ban} title={t("The query was stopped")} />;
  if (last?.state === "failed") return <Failed last={last} onGoTo={onGoTo} />;
  if (last?.state === "expired") return <ResultsGone error={null} />;
  if (last?.state === "done") return <Rows key={last.answer.query.id} answer={last.answer} pins={pins} />;
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

function Rows({ answer, pins }: { answer: RunAnswer; pins: ReturnType<typeof usePinned> }) {
  const { query, columns } = answer;
  if (columns.length === 0) return <p className="sql-note" role="status">{t("The statement ran and answered no rows.")}</p>;
  return <ResultView answer={answer} pin={query.resultsKey ? { isPinned: pins.pinned.some(({ id }) => id === query.id), toggle: () => pins.toggle(answer) } : undefined} />;
}
