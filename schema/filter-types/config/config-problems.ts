import { isUnset } from "../data-mask";
import { isFilter, isRequired, type NativeFilter, targetColumn } from "../native-filter";
import { type ConfigEntry, type FilterConfig, storedFilters } from "./filter-config";
import { filterKind } from "./filter-kinds";
import { defineMessage } from "../../language/message";

/** Problems of an entry, as texts to translate, by the setting to correct. */
export type EntryProblems = Partial<
  Record<"name" | "dataset" | "column" | "dependencies" | "prefilter" | "default", string>
>;

/** Problems by id of the entries that are not removed; entries without problems are not listed. */
export function configProblems(config: FilterConfig): ReadonlyMap<string, EntryProblems> {
  const filters = storedFilters(config);
  const found = config.entries
    .filter((entry) => !entry.removed)
    .map((entry) => [entry.item.id, problemsOf(entry, filters)] as const);
  return new Map(found.filter(([, problems]) => Object.keys(problems).length > 0));
}

function problemsOf({ item, prefiltered, hasDefault }: ConfigEntry, filters: readonly NativeFilter[]): EntryProblems {
  if (!isFilter(item)) return item.title.trim() === "" ? { name: defineMessage("Title is required") } : {};
  const kind = filterKind(item.filterType);
  const noRange = !item.time_range || item.time_range === "No filter";
  return {
    ...(item.name.trim() === "" ? { name: defineMessage("Name is required") } : {}),
    ...(kind.dataset && item.targets[0]?.datasetId === undefined
      ? { dataset: defineMessage("Dataset is required") }
      : {}),
    ...(kind.columns.length > 0 && !targetColumn(item) ? { column: defineMessage("Column is required") } : {}),
    ...(isInCircle(item, filters) ? { dependencies: defineMessage("Cyclic dependency detected") } : {}),
    ...(prefiltered && kind.narrowed && !item.adhoc_filters?.length && noRange
      ? { prefilter: defineMessage("Pre-filter is required") }
      : {}),
    ...defaultProblem(item, hasDefault),
  };
}

function defaultProblem(filter: NativeFilter, hasDefault: boolean): EntryProblems {
  if (!hasDefault || filter.controlValues.defaultToFirstItem) return {};
  const { validateMessage } = filter.defaultDataMask.filterState;
  if (typeof validateMessage === "string") return { default: validateMessage };
  return isUnset(filter.defaultDataMask)
    ? {
        default: isRequired(filter)
          ? defineMessage('Default value must be set when "Filter value is required" is checked')
          : defineMessage("Default value is required"),
      }
    : {};
}

/** Whether the filter depends on itself through others. */
function isInCircle(filter: NativeFilter, filters: readonly NativeFilter[]): boolean {
  const visited = new Set<string>();
  const leads = (id: string): boolean => {
    if (id === filter.id) return true;
    if (visited.has(id)) return false;
    visited.add(id);
    return filters.find((one) => one.id === id)?.cascadeParentIds.some(leads) ?? false;
  };
  return filter.cascadeParentIds.some(leads);
}
