import { table } from "../../../schema/chart-types/table/index";
import { examples } from "../../../schema/chart-types/table/examples";
import { ChartExamples } from "./ChartExamples";
import { TableView } from "./TableView";

export function TableViewExample() {
  return <ChartExamples chartType={table} examples={examples} View={TableView} width={460} height={200} />;
}
