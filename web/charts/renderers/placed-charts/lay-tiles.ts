import type { Map as MapLibreMap } from "maplibre-gl";
import type { TileLayer } from "../../../../schema/chart-types/drawing/placed-charts";

/** Lays tiles over the map, lowest first; `onFailed` when a layer's tiles are refused or do not come. Returns what takes them away. */
export function layTiles(map: MapLibreMap, layers: readonly TileLayer[], onFailed: () => void): () => void {
  const ids = layers.map(({ tiles, attribution }, at) => {
    const id = `tiles-${at}`;
    map.addSource(id, { type: "raster", tiles: [tiles], tileSize: 256, attribution });
    map.addLayer({ id, type: "raster", source: id });
    return id;
  });
  const failed = (event: { sourceId?: string }) => {
    if (event.sourceId !== undefined && ids.includes(event.sourceId)) onFailed();
  };
  map.on("error", failed as (event: object) => void);
  return () => {
    map.off("error", failed as (event: object) => void);
    // A map that was taken down has taken its layers along.
    if (!map.getContainer().isConnected || !map.style) return;
    for (const id of ids) {
      if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(id)) map.removeSource(id);
    }
  };
}
