import { bigNumber } from "../../../schema/chart-types/big_number/index";
import { examples as withTrend } from "../../../schema/chart-types/big_number/examples";
import { bigNumberTotal } from "../../../schema/chart-types/big_number_total/index";
import { examples } from "../../../schema/chart-types/big_number_total/examples";
import { ChartExamples } from "./ChartExamples";
import { NumberView } from "./NumberView";

export function NumberViewExample() {
  return (
    <>
      <ChartExamples chartType={bigNumberTotal} examples={examples} View={NumberView} width={240} height={60} />
      <ChartExamples chartType={bigNumber} examples={withTrend} View={NumberView} width={320} height={140} />
    </>
  );
}
