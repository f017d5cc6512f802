import type { FormData } from "../../schema/chart-types/define";
import type { DataSelection, OnSelect } from "../../schema/chart-types/drawing/drawing";
import type { DatasetNotes } from "../../schema/query/chart-data-response";
import type { StoredLabelColors } from "../../schema/color/scale";
import { useDrawTheme } from "../theme/draw-theme";
import type { ChartResult } from "./chart-data";
import { ChartPicture } from "./ChartPicture";
import { useChartData } from "./useChartData";
import { useOwnState } from "./useOwnState";

interface ChartViewProps {
  /** Null for a chart that is not saved. */
  chartId: number | null;
  vizType: string;
  formData: FormData;
  /** The name for screen readers. */
  title?: string | undefined;
  /** Draws this result instead of requesting one. */
  response?: ChartResult | undefined;
  dashboardId?: number | null | undefined;
  /** Colors that labels have regardless of the scheme; charts with the same object share their colors. */
  labelColors?: StoredLabelColors | undefined;
  dataset?: DatasetNotes | undefined;
  /** The selected marks. */
  selected?: DataSelection | null | undefined;
  onSelect?: OnSelect | undefined;
}

/** A standalone chart: fetches its data unless given a result, and fills its parent. */
export function ChartView({
  chartId,
  vizType,
  formData: stored,
  title,
  response,
  dashboardId,
  labelColors,
  dataset,
  selected,
  onSelect,
}: ChartViewProps) {
  const [formData, setOwnState] = useOwnState(stored);
  const theme = useDrawTheme(labelColors);
  const fetched = useChartData({ chartId, dashboardId, formData }, response === undefined);
  const data =
    response === undefined
      ? fetched
      : { ...fetched, status: "success" as const, result: response, error: null, refreshing: false };
  return (
    <ChartPicture
      chartId={chartId}
      dashboardId={dashboardId}
      vizType={vizType}
      formData={formData}
      title={title}
      data={data}
      dataset={dataset}
      theme={theme}
      selected={selected}
      onSelect={onSelect}
      onOwnState={response === undefined ? setOwnState : undefined}
    />
  );
}
