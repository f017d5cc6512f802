import type { Map as MapLibreMap } from "maplibre-gl";
import type { MapLayer } from "../../../../schema/chart-types/drawing/placed-charts";
import { layFeatures } from "./lay-features";

/** Lays layers over the map, lowest first; `onFailed` with the title of one that is refused or does not come. Returns what takes them away. */
export function layLayers(map: MapLibreMap, layers: readonly MapLayer[], onFailed: (title: string) => void): () => void {
  const ends = layers.map((layer, at) => {
    const id = `layer-${at}`;
    return layer.kind === "tiles" ? layTiles(map, id, layer.tiles, () => onFailed(layer.title)) : layFeatures(map, id, layer, () => onFailed(layer.title));
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
    takeAway(map, [id], id);
  };
}

/** A map that was taken down has taken its layers along. */
export function takeAway(map: MapLibreMap, layers: readonly string[], source: string): void {
  if (!map.getContainer().isConnected || !map.style) return;
  for (const id of layers) if (map.getLayer(id)) map.removeLayer(id);
  if (map.getSource(source)) map.removeSource(source);
}
