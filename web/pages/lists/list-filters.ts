import type { ListFilter } from "../../api/transport/resource";
import { t } from "../../i18n";
import type { Options } from "../../ui/Select";
import { rangeConditions } from "./list-ranges";
import type { FilterValue } from "./list-state";

/** A filter of a list: a search by name, a select, or a range. */
export type FilterSpec =
  | { kind: "search"; id: string; label: string; col: string; opr: string }
  | { kind: "select"; id: string; label: string; col: string; opr: string; options: Options<string | number>; boolean?: boolean }
  | { kind: "number-range" | "date-range"; id: string; label: string; col: string };

/** List conditions for the selected filters; ids without a spec are dropped. */
export function listFilters(specs: readonly FilterSpec[], selected: Record<string, FilterValue>): ListFilter[] {
  return specs.flatMap((spec) => {
    const value = selected[spec.id];
    if (value === undefined) return [];
    if (spec.kind === "search" || spec.kind === "select") return [{ col: spec.col, opr: spec.opr, value: typeof value === "string" ? value : value.value }];
    return rangeConditions(spec.kind, spec.col, value);
  });
}

export const yesNo = () => [
  { value: "true", label: t("Yes") },
  { value: "false", label: t("No") },
];
