import type { Map as MapLibreMap } from "maplibre-gl";

/** Pixels that an arrow key moves the map by. */
const STEPS: Record<string, [number, number] | undefined> = {
  ArrowLeft: [-80, 0],
  ArrowRight: [80, 0],
  ArrowUp: [0, -80],
  ArrowDown: [0, 80],
};

/** Moves or zooms the map by a key; returns whether the key does so. */
export function mapKeys(map: MapLibreMap, key: string, home: () => void): boolean {
  const step = STEPS[key];
  if (step) map.panBy(step, { duration: 0 });
  else if (key === "+" || key === "=") map.zoomIn();
  else if (key === "-") map.zoomOut();
  else if (key === "0") home();
  else return false;
  return true;
}
