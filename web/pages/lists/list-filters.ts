import type { ListFilter } from "../../api/resource";
import { t } from "../../i18n";
import type { Options } from "../../ui/Select";
import { rangeConditions } from "./list-ranges";
import type { FilterValue } from "./list-state";

/** A filter of a list: the box that searches by name, a choice, or a range between two ends. */
export type FilterSpec =
  | { kind: "search"; id: string; label: string; col: string; opr: string }
  | { kind: "select"; id: string; label: string; col: string; opr: string; options: Options<string | number>; boolean?: boolean }
  | { kind: "number-range" | "date-range"; id: string; label: string; col: string };

/** What the list call takes for the chosen filters; ids that no spec knows are left out. */
export function listFilters(specs: readonly FilterSpec[], chosen: Record<string, FilterValue>): ListFilter[] {
  return specs.flatMap((spec) => {
    const value = chosen[spec.id];
    if (value === undefined) return [];
    if (spec.kind === "search" || spec.kind === "select") return [{ col: spec.col, opr: spec.opr, value: typeof value === "string" ? value : value.value }];
    return rangeConditions(spec.kind, spec.col, value);
  });
}

export const yesNo = () => [
  { value: "true", label: t("Yes") },
  { value: "false", label: t("No") },
];
