import type { ChartAnswer } from "../query/answer";
import type { FormData } from "./define";

/** A chart with its answer at hand: for the gallery, and for the suite that runs every example through parse, query and draw. */
export interface ChartExample {
  name: string;
  formData: FormData;
  answer: ChartAnswer;
}
