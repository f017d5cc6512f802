import { MapboxOverlay } from "@deck.gl/mapbox";
import type { Map as MapLibreMap } from "maplibre-gl";

/** Pixels around the pointer in which a mark is found. */
export const PICKING_RADIUS = 3;

/**
 * Adds deck.gl to a map, without layers yet. It shares the map's WebGL context: browsers allow few of them in a page.
 */
export function addOverlay(map: MapLibreMap): MapboxOverlay {
  provideHeight(map);
  const overlay = new MapboxOverlay({ interleaved: true, layers: [], pickingRadius: PICKING_RADIUS });
  map.addControl(overlay as never);
  return overlay;
}

/** deck.gl's overlay reads a map's height from its transform, which MapLibre no longer exposes. */
function provideHeight(map: MapLibreMap): void {
  if ("transform" in map) return;
  const transform = {
    get height() {
      return map.getContainer().clientHeight;
    },
  };
  Object.defineProperty(map, "transform", { value: transform });
}
