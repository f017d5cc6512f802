import type { DataMask, DataMasks, ExtraFormData } from "./data-mask";
import { mergeExtra } from "./merge";
import type { NativeFilter } from "./native-filter";

type Filters = readonly NativeFilter[];

/** Every filter that this one's values depend on, itself excluded, parents of parents first. Circles end where they began. */
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

/** Filters whose values depend on this one, directly or not. */
export const descendants = (id: string, filters: Filters): NativeFilter[] => filters.filter((each) => ancestors(each, filters).some((parent) => parent.id === id));

/** What the query for this filter's values is narrowed by. */
export function dependencies(filter: NativeFilter, filters: Filters, maskOf: (id: string) => DataMask | undefined): ExtraFormData {
  return mergeExtra(ancestors(filter, filters).map((parent) => maskOf(parent.id)?.extraFormData ?? {}));
}

/** Masks of some, looked up. */
export const lookUp = (masks: DataMasks) => (id: string): DataMask | undefined => masks[id];
