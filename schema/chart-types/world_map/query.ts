import { buildQueryContext } from "../../query/build-query";
import type { Metric, QueryColumn, QueryContext } from "../../query/query-context";
import { parseFields, type FormData } from "../define";
import { worldMapFields } from "./fields";

/** Returns both metrics by country. */
export function worldMapQuery(formData: FormData): QueryContext {
  const { entity, metric, secondary_metric: second, sort_by_metric: sorted } = parseFields(worldMapFields, formData);
  const wanted = { ...formData, metric, secondary_metric: second };
  return buildQueryContext(wanted, (base) => [
    {
      ...base,
      columns: entity ? [entity as QueryColumn] : [],
      orderby: sorted && metric ? [[metric as Metric, false]] : [],
    },
  ]);
}
