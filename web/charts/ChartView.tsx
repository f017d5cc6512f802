import type { FormData } from "../../schema/chart-types/define";
import type { Chosen, OnSelect } from "../../schema/chart-types/drawing/drawing";
import type { DatasetNotes } from "../../schema/query/answer";
import { type LabelColors, useDrawTheme } from "../theme/draw-theme";
import type { ChartResult } from "./chart-data";
import { ChartPicture } from "./ChartPicture";
import { useChartData } from "./useChartData";
import { useOwnState } from "./useOwnState";

interface ChartViewProps {
  /** Null for a chart that is not saved. */
  chartId: number | null;
  vizType: string;
  formData: FormData;
  /** Named to screen readers. */
  title?: string;
  /** Draws this and asks the server nothing. */
  answer?: ChartResult;
  dashboardId?: number | null;
  /** Colours that labels keep whatever the scheme; charts given the same object share their colours. */
  labelColors?: LabelColors;
  dataset?: DatasetNotes;
  /** The marks that are chosen. */
  selected?: Chosen | null;
  onSelect?: OnSelect;
}

/** A chart on its own: fetches its data unless given an answer, and fills its parent. */
export function ChartView({ chartId, vizType, formData: stored, title, answer, dashboardId, labelColors, dataset, selected, onSelect }: ChartViewProps) {
  const [formData, setOwnState] = useOwnState(stored);
  const theme = useDrawTheme(labelColors);
  const fetched = useChartData({ chartId, dashboardId, formData }, answer === undefined);
  const data = answer === undefined ? fetched : { ...fetched, status: "success" as const, result: answer, error: null, refreshing: false };
  return <ChartPicture chartId={chartId} dashboardId={dashboardId} vizType={vizType} formData={formData} title={title} data={data} dataset={dataset} theme={theme} selected={selected} onSelect={onSelect} onOwnState={answer === undefined ? setOwnState : undefined} />;
}
