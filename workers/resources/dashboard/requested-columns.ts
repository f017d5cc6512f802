import { refuse } from "../../../schema/errors";
import { decodeQuery, RisonError } from "../../../schema/rison";
import { type Columns, gather } from "../resource/columns";
import { message } from "../../../schema/language/localizable";

/**
 * The columns of a dashboard that its `q` names under `columns`, each as a whole: unknown names and parts of columns
 * select nothing. Everything without `columns`, as in Superset, which reads nothing else of `q`.
 */
export function requestedColumns(
  columns: Columns,
  names: readonly string[],
  q: string | undefined,
): Map<string, string[]> {
  const wanted = columnsOf(q);
  if (!wanted || (Array.isArray(wanted) && !wanted.length)) return gather(columns, names);
  const requested = new Set<unknown>(Array.isArray(wanted) ? wanted : []);
  return gather(
    columns,
    names.filter((name) => requested.has(name.split(".", 1)[0])),
  );
}

function columnsOf(q: string | undefined): unknown {
  try {
    const value: unknown = q ? decodeQuery(q) : null;
    return value !== null && typeof value === "object" ? (value as Record<string, unknown>)["columns"] : null;
  } catch (error) {
    throw error instanceof RisonError ? refuse(400, message("Invalid rison query parameter")) : error;
  }
}
