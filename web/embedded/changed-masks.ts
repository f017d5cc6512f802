import type { DataMasks } from "../../schema/filter-types/data-mask";

/** Returns which kinds of filters changed; cross-filters are stored under their chart's id. */
export function changedMasks(
  before: DataMasks,
  after: DataMasks,
): { crossFiltersChanged: boolean; nativeFiltersChanged: boolean } {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (id) =>
      JSON.stringify(before[id]?.extraFormData) !== JSON.stringify(after[id]?.extraFormData) ||
      JSON.stringify(before[id]?.filterState) !== JSON.stringify(after[id]?.filterState),
  );
  const isCross = (id: string): boolean => /^\d+$/.test(id);
  return { crossFiltersChanged: ids.some(isCross), nativeFiltersChanged: ids.some((id) => !isCross(id)) };
}
