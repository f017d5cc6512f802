/**
 * The position and size of an adjusted dialog: offset in pixels from the center of the window; no size if it was not
 * resized.
 */
export interface DialogPlace {
  x: number;
  y: number;
  size: { width: number; height: number } | null;
}

export const OWN_PLACE: DialogPlace = { x: 0, y: 0, size: null };

interface Extent {
  width: number;
  height: number;
}

const SMALLEST: Extent = { width: 320, height: 200 };
/** Pixels of the header that stay in the window, so that it can be dragged back. */
const HELD = 64;

/** The position after a move; the header stays in the window. */
export function movedBy(place: DialogPlace, by: { x: number; y: number }, now: Extent, window: Extent): DialogPlace {
  const aside = (window.width + now.width) / 2 - HELD;
  const above = Math.max(0, (window.height - now.height) / 2);
  const below = (window.height + now.height) / 2 - HELD;
  return { ...place, x: between(-aside, place.x + by.x, aside), y: between(0 - above, place.y + by.y, below) };
}

/** The size after moving the lower right corner; the upper left one stays fixed. */
export function sizedBy(place: DialogPlace, by: { x: number; y: number }, now: Extent, window: Extent): DialogPlace {
  const left = (window.width - now.width) / 2 + place.x;
  const top = (window.height - now.height) / 2 + place.y;
  const width = between(SMALLEST.width, now.width + by.x, Math.max(SMALLEST.width, window.width - Math.max(0, left)));
  const height = between(
    SMALLEST.height,
    now.height + by.y,
    Math.max(SMALLEST.height, window.height - Math.max(0, top)),
  );
  return { x: place.x + (width - now.width) / 2, y: place.y + (height - now.height) / 2, size: { width, height } };
}

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(least, value), Math.max(least, most));
