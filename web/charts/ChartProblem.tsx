import { TriangleAlert } from "lucide-react";
import { currentLocale, t } from "../i18n";
import { dataAge } from "../pages/dashboard/tile/data-age";
import { useNow } from "../pages/dashboard/useNow";
import { Icon } from "../ui/display/Icon";
import { ChartError } from "./ChartError";
import { EmptyView } from "./renderers/EmptyView";
import type { ChartData } from "./useChartData";

interface ChartProblemProps {
  chartId: number | null;
  data: ChartData;
  /** Why the result could not be drawn. */
  drawError: Error | null;
}

/** Shows why a chart has no drawing, or, below a drawing that stays, why it could not be refreshed. */
export function ChartProblem({ chartId, data, drawError }: ChartProblemProps) {
  if (drawError)
    return (
      <ChartError
        error={drawError}
        title={t("An error occurred while rendering the visualization")}
        onRetry={data.refresh}
      />
    );
  if (data.status === "stopped" || !data.error)
    return (
      <EmptyView
        drawing={{ kind: "empty", title: t("Updating chart was stopped"), hint: t("Refresh to try again.") }}
      />
    );
  if (data.status === "failed" && data.error.name === "UnknownChartType")
    return (
      <EmptyView
        drawing={{
          kind: "empty",
          title: data.error.message,
          hint: t("The chart is still saved, but Edgewise can't draw this type."),
        }}
      />
    );
  if (data.status === "failed") return <ChartError error={data.error} chartId={chartId} onRetry={data.refresh} />;
  return <FailedRefresh data={data} error={data.error} />;
}

/** A line below the drawing of an older result: that its refresh failed, its age, and a button that retries. */
function FailedRefresh({ data, error }: { data: ChartData; error: Error }) {
  const nowMs = useNow();
  const age = data.result && dataAge(data.result, nowMs, currentLocale());
  const text = [t("Couldn't refresh the chart."), age].filter(Boolean).join(" ");
  return (
    <div className="chart-stale" role="status" title={`${text}\n${error.message}`}>
      <Icon of={TriangleAlert} size="small" />
      <span className="grow trunc">{text}</span>
      <button type="button" className="btn sm" onClick={data.refresh}>
        {t("Try again")}
      </button>
    </div>
  );
}
