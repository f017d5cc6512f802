import type { Map as MapLibreMap } from "maplibre-gl";

/** Removes layers and their source from a map that is still there: a removed map has already removed its own. */
export function removeLayers(map: MapLibreMap, layers: readonly string[], source: string): void {
  if (!map.getContainer().isConnected || !map.style) return;
  for (const id of layers) if (map.getLayer(id)) map.removeLayer(id);
  if (map.getSource(source)) map.removeSource(source);
}
