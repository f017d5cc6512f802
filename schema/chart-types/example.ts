import type { ChartDataResponse } from "../query/chart-data-response";
import type { FormData } from "./define";

/**
 * A chart with a sample response, for the gallery and for the test suite that parses, queries and draws every
 * example.
 */
export interface ChartExample {
  name: string;
  formData: FormData;
  response: ChartDataResponse;
}
