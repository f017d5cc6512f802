import { ChartLine } from "lucide-react";
import { useMemo } from "react";
import type { ExploreDataset } from "../../../../schema/explore-state/calls";
import { useRights } from "../../../api/people/rights";
import { ChartPicture } from "../../../charts/ChartPicture";
import { isReady } from "../../../charts/chart-types";
import { datasetNotes } from "../../../../schema/dataset/notes";
import { useDrill } from "../../../charts/drill/useDrill";
import { t } from "../../../i18n";
import { useDrawTheme } from "../../../theme/draw-theme";
import { Button } from "../../../ui/actions/Button";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { ResultsPane } from "../results/ResultsPane";
import type { Explore } from "../useExplore";
import { missingLabels } from "./missing-labels";
import { StageBar } from "./StageBar";

interface ChartStageProps {
  explore: Explore;
  dataset: ExploreDataset;
  /** Null for a chart that is not saved. */
  chartId: number | null;
  title: string;
  /** Whether only the chart is shown. */
  bare: boolean;
  onUpdate: () => void;
}

/** The chart, with row count, age of the data and query time above it. */
export function ChartStage({ explore, dataset, chartId, title, bare, onUpdate }: ChartStageProps) {
  const { run, drawn, formData, stale, waits } = explore;
  const theme = useDrawTheme();
  const notes = useMemo(() => datasetNotes(dataset), [dataset]);
  // Requested after the chart, as nothing waits for it.
  const can = useRights(run.data.result !== undefined);
  const drill = useDrill({ title, formData: drawn, dashboardId: null, dataset: notes });
  const problems = missingLabels(explore.fields, explore.problems, formData);
  return (
    <section className="stage" aria-label={t("Chart")}>
      {!bare && !waits && (explore.fields || isReady(formData.viz_type)) && (
        <StageBar explore={explore} chartId={chartId} />
      )}
      {!bare && stale && !waits && !run.data.refreshing && (
        <div className="stage-stale" role="status">
          <span className="grow">
            {t("Your chart is not up to date")}
            {problems && ` · ${problems}`}
          </span>
          <Button size="small" onClick={onUpdate} disabled={Object.keys(explore.problems).length > 0}>
            {t("Update chart")}
          </Button>
        </div>
      )}
      <div className="x-chart">
        {waits ? (
          <EmptyState
            level={2}
            icon={ChartLine}
            title={t("Add required control values to preview chart")}
            hint={problems ?? t("Set the required controls, then create the chart.")}
          >
            <Button
              kind="primary"
              className="m-hide"
              style={{ marginTop: 8 }}
              onClick={onUpdate}
              disabled={Object.keys(explore.problems).length > 0}
            >
              {explore.saved === null && run.submitted === null ? t("Create chart") : t("Update chart")}
            </Button>
          </EmptyState>
        ) : (
          <ChartPicture
            chartId={chartId}
            vizType={drawn.viz_type}
            formData={drawn}
            title={title}
            data={run.data}
            dataset={notes}
            theme={theme}
            onMenu={bare ? undefined : drill.openMenu}
            onOwnState={(state, quiet) => !quiet && run.run({ ...(run.submitted ?? formData), own_state: state })}
          />
        )}
      </div>
      {!bare && (
        <ResultsPane
          datasource={formData.datasource}
          result={waits ? undefined : run.data.result}
          names={notes.verbose_map}
          title={title}
          mayDownload={can("can_csv", "Superset")}
        />
      )}
      {drill.element}
    </section>
  );
}
