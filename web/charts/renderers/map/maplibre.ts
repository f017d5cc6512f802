import { Map as MapLibreMap, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "maplibre-gl/dist/maplibre-gl.css";
import type { MapLook } from "../../../../schema/chart-types/drawing/map";
import { baseStyle } from "./base-style";

// A file of our own origin: the content security policy allows no other.
setWorkerUrl(workerUrl);

export interface MapStart {
  element: HTMLElement;
  look: MapLook;
  view: { longitude: number; latitude: number; zoom: number } | null;
  bounds: [[number, number], [number, number]] | null;
  padding?: number | undefined;
  /** False leaves countries without their names. */
  names?: boolean | undefined;
}

/** A map in our own colours. A plain wheel scrolls the page; Ctrl and wheel zooms. Throws where the browser has no WebGL. */
export function startMap({ element, look, view, bounds, padding = 40, names = true }: MapStart): MapLibreMap {
  return new MapLibreMap({
    container: element,
    style: baseStyle(look, names),
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    keyboard: false,
    fadeDuration: 0,
    // Tiles come as images then, which the content security policy allows from everywhere; as requests it would refuse them.
    refreshExpiredTiles: false,
    maxZoom: 20,
    ...(view ? { center: [view.longitude, view.latitude] as [number, number], zoom: view.zoom } : bounds ? { bounds, fitBoundsOptions: { padding, maxZoom: 14 } } : {}),
  });
}
