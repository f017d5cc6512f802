import { buildQueryContext } from "../../query/build-query";
import { asArray, columnLabel } from "../../query/labels";
import type { QueryColumn, QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { tieBreakers } from "../shared/tie-breaker";

const one = (stored: unknown): QueryColumn[] =>
  asArray(stored as QueryColumn | QueryColumn[] | null)
    .slice(0, 1)
    .filter((column) => column !== "");

/** Returns ids, parents and names, each column once. */
export function treeQuery(formData: FormData): QueryContext {
  const [id, parent, name] = [one(formData["id"]), one(formData["parent"]), one(formData["name"])];
  const columns = [...new Map([...id, ...parent, ...name].map((column) => [columnLabel(column), column])).values()];
  return buildQueryContext(formData, (base) => [
    { ...base, columns, ...tieBreakers(base, [...parent, ...id, ...name]) },
  ]);
}
