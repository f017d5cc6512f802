import type { DataSelection } from "../../../../schema/chart-types/drawing/drawing";
import type { MapRegion } from "../../../../schema/chart-types/drawing/regions";
import { agrees } from "../agrees";

/**
 * Returns whether a region is outside the selection of a cross-filter; always false if the selection matches no region
 * of this map.
 */
export function paleRegions(
  regions: readonly Pick<MapRegion, "selection">[],
  selected: DataSelection | null,
): (region: number) => boolean {
  const isSelected = ({ selection }: Pick<MapRegion, "selection">) =>
    selected !== null && selection !== null && agrees(selection, selected);
  if (!regions.some(isSelected)) return () => false;
  return (region) => !isSelected(regions[region]!);
}
