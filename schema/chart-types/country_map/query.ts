import { buildQueryContext } from "../../query/build-query";
import type { QueryColumn, QueryContext } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import { countryMapFields } from "./fields";

/** Returns the metric by region. */
export function countryMapQuery(formData: FormData): QueryContext {
  const { entity, metric } = parseFields(countryMapFields, formData);
  return buildQueryContext({ ...formData, metric }, (base) => [
    { ...base, columns: entity ? [entity as QueryColumn] : [] },
  ]);
}
