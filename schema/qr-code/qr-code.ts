import { checkBytes } from "./error-correction";
import { drawPatterns, formatBits, type Grid } from "./patterns";

/** By version, at level L (7 % may be lost): check bytes per block, and blocks. ISO/IEC 18004, table 9. */
const LEVEL_L: readonly (readonly [checks: number, blocks: number])[] = [
  [7, 1], [10, 1], [15, 1], [20, 1], [26, 1], [18, 2], [20, 2], [24, 2], [30, 2], [18, 4], [20, 4], [24, 4], [26, 4], [30, 4], [22, 6],
];

/** The text as a QR code: rows of modules, true is dark. Byte mode only, up to 520 bytes; throws for longer text. */
export function qrCode(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)];
  const version = LEVEL_L.findIndex((_, at) => roomFor(at + 1) >= bytes.length + (at + 1 < 10 ? 2 : 3)) + 1;
  if (version === 0) throw new RangeError(`too long for a QR code: ${bytes.length} bytes`);
  const grid = drawPatterns(version);
  place(grid, interleaved(encoded(bytes, version), version));
  const masked = MASKS.map((_, mask) => withMask(grid, mask));
  return masked.reduce((best, candidate) => (penalty(candidate) < penalty(best) ? candidate : best));
}

/** Number of data and check bytes of a version. */
function bytesOf(version: number): number {
  const alignments = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const data = (16 * version + 128) * version + 64 - (alignments ? (25 * alignments - 10) * alignments - 55 : 0) - (version >= 7 ? 36 : 0);
  return Math.floor(data / 8);
}

function roomFor(version: number): number {
  const [checks, blocks] = LEVEL_L[version - 1]!;
  return bytesOf(version) - checks * blocks;
}

/** Encodes mode, length, bytes, terminator and padding. */
function encoded(bytes: readonly number[], version: number): number[] {
  const bits = `0100${bytes.length.toString(2).padStart(version < 10 ? 8 : 16, "0")}${bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("")}`;
  const room = roomFor(version) * 8;
  const ended = bits.padEnd(Math.min(room, bits.length + 4), "0");
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, "0");
  const filled = whole.match(/.{8}/g)!.map((byte) => parseInt(byte, 2));
  for (let at = 0; filled.length < room / 8; at++) filled.push(at % 2 ? 0x11 : 0xec);
  return filled;
}

/**
 * Interleaves the blocks byte by byte, then their check bytes; the first blocks are a byte shorter where the data does
 * not divide evenly.
 */
function interleaved(data: readonly number[], version: number): number[] {
  const [checks, count] = LEVEL_L[version - 1]!;
  const short = Math.floor(data.length / count);
  const shorter = count - (data.length % count);
  let at = 0;
  const blocks = Array.from({ length: count }, (_, index) => data.slice(at, (at += short + (index < shorter ? 0 : 1))));
  const checked = blocks.map((block) => checkBytes(block, checks));
  const columns = (parts: readonly (readonly number[])[]): number[] => Array.from({ length: Math.max(...parts.map(({ length }) => length)) }, (_, column) => parts.flatMap((part) => part[column] ?? [])).flat();
  return [...columns(blocks), ...columns(checked)];
}

/** Fills the free modules in the zigzag of the standard, two columns at a time from the right. */
function place({ size, dark, fixed }: Grid, bytes: readonly number[]): void {
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]![x]) continue;
        dark[y]![x] = bit < bytes.length * 8 && ((bytes[bit >> 3]! >> (7 - (bit & 7))) & 1) === 1;
        bit++;
      }
    }
  }
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0, (_, y) => y % 2 === 0, (x) => x % 3 === 0, (x, y) => (x + y) % 3 === 0, (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0, (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function withMask({ dark, fixed, size }: Grid, mask: number): boolean[][] {
  const rows = dark.map((row, y) => row.map((on, x) => on !== (!fixed[y]![x] && MASKS[mask]!(x, y))));
  const bit = (index: number): boolean => ((formatBits(mask) >> index) & 1) === 1;
  for (let index = 0; index < 15; index++) {
    const near = index < 6 ? index : index < 8 ? index + 1 : 14 - index + (index === 8 ? 1 : 0);
    rows[index < 8 ? near : 8]![index < 8 ? 8 : near] = bit(index);
    if (index < 8) rows[8]![size - 1 - index] = bit(index);
    else rows[size - 15 + index]![8] = bit(index);
  }
  return rows;
}

/**
 * The standard's penalty for patterns that are hard to read: runs, squares and finder-like patterns, and the share of
 * dark modules.
 */
function penalty(rows: readonly boolean[][]): number {
  const lines = [...rows, ...rows.map((_, x) => rows.map((row) => row[x]!))].map((line) => line.map((on) => (on ? "1" : "0")).join(""));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const finders = lines.reduce((sum, line) => sum + (line.match(/(?=10111010000|00001011101)/g)?.length ?? 0), 0);
  let squares = 0;
  for (let y = 1; y < rows.length; y++) for (let x = 1; x < rows.length; x++) if (rows[y]![x] === rows[y - 1]![x] && rows[y]![x] === rows[y]![x - 1] && rows[y]![x] === rows[y - 1]![x - 1]) squares++;
  const share = rows.flat().filter(Boolean).length / rows.length ** 2;
  return runs + 40 * finders + 3 * squares + 10 * Math.floor(Math.abs(share * 20 - 10));
}
