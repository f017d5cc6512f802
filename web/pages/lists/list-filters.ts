import type { ListFilter } from "../../api/resource";
import { t } from "../../i18n";
import type { Options } from "../../ui/Select";
import type { FilterValue } from "./list-state";

/** A filter of a list: the box that searches by name, or a choice. */
export type FilterSpec =
  | { kind: "search"; id: string; label: string; col: string; opr: string }
  | { kind: "select"; id: string; label: string; col: string; opr: string; options: Options<string | number>; boolean?: boolean };

/** What the list call takes for the chosen filters; ids that no spec knows are left out. */
export function listFilters(specs: readonly FilterSpec[], chosen: Record<string, FilterValue>): ListFilter[] {
  return specs.flatMap(({ id, col, opr }) => {
    const value = chosen[id];
    return value === undefined ? [] : [{ col, opr, value: typeof value === "string" ? value : value.value }];
  });
}

export const yesNo = () => [
  { value: "true", label: t("Yes") },
  { value: "false", label: t("No") },
];
