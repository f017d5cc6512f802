/** The bounding box of all places, from the south-west to the north-east; null for none. */
export function boundsOf(
  places: readonly { longitude: number; latitude: number }[],
): [[number, number], [number, number]] | null {
  if (places.length === 0) return null;
  const least = (read: (place: { longitude: number; latitude: number }) => number) =>
    places.reduce((low, place) => Math.min(low, read(place)), Infinity);
  const west = least(({ longitude }) => longitude);
  const south = least(({ latitude }) => latitude);
  return [
    [west, south],
    [-least(({ longitude }) => -longitude), -least(({ latitude }) => -latitude)],
  ];
}
