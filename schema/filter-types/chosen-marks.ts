import type { Selection } from "../chart-types/drawing/drawing";
import type { DataMask } from "./data-mask";

/** The marks that a chart's own mask has chosen: column → value. */
export function selectionIn(mask: DataMask | undefined): Selection | null {
  const filters = mask?.filterState["filters"];
  if (filters === null || typeof filters !== "object") return null;
  return Object.fromEntries(Object.entries(filters as Record<string, unknown>).map(([column, value]) => [column, (Array.isArray(value) ? value[0] : value) ?? null])) as Selection;
}
