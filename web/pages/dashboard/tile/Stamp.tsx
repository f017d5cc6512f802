import type { ChartResult } from "../../../charts/chart-data";
import { currentLocale } from "../../../i18n";
import { useNow } from "../useNow";
import { dataAge } from "./data-age";

/** The age of a chart's rows, below its title. */
export function Stamp({ result }: { result: ChartResult }) {
  const age = dataAge(result, useNow(), currentLocale());
  return age && <p className="dash-stamp">{age}</p>;
}
