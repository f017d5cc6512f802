import type { DataMask, DataMasks, ExtraFormData } from "./data-mask";
import { mergeExtra } from "./merge";
import type { NativeFilter } from "./native-filter";

type Filters = readonly NativeFilter[];

/**
 * Every filter that this one's values depend on, without itself, grandparents before parents. A cycle ends at its
 * start.
 */
export function ancestors(filter: NativeFilter, filters: Filters): NativeFilter[] {
  const found = new Map<string, NativeFilter>();
  const visited = new Set([filter.id]);
  const visit = (child: NativeFilter): void => {
    for (const id of child.cascadeParentIds) {
      const parent = filters.find((each) => each.id === id);
      if (!parent || visited.has(id)) continue;
      visited.add(id);
      visit(parent);
      found.set(id, parent);
    }
  };
  visit(filter);
  return [...found.values()];
}

/** Filters whose values depend on this one, directly or indirectly. */
export const descendants = (id: string, filters: Filters): NativeFilter[] =>
  filters.filter((each) => ancestors(each, filters).some((parent) => parent.id === id));

/** Extra form data that restricts the query for this filter's values. */
export function dependencies(
  filter: NativeFilter,
  filters: Filters,
  maskOf: (id: string) => DataMask | undefined,
): ExtraFormData {
  return mergeExtra(ancestors(filter, filters).map((parent) => maskOf(parent.id)?.extraFormData ?? {}));
}

/** Returns a lookup of masks by id. */
export const lookUp =
  (masks: DataMasks) =>
  (id: string): DataMask | undefined =>
    masks[id];
