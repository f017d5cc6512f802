import type { Map as MapLibreMap } from "maplibre-gl";
import { type RefObject, useEffect, useState } from "react";
import type { MapLook } from "../../../../schema/chart-types/drawing/map";
import { addLandLayer } from "./base-style";
import { type Bounds, type MapStart, startMap } from "./maplibre";
import { layOwnStyle } from "./own-style";

interface UseMapOptions {
  look: MapLook;
  style: string | null;
  view: { longitude: number; latitude: number; zoom: number } | null;
  /** The initial view if `view` is not given. */
  bounds: Bounds | null;
  /** Empty pixels around the bounds. */
  padding?: number | undefined;
  boundsMaxZoom?: number | undefined;
  /** Rotation and tilt in degrees, for maps that can be rotated. */
  tilt?: { bearing: number; pitch: number } | undefined;
  /** False hides the names of countries. */
  names?: boolean | undefined;
}

export type MapState = { map: MapLibreMap | null; trouble: "no-webgl" | "own-style" | null };

/** A map in an element, created again when its colors, style or initial view change. */
export function useMap(
  element: RefObject<HTMLElement | null>,
  { look, style, view, bounds, padding, boundsMaxZoom, tilt, names }: UseMapOptions,
): MapState {
  const [state, setState] = useState<MapState>({ map: null, trouble: null });
  // Compared as text: a new object with the same values creates no new map.
  const key = JSON.stringify({
    look,
    style,
    view,
    bounds,
    padding,
    boundsMaxZoom,
    tilt,
    names,
  } satisfies UseMapOptions);
  useEffect(() => {
    const wanted = JSON.parse(key) as UseMapOptions;
    const map = element.current && started({ element: element.current, ...wanted });
    if (!map) {
      const frame = requestAnimationFrame(() => setState({ map: null, trouble: "no-webgl" }));
      return () => cancelAnimationFrame(frame);
    }
    // Failures of single tiles are not logged to the console.
    map.on("error", () => undefined);
    const endLand = addLandLayer(map);
    let ended = false;
    map.once("load", () => {
      const laid =
        wanted.style === null
          ? Promise.resolve(null)
          : layOwnStyle(map, wanted.style).then(
              () => null,
              () => "own-style" as const,
            );
      void laid.then((trouble) => !ended && setState({ map, trouble }));
    });
    return () => {
      ended = true;
      endLand();
      map.remove();
      setState({ map: null, trouble: null });
    };
  }, [element, key]);
  return state;
}

function started(start: MapStart): MapLibreMap | null {
  try {
    return startMap(start);
  } catch {
    return null;
  }
}
