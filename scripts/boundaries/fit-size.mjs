import { quantize } from "topojson-client";
import { filter, presimplify, quantile, simplify } from "topojson-simplify";

const STEPS = 12;
const GRID = 1e4;

/** A map with as many of its points as a file of so many characters holds, the least telling left out first; a small map stays as it is. */
export function fitSize(map, mostCharacters) {
  if (JSON.stringify(map).length <= mostCharacters) return map;
  // Without what no region uses; every region keeps a part.
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

/** quantize takes the bounds anew. */
const withoutExtras = ({ type, objects, arcs }) => ({ type, objects, arcs });
