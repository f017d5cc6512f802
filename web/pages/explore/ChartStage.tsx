import { Code, Download, RefreshCw } from "lucide-react";
import { useMemo, useState } from "react";
import type { FormData } from "../../../schema/chart-types/define";
import type { ExploreDataset, ExploreSlice } from "../../api/explore";
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
  slice: ExploreSlice;
  formData: FormData;
  dataset: ExploreDataset;
}

/** The chart, large, with how many rows it stands on and how old they are. */
export function ChartStage({ slice, formData, dataset }: ChartStageProps) {
  const ready = isReady(formData.viz_type);
  const input = { chartId: slice.slice_id, formData };
  const data = useChartData(input, ready);
  const notes = useMemo(() => datasetNotes(dataset), [dataset]);
  const [openedMs] = useState(Date.now);
  const [showsQuery, setShowsQuery] = useState(false);
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
            <Button kind="ghost" size="small" icon={Download} onClick={() => void downloadCsv(input, slice.slice_name)}>{t("Download CSV")}</Button>
          </span>
        </div>
      )}
      <div className="x-chart">
        <ChartView chartId={slice.slice_id} vizType={formData.viz_type} formData={formData} title={slice.slice_name} dataset={notes} />
      </div>
      {showsQuery && data.result && <QueryDialog title={slice.slice_name} result={data.result} onClose={() => setShowsQuery(false)} />}
    </section>
  );
}
