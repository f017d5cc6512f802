import { RefreshCw, Square, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { currentLocale, t } from "../../../i18n";
import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { dataAge } from "../../dashboard/data-age";
import { RunTime } from "../run/RunTime";
import type { Explore } from "../useExplore";
import { rowNote } from "./row-note";

/** Rows, age and duration of the answer; refresh, and stop while one is on its way. */
export function StageBar({ explore }: { explore: Explore }) {
  const { run } = explore;
  const [openedMs] = useState(Date.now);
  const { result } = run.data;
  const rows = result && run.shown ? rowNote(result, run.shown.asked) : null;
  const cached = result?.queries.some((query) => query.is_cached) ?? false;
  const running = run.clock?.running ?? false;
  return (
    <div className="stage-bar">
      {rows && (
        <span className={rows.limited ? "tag tn limit" : "tag tn"} title={rows.limited ? t("The row limit set for the chart was reached. The chart may show partial data.") : undefined}>
          {rows.limited && <Icon of={TriangleAlert} size="small" />}
          {rows.text}
        </span>
      )}
      <span className="end row" style={{ gap: 6 }}>
        {running ? (
          <Button size="tiny" icon={Square} onClick={run.data.stop}>{t("Stop")}</Button>
        ) : (
          <Button size="tiny" icon={RefreshCw} onClick={run.data.refresh} disabled={run.asked === null} title={t("Click to force refresh")}>
            {result ? (cached ? (dataAge(result, openedMs, currentLocale()) ?? t("Cached")) : (dataAge(result, openedMs, currentLocale()) ?? t("Fetched now"))) : t("Refresh")}
          </Button>
        )}
        {run.clock && <RunTime clock={run.clock} />}
      </span>
    </div>
  );
}
