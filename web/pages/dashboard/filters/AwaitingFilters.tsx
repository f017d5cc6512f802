import { ChartSkeleton } from "../../../charts/ChartSkeleton";
import { EmptyView } from "../../../charts/renderers/EmptyView";
import { t } from "../../../i18n";

/** Shown instead of a chart until its required filters have values; without names when the filters set themselves. */
export function AwaitingFilters({
  chartId,
  vizType,
  names,
}: {
  chartId: number;
  vizType: string;
  names: readonly string[];
}) {
  return (
    <div
      className="chart"
      data-chart-id={chartId}
      data-viz-type={vizType}
      data-state={names.length > 0 ? "stopped" : "loading"}
      aria-busy={names.length === 0}
    >
      {names.length > 0 ? (
        <EmptyView
          drawing={{
            kind: "empty",
            title: t("Select a value for {filters}", { filters: names.join(", ") }),
            hint: t("The chart loads once these filters have a value."),
          }}
        />
      ) : (
        <ChartSkeleton vizType={vizType} />
      )}
    </div>
  );
}
