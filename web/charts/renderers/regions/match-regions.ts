import type { MapRegion } from "../../../../schema/chart-types/drawing/regions";
import type { Region } from "./load-boundaries";

/**
 * For each region of the map, the drawing's region with its data: by code, then by an alternative or older code, then
 * by name; null for none.
 */
export function matchRegions(
  map: readonly Pick<Region, "code" | "also" | "name">[],
  drawn: readonly Pick<MapRegion, "code">[],
): (number | null)[] {
  const byCode = new Map(drawn.map(({ code }, at) => [plain(code), at]));
  return map.map(({ code, also, name }) => {
    for (const candidate of [code, also, name]) {
      const at = candidate === null ? undefined : byCode.get(plain(candidate));
      if (at !== undefined) return at;
    }
    return null;
  });
}

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-");
