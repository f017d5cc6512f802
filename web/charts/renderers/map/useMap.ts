import type { Map as MapLibreMap } from "maplibre-gl";
import { type RefObject, useEffect, useState } from "react";
import type { MapLook } from "../../../../schema/chart-types/drawing/map";
import { bringLand } from "./base-style";
import { type MapStart, startMap } from "./maplibre";
import { layOwnStyle } from "./own-style";

interface UseMapOptions {
  look: MapLook;
  style: string | null;
  view: { longitude: number; latitude: number; zoom: number } | null;
  /** Looked at first where there is no view. */
  bounds: [[number, number], [number, number]] | null;
  /** Pixels kept free around the bounds. */
  padding?: number;
  /** False leaves countries without their names. */
  names?: boolean;
}

export type MapState = { map: MapLibreMap | null; trouble: "no-webgl" | "own-style" | null };

/** A map in an element, made anew when its look, style or first view changes. */
export function useMap(element: RefObject<HTMLElement | null>, { look, style, view, bounds, padding, names }: UseMapOptions): MapState {
  const [state, setState] = useState<MapState>({ map: null, trouble: null });
  // As text: a new object with the same values makes no new map.
  const key = JSON.stringify({ look, style, view, bounds, padding, names } satisfies UseMapOptions);
  useEffect(() => {
    const wanted = JSON.parse(key) as UseMapOptions;
    const map = element.current && started({ element: element.current, ...wanted });
    if (!map) {
      const frame = requestAnimationFrame(() => setState({ map: null, trouble: "no-webgl" }));
      return () => cancelAnimationFrame(frame);
    }
    // Tiles that fail one by one are no reason to fill the console.
    map.on("error", () => undefined);
    const endLand = bringLand(map);
    let ended = false;
    map.once("load", () => {
      const laid = wanted.style === null ? Promise.resolve(null) : layOwnStyle(map, wanted.style).then(() => null, () => "own-style" as const);
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
