import { Ban, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { SqlRunResponse } from "../../../schema/query-run/calls";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { RunError } from "./errors/RunError";
import { PinnedTabs } from "./results/pinned/PinnedTabs";
import { PinnedView } from "./results/pinned/PinnedView";
import { usePinned } from "./results/pinned/usePinned";
import { ResultsExpired } from "./results/ResultsExpired";
import { ResultView } from "./results/ResultView";
import { RunProgress } from "./RunProgress";
import { runOf, type RunState } from "./useRun";

interface ResultsPaneProps {
  /** The tab whose pinned results are shown beside the last run. */
  tab: number;
  last: RunState | null;
  onGoTo: (line: number, column: number | null) => void;
  /** Reruns the same SQL; absent if it cannot be rerun. */
  onRetry?: () => void;
}

/** Progress or result of the last run, and pinned results of earlier ones. */
export function ResultsPane({ tab, last, onGoTo, onRetry }: ResultsPaneProps) {
  const pins = usePinned(tab);
  const [seen, setSeen] = useState(last && runOf(last));
  // A new run shows its own results.
  if (last && runOf(last) !== seen) {
    setSeen(runOf(last));
    pins.setOpen(null);
  }
  const shown = pins.pinned.find(({ id }) => id === pins.open);
  const box = useRef<HTMLDivElement>(null);
  const count = pins.pinned.length;
  const before = useRef(count);
  // Unpinning removes the tab or button, and the focus inside it.
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      (
        box.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true], [role=grid]") ??
        box.current?.querySelector("button")
      )?.focus();
    before.current = count;
  }, [count]);
  return (
    <div ref={box} className="rp">
      {pins.pinned.length > 0 && (
        <PinnedTabs pinned={pins.pinned} open={pins.open} onOpen={pins.setOpen} onUnpin={pins.unpin} />
      )}
      {shown ? (
        <PinnedView key={shown.id} pinned={shown} onUnpin={() => pins.unpin(shown.id)} />
      ) : (
        <LastRun last={last} pins={pins} onGoTo={onGoTo} onRetry={onRetry} />
      )}
    </div>
  );
}

function LastRun({
  last,
  pins,
  onGoTo,
  onRetry,
}: Pick<ResultsPaneProps, "last" | "onGoTo"> & { onRetry: (() => void) | undefined } & {
  pins: ReturnType<typeof usePinned>;
}) {
  if (last?.state === "stopped") return <EmptyState icon={Ban} title={t("Query was stopped.")} />;
  if (last?.state === "failed")
    return <RunError error={last.error} firstLine={last.firstLine} onGoTo={onGoTo} onRetry={onRetry} />;
  if (last?.state === "expired")
    return (
      <ResultsExpired error={null}>{onRetry && <Button onClick={onRetry}>{t("Run again")}</Button>}</ResultsExpired>
    );
  if (!last)
    return (
      <EmptyState
        icon={Play}
        title={t("Run a query to display results")}
        hint={t("Runs the selection, or all statements if nothing is selected.")}
      />
    );
  const response = last.state === "done" ? last.response : last.early;
  return (
    <>
      {last.state === "running" && !last.isQuiet && <RunProgress last={last} />}
      {response && <Rows response={response} pins={pins} />}
    </>
  );
}

function Rows({ response, pins }: { response: SqlRunResponse; pins: ReturnType<typeof usePinned> }) {
  const { query, columns } = response;
  if (columns.length === 0)
    return (
      <p className="sql-note" role="status">
        {query.ctas && query.tempTable
          ? t("{name} was created.", { name: [query.tempSchema, query.tempTable].filter(Boolean).join(".") })
          : t("The query returned no data")}
      </p>
    );
  return (
    <ResultView
      response={response}
      pin={
        query.resultsKey
          ? { isPinned: pins.pinned.some(({ id }) => id === query.id), toggle: () => pins.toggle(response) }
          : undefined
      }
    />
  );
}
