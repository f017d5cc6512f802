/** Cost of one geohash: each of a character's five bits halves a cell. */
export const GEOHASH_VISITS = 50;
const DIGITS = "0123456789bcdefghjkmnpqrstuvwxyz";

/** Geohash of a point, `length` characters of five bits, longitude first. */
export function encodeGeohash(latitude: number, longitude: number, length = 12): string {
  const cells = { latitude: [-90, 90], longitude: [-180, 180] } as Cells;
  let text = "";
  for (let digit = 0; digit < length; digit++) {
    let bits = 0;
    for (let bit = 0; bit < 5; bit++) {
      const [axis, value] =
        (digit * 5 + bit) % 2 === 0 ? (["longitude", longitude] as const) : (["latitude", latitude] as const);
      const upper = value >= middle(cells[axis]) ? 1 : 0;
      halve(cells[axis], upper);
      bits = bits * 2 + upper;
    }
    text += DIGITS[bits];
  }
  return text;
}

/** The center of a geohash's cell; null when the text is no geohash. */
export function decodeGeohash(text: string): { latitude: number; longitude: number } | null {
  const cells = { latitude: [-90, 90], longitude: [-180, 180] } as Cells;
  const digits = [...text.toLowerCase()].map((digit) => DIGITS.indexOf(digit));
  if (digits.length === 0 || digits.includes(-1)) return null;
  digits.forEach((bits, digit) => {
    for (let bit = 0; bit < 5; bit++)
      halve(cells[(digit * 5 + bit) % 2 === 0 ? "longitude" : "latitude"], ((bits >> (4 - bit)) & 1) as 0 | 1);
  });
  return { latitude: middle(cells.latitude), longitude: middle(cells.longitude) };
}

type Cell = [low: number, high: number];
type Cells = Record<"latitude" | "longitude", Cell>;

const middle = ([low, high]: Cell): number => (low + high) / 2;

function halve(cell: Cell, upper: 0 | 1): void {
  cell[upper === 1 ? 0 : 1] = middle(cell);
}
