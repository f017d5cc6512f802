import { useEffect, useState } from "react";
import { t } from "../../i18n";
import { seconds } from "./results/RowCount";
import type { RunState } from "./useRun";

/** Elapsed time of a run, and its progress and tracking link, if known. */
export function RunProgress({
  last: { since, phase, progress, tracking },
}: {
  last: Extract<RunState, { state: "running" }>;
}) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="sql-progress">
      <p className="sql-note" role="status">
        {wordOf(phase)}
        {progress > 0 && ` · ${t("{percent, number} %", { percent: progress })}`}
      </p>
      {tracking ? (
        <a href={tracking} target="_blank" rel="noopener noreferrer">
          {t("Track job")}
        </a>
      ) : (
        <span />
      )}
      <span className="mono sql-elapsed" aria-hidden="true">
        {seconds(now - since)}
      </span>
      {progress > 0 ? (
        <progress max={100} value={progress} aria-label={t("Progress")} />
      ) : (
        <progress aria-label={t("Progress")} />
      )}
    </div>
  );
}

function wordOf(phase: string): string {
  switch (phase) {
    case "pending":
    case "scheduled":
      return t("Queued");
    case "fetching":
      return t("Fetching rows");
    case "offline":
      return t("Running. Trying to reach the server...");
    default:
      return t("Running");
  }
}
