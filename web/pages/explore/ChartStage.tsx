import { Code, Download, RefreshCw } from "lucide-react";
import { useMemo, useState } from "react";
import type { FormData } from "../../../schema/chart-types/define";
import type { ExploreDataset } from "../../api/explore";
import { useRights } from "../../api/rights";
import { ChartView } from "../../charts/ChartView";
import { isReady } from "../../charts/chart-types";
import { datasetNotes } from "../../charts/dataset-notes";
import { useChartData } from "../../charts/useChartData";
import { currentLocale, t } from "../../i18n";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { dataAge } from "../dashboard/data-age";
import { downloadCsv } from "../dashboard/download-csv";
import { QueryDialog } from "../dashboard/QueryDialog";

interface ChartStageProps {
  /** Null for a chart that was never saved. */
  chartId: number | null;
  title: string;
  formData: FormData;
  dataset: ExploreDataset;
}

/** The chart, large, with how many rows it stands on and how old they are. */
export function ChartStage({ chartId, title, formData, dataset }: ChartStageProps) {
  const ready = isReady(formData.viz_type);
  const input = { chartId, formData };
  const data = useChartData(input, ready);
  const notes = useMemo(() => datasetNotes(dataset), [dataset]);
  const [openedMs] = useState(Date.now);
  const [showsQuery, setShowsQuery] = useState(false);
  // After the chart: nothing waits for it.
  const can = useRights(data.result !== undefined);
  const rows = data.result?.queries[0]?.rowcount;
  const cached = data.result?.queries.some((query) => query.is_cached) ?? false;
  return (
    <section className="stage" aria-label={t("Chart")}>
      {ready && (
        <div className="stage-bar">
          {rows !== undefined && <Badge plain>{t("{count, plural, one {# row} other {# rows}}", { count: rows })}</Badge>}
          {data.result && <Badge kind={cached ? "info" : "neutral"}>{dataAge(data.result, openedMs, currentLocale()) ?? t("Fetched now")}</Badge>}
          <span className="end row" style={{ gap: 4 }}>
            <Button kind="ghost" size="small" icon={RefreshCw} onClick={data.refresh} disabled={data.refreshing}>{t("Refresh")}</Button>
            <Button kind="ghost" size="small" icon={Code} disabled={!data.result} onClick={() => setShowsQuery(true)}>{t("View query")}</Button>
            {can("can_csv", "Superset") && <Button kind="ghost" size="small" icon={Download} onClick={() => void downloadCsv(input, title)}>{t("Download CSV")}</Button>}
          </span>
        </div>
      )}
      <div className="x-chart">
        <ChartView chartId={chartId} vizType={formData.viz_type} formData={formData} title={title} dataset={notes} />
      </div>
      {showsQuery && data.result && <QueryDialog title={title} result={data.result} onClose={() => setShowsQuery(false)} />}
    </section>
  );
}
