import type { FormData } from "../../../schema/chart-types/define";
import { datasetUid } from "../../../schema/datasource/datasource";
import type { ResultFormat, ResultType } from "../../../schema/query/query-context";
import type { NormalizedQueryContext } from "../../../schema/query/normalize-query-context";
import { requireQueryContext } from "../../../schema/query/parse-query-context";
import type { ChartForData } from "../../resources/dataset/model";
import { parsedObject } from "../../resources/resource/parsed-object";
import { contextFromFormData } from "./context-from-form-data";

export type ChartWithContext = Pick<ChartForData, "id" | "viz_type" | "datasource_id" | "params" | "query_context">;

/** The form data of a stored chart, with its own type and dataset. */
export const storedFormData = ({
  id,
  params,
  viz_type,
  datasource_id,
}: Omit<ChartWithContext, "query_context">): FormData => ({
  ...parsedObject(params),
  viz_type: viz_type ?? "",
  datasource: datasetUid(datasource_id),
  slice_id: id,
});

/** What a request changes in a stored context, unparsed. */
interface Requested {
  result_format?: ResultFormat | string | undefined;
  result_type?: ResultType | string | undefined;
}

/**
 * A chart's stored query context on its own dataset, or one that its chart type builds from its params if none is
 * stored. Throws the refusal of one that is invalid.
 */
export async function storedContext(
  chart: ChartWithContext,
  { result_format, result_type }: Requested = {},
): Promise<NormalizedQueryContext> {
  const stored: unknown = chart.query_context ? JSON.parse(chart.query_context) : null;
  const made = stored ?? (await contextFromFormData(storedFormData(chart)));
  if (typeof made !== "object" || Array.isArray(made)) return requireQueryContext(made);
  return requireQueryContext({
    ...made,
    datasource: { id: chart.datasource_id, type: "table" },
    ...(result_format === undefined ? {} : { result_format }),
    ...(result_type === undefined ? {} : { result_type }),
  });
}
