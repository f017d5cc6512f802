import { descendants } from "./cascade";
import type { DataMask, DataMasks } from "./data-mask";
import { clearedMask } from "./masks";
import { type NativeFilter, picksFirst } from "./native-filter";

/**
 * The masks after one filter is set. Dependent filters that default to their first value select it from the options that
 * this value leaves.
 */
export function changedMasks(filter: NativeFilter, mask: DataMask, filters: readonly NativeFilter[]): DataMasks {
  const following = descendants(filter.id, filters)
    .filter(picksFirst)
    .map((child) => [child.id, clearedMask(child)]);
  return { [filter.id]: mask, ...Object.fromEntries(following) };
}
