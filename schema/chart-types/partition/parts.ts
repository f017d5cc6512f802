import { LegacyVizError } from "../../legacy-viz/error";
import { partition } from "../../legacy-viz/partition";
import { frameFromRows } from "../../query/frame";
import { PostProcessingError } from "../../query/post-processing";
import type { QueryResult } from "../../query/answer";
import type { FormData } from "../define";
import type { Part } from "./layout";

/** Rows as the parts that the legacy call answers; in words what does not do about the form. */
export function partsOf(query: QueryResult, formData: FormData, metrics: readonly string[]): Part[] | string {
  const frame = frameFromRows(query.data, query.colnames, { __timestamp: "datetime" });
  try {
    return partition.data({ form: formData, frame, metrics, range: { since: null, until: null }, compared: [] }) as Part[];
  } catch (error) {
    if (error instanceof LegacyVizError || error instanceof PostProcessingError) return error.message;
    throw error;
  }
}
