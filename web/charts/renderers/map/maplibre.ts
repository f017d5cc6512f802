import { type LngLatBoundsLike, Map as MapLibreMap, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "maplibre-gl/dist/maplibre-gl.css";
import type { MapLook } from "../../../../schema/chart-types/drawing/map";
import { baseStyle } from "./base-style";

// A file of the same origin: the content security policy allows no other.
setWorkerUrl(workerUrl);

/** The corners of a box, south-west first. */
export type Bounds = readonly [readonly [number, number], readonly [number, number]];

export interface MapStart {
  element: HTMLElement;
  look: MapLook;
  view: { longitude: number; latitude: number; zoom: number } | null;
  bounds: Bounds | null;
  padding?: number | undefined;
  /** The nearest zoom that shows the bounds. */
  boundsMaxZoom?: number | undefined;
  /** In degrees; a map with a tilt can be rotated and tilted. */
  tilt?: { bearing: number; pitch: number } | undefined;
  /** Whether its canvas can be read as an image. */
  keepsPixels?: boolean | undefined;
  /** False hides the names of countries. */
  names?: boolean | undefined;
}

/**
 * Creates a map in the theme's colors. The wheel scrolls the page; Ctrl and wheel zooms. Throws where the browser has
 * no WebGL.
 */
export function startMap(start: MapStart): MapLibreMap {
  const {
    element,
    look,
    view,
    bounds,
    padding = 40,
    boundsMaxZoom = 14,
    tilt,
    keepsPixels = false,
    names = true,
  } = start;
  const map = new MapLibreMap({
    container: element,
    style: baseStyle(look, names),
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: tilt !== undefined,
    keyboard: false,
    fadeDuration: 0,
    ...(keepsPixels ? { canvasContextAttributes: { preserveDrawingBuffer: true } } : {}),
    // Tiles then load as images, which the content security policy allows from everywhere; it would refuse them as
    // requests.
    refreshExpiredTiles: false,
    maxZoom: 20,
    ...(view
      ? { center: [view.longitude, view.latitude] as [number, number], zoom: view.zoom }
      : bounds
        ? { bounds: bounds.flat() as LngLatBoundsLike, fitBoundsOptions: { padding, maxZoom: boundsMaxZoom } }
        : {}),
  });
  // Bounds are fitted from above first, as in Superset.
  if (tilt) map.jumpTo(tilt);
  return map;
}
