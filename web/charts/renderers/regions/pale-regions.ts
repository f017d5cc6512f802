import type { Chosen } from "../../../../schema/chart-types/drawing/drawing";
import type { MapRegion } from "../../../../schema/chart-types/drawing/regions";
import { agrees } from "../agrees";

/** Whether a region is among those that a cross filter has not chosen; none is where it chose no region of this map. */
export function paleRegions(regions: readonly Pick<MapRegion, "selection">[], selected: Chosen | null): (region: number) => boolean {
  const isChosen = ({ selection }: Pick<MapRegion, "selection">) => selected !== null && selection !== null && agrees(selection, selected);
  if (!regions.some(isChosen)) return () => false;
  return (region) => !isChosen(regions[region]!);
}
