import type { DataMasks } from "../../../../schema/filter-types/data-mask";
import { queryClient } from "../../../api/query-client";
import { chartDataQuery } from "../../../charts/chart-data";
import { hurry } from "../../../charts/data-stream";
import type { AsksUnder } from "./filters-context";

/** How long a choice waits for the charts it changes, ms: less than anybody notices, and most answers are there by then, so that tiles are drawn once. */
const PATIENCE = 80;

/** Asks for what the charts on show need under these masks before anything is drawn; over once that is there, or soon. */
export function askAhead(asking: ReadonlyMap<number, AsksUnder>, masks: DataMasks): Promise<unknown> {
  const inputs = [...asking.values()].map((under) => under(masks)).filter((input) => input !== null);
  const answered = Promise.all(inputs.map((input) => queryClient.prefetchQuery(chartDataQuery(input))));
  hurry();
  return Promise.race([answered, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
