import { examples } from "../../../schema/chart-types/pie/examples";
import { pie } from "../../../schema/chart-types/pie/index";
import { ChartExamples } from "./ChartExamples";
import { EChartsView } from "./EChartsView";

export function PieChartExample() {
  return <ChartExamples chartType={pie} examples={examples} View={EChartsView} width={360} height={240} />;
}
