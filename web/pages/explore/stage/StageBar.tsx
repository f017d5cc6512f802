import { RefreshCw, Square } from "lucide-react";
import { useState } from "react";
import { currentLocale, t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { dataAge } from "../../dashboard/tile/data-age";
import { RunTime } from "../run/RunTime";
import type { Explore } from "../useExplore";
import { RowBadge } from "./RowBadge";

/** Row count, age and query time of the result; buttons to refresh, and to cancel a running query. */
export function StageBar({ explore, chartId }: { explore: Explore; chartId: number | null }) {
  const { run } = explore;
  const [openedMs] = useState(Date.now);
  const { result } = run.data;
  const cached = result?.queries.some((query) => query.is_cached) ?? false;
  const running = run.clock?.running ?? false;
  return (
    <div className="stage-bar">
      {run.shown && <RowBadge chartId={chartId} formData={run.shown.submitted} result={run.shown.result} />}
      <span className="end row" style={{ gap: 6 }}>
        {running ? (
          <Button size="tiny" icon={Square} onClick={run.data.stop}>
            {t("Stop")}
          </Button>
        ) : (
          <Button
            size="tiny"
            icon={RefreshCw}
            onClick={run.data.refresh}
            disabled={run.submitted === null}
            title={t("Click to force refresh")}
          >
            {result
              ? cached
                ? (dataAge(result, openedMs, currentLocale()) ?? t("Cached"))
                : (dataAge(result, openedMs, currentLocale()) ?? t("Fetched just now"))
              : t("Refresh")}
          </Button>
        )}
        {run.clock && <RunTime clock={run.clock} />}
      </span>
    </div>
  );
}
