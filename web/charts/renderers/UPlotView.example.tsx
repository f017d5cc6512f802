import { area } from "../../../schema/chart-types/echarts_area/index";
import { examples as areas } from "../../../schema/chart-types/echarts_area/examples";
import { timeseriesBar } from "../../../schema/chart-types/echarts_timeseries_bar/index";
import { examples as bars } from "../../../schema/chart-types/echarts_timeseries_bar/examples";
import { timeseriesLine } from "../../../schema/chart-types/echarts_timeseries_line/index";
import { examples as lines } from "../../../schema/chart-types/echarts_timeseries_line/examples";
import { timeseriesScatter } from "../../../schema/chart-types/echarts_timeseries_scatter/index";
import { examples as points } from "../../../schema/chart-types/echarts_timeseries_scatter/examples";
import { timeseriesSmooth } from "../../../schema/chart-types/echarts_timeseries_smooth/index";
import { examples as curves } from "../../../schema/chart-types/echarts_timeseries_smooth/examples";
import { timeseriesStep } from "../../../schema/chart-types/echarts_timeseries_step/index";
import { examples as steps } from "../../../schema/chart-types/echarts_timeseries_step/examples";
import type { Drawing } from "../../../schema/chart-types/drawing/drawing";
import { ChartExamples } from "./ChartExamples";
import { EChartsView } from "./EChartsView";
import { UPlotView } from "./UPlotView";

export function UPlotViewExample() {
  return (
    <>
      <ChartExamples chartType={timeseriesLine} examples={lines} View={TimeseriesView} width={420} height={260} />
      <ChartExamples chartType={timeseriesSmooth} examples={curves} View={TimeseriesView} width={420} height={260} />
      <ChartExamples chartType={timeseriesStep} examples={steps} View={TimeseriesView} width={420} height={260} />
      <ChartExamples chartType={area} examples={areas} View={TimeseriesView} width={420} height={260} />
      <ChartExamples chartType={timeseriesBar} examples={bars} View={TimeseriesView} width={420} height={260} />
      <ChartExamples chartType={timeseriesScatter} examples={points} View={TimeseriesView} width={420} height={260} />
    </>
  );
}

/** Horizontal bars are drawn by ECharts. */
function TimeseriesView({ drawing, ...size }: { drawing: Drawing; width: number; height: number }) {
  if (drawing.kind === "uplot") return <UPlotView drawing={drawing} {...size} />;
  return drawing.kind === "echarts" ? <EChartsView drawing={drawing} {...size} /> : null;
}
