import { quantize } from "topojson-client";
import { filter, presimplify, quantile, simplify } from "topojson-simplify";

const STEPS = 12;
const GRID = 1e4;

/**
 * The map with as many points as fit in a file of `mostCharacters`, least significant points removed first; a small
 * map is returned unchanged.
 */
export function fitSize(map, mostCharacters) {
  if (JSON.stringify(map).length <= mostCharacters) return map;
  // Arcs that no region uses are dropped; every region keeps a part.
  const weighed = presimplify(filter(map, () => true));
  const keeping = (share) => quantize(withoutExtras(simplify(weighed, quantile(weighed, share))), GRID);
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (JSON.stringify(keeping(middle)).length <= mostCharacters) low = middle;
    else high = middle;
  }
  return keeping(low);
}

/** Drops the bounds, since quantize computes them. */
const withoutExtras = ({ type, objects, arcs }) => ({ type, objects, arcs });
