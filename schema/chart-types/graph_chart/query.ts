import { buildQueryContext } from "../../query/build-query";
import { asArray, columnLabel } from "../../query/labels";
import type { QueryColumn, QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { tieBreakers } from "../shared/tie-breaker";

const KEYS = ["source", "target", "source_category", "target_category"] as const;

/** Returns the metric by source and target, with their categories. */
export function graphQuery(formData: FormData): QueryContext {
  const named = new Map(
    KEYS.flatMap((key) => asArray(formData[key] as QueryColumn | QueryColumn[] | null).slice(0, 1))
      .filter((column) => column !== "")
      .map((column) => [columnLabel(column), column]),
  );
  const columns = [...named.values()];
  return buildQueryContext(formData, (base) => [{ ...base, columns, ...tieBreakers(base, columns) }]);
}
