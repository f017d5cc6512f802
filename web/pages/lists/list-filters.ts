import type { ListFilter } from "../../api/transport/resource";
import { t } from "../../i18n";
import type { Options } from "../../ui/inputs/Select";
import { rangeConditions } from "./list-ranges";
import type { FilterValue } from "./list-state";

/** A filter of a list: a search by name, a select, or a range. */
export type FilterSpec =
  | { kind: "search"; id: string; label: string; col: string; opr: string }
  | {
      kind: "select";
      id: string;
      label: string;
      col: string;
      opr: string;
      options: Options<string | number>;
      boolean?: boolean;
    }
  | { kind: "number-range" | "date-range"; id: string; label: string; col: string };

/**
 * List conditions for the selected filters. An id without a spec is sent as a column, which the server refuses unless
 * the list can be filtered by it.
 */
export function listFilters(specs: readonly FilterSpec[], selected: Record<string, FilterValue>): ListFilter[] {
  const known = new Set(specs.map(({ id }) => id));
  const unknown = Object.entries(selected).filter(([id]) => !known.has(id));
  const conditions = specs.flatMap((spec) => {
    const value = selected[spec.id];
    if (value === undefined) return [];
    if (spec.kind === "search" || spec.kind === "select")
      return [{ col: spec.col, opr: spec.opr, value: valueOf(value) }];
    return rangeConditions(spec.kind, spec.col, value);
  });
  return [...conditions, ...unknown.map(([col, value]) => ({ col, opr: "eq", value: valueOf(value) }))];
}

const valueOf = (value: FilterValue) => (typeof value === "string" ? value : value.value);

export const yesNo = () => [
  { value: "true", label: t("Yes") },
  { value: "false", label: t("No") },
];
