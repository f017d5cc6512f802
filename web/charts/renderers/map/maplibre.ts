import { Map as MapLibreMap, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "maplibre-gl/dist/maplibre-gl.css";
import type { MapLook } from "../../../../schema/chart-types/drawing/map";
import { baseStyle } from "./base-style";

// A file of the same origin: the content security policy allows no other.
setWorkerUrl(workerUrl);

export interface MapStart {
  element: HTMLElement;
  look: MapLook;
  view: { longitude: number; latitude: number; zoom: number } | null;
  bounds: [[number, number], [number, number]] | null;
  padding?: number | undefined;
  /** False hides the names of countries. */
  names?: boolean | undefined;
}

/**
 * Creates a map in the theme's colors. The wheel scrolls the page; Ctrl and wheel zooms. Throws where the browser has
 * no WebGL.
 */
export function startMap({ element, look, view, bounds, padding = 40, names = true }: MapStart): MapLibreMap {
  return new MapLibreMap({
    container: element,
    style: baseStyle(look, names),
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    keyboard: false,
    fadeDuration: 0,
    // Tiles then load as images, which the content security policy allows from everywhere; it would refuse them as
    // requests.
    refreshExpiredTiles: false,
    maxZoom: 20,
    ...(view
      ? { center: [view.longitude, view.latitude] as [number, number], zoom: view.zoom }
      : bounds
        ? { bounds, fitBoundsOptions: { padding, maxZoom: 14 } }
        : {}),
  });
}
