import type { Map as MapLibreMap } from "maplibre-gl";
import type { MapLayer } from "../../../../schema/chart-types/drawing/placed-charts";
import { layFeatures } from "./lay-features";
import { removeLayers } from "./remove-layers";

/**
 * Adds layers to the map, lowest first; calls `onFailed` with the title of a layer that is refused or fails to load.
 * Returns a function that removes them.
 */
export function layLayers(
  map: MapLibreMap,
  layers: readonly MapLayer[],
  onFailed: (title: string) => void,
): () => void {
  const ends = layers.map((layer, at) => {
    const id = `layer-${at}`;
    return layer.kind === "tiles"
      ? layTiles(map, id, layer.tiles, () => onFailed(layer.title))
      : layFeatures(map, id, layer, () => onFailed(layer.title));
  });
  return () => ends.forEach((end) => end());
}

function layTiles(map: MapLibreMap, id: string, tiles: string, onFailed: () => void): () => void {
  map.addSource(id, { type: "raster", tiles: [tiles], tileSize: 256 });
  map.addLayer({ id, type: "raster", source: id });
  const failed = (event: object) => {
    if ((event as { sourceId?: string }).sourceId === id) onFailed();
  };
  map.on("error", failed);
  return () => {
    map.off("error", failed);
    removeLayers(map, [id], id);
  };
}
