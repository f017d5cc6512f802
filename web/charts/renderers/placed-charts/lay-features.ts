import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import type { FeatureLook } from "../../../../schema/chart-types/drawing/placed-charts";
import { fromMercator, toMercator } from "./mercator";
import { removeLayers } from "./remove-layers";

const NOTHING = { type: "FeatureCollection" as const, features: [] };

/**
 * Adds a service's features to the map and requests them for the visible area each time the map stops moving. Returns a
 * function that removes them.
 */
export function layFeatures(
  map: MapLibreMap,
  id: string,
  { address, look }: { address: string; look: FeatureLook },
  onFailed: () => void,
): () => void {
  const layers = [`${id}-fill`, `${id}-line`, `${id}-mark`] as const;
  map.addSource(id, { type: "geojson", data: NOTHING });
  map.addLayer({
    id: layers[0],
    type: "fill",
    source: id,
    filter: ["==", ["geometry-type"], "Polygon"],
    paint: { "fill-color": look.fill, "fill-opacity": look.fillOpacity },
  });
  map.addLayer({
    id: layers[1],
    type: "line",
    source: id,
    filter: ["!=", ["geometry-type"], "Point"],
    paint: { "line-color": look.line, "line-width": look.lineWidth },
  });
  map.addLayer({
    id: layers[2],
    type: "circle",
    source: id,
    filter: ["==", ["geometry-type"], "Point"],
    paint: {
      "circle-color": look.mark,
      "circle-radius": look.markRadius,
      "circle-stroke-color": look.markBorder,
      "circle-stroke-width": 1,
    },
  });

  let requested = new AbortController();
  const requestFeatures = () => {
    requested.abort();
    requested = new AbortController();
    const { signal } = requested;
    fetchFeatures(address.replace("{bbox-epsg-3857}", boxOf(map)), signal).then(
      (features) => map.getSource<GeoJSONSource>(id)?.setData(features),
      () => signal.aborted || onFailed(),
    );
  };
  requestFeatures();
  map.on("moveend", requestFeatures);
  return () => {
    requested.abort();
    map.off("moveend", requestFeatures);
    removeLayers(map, layers, id);
  };
}

async function fetchFeatures(address: string, signal: AbortSignal): Promise<GeoJSON.FeatureCollection> {
  const response = await fetch(address, { signal, credentials: "omit" });
  if (!response.ok) throw new Error(`${response.status}`);
  return fromMercator((await response.json()) as GeoJSON.FeatureCollection);
}

function boxOf(map: MapLibreMap): string {
  const bounds = map.getBounds();
  return [
    ...toMercator(Math.max(-180, bounds.getWest()), bounds.getSouth()),
    ...toMercator(Math.min(180, bounds.getEast()), bounds.getNorth()),
  ]
    .map((metres) => metres.toFixed(2))
    .join(",");
}
