import cloud from "d3-cloud";
import type { Word, WordRotation } from "../../../../schema/chart-types/drawing/words";

export interface PlacedWord {
  /** Its index in the drawing. */
  index: number;
  /** Center of the word, relative to the center of the cloud. */
  x: number;
  y: number;
  size: number;
  /** Degrees. */
  rotate: number;
}

export interface Cloud {
  words: readonly PlacedWord[];
  /** Size of the area in which the words were placed; larger than the view if they did not fit. */
  width: number;
  height: number;
}

interface CloudWord extends cloud.Word {
  index: number;
}

/** Areas that are tried, as multiples of the view's size. */
const SPACES = [1, 1.25, 1.5, 2, 2.5, 3];
const PADDING = 3;
/** Share of the words, and of the largest tenth, that must be placed for an area to be large enough. */
const ENOUGH = 0.8;
const LEAST_TOP = 10;
/** Pixels below which letters are illegible: small words keep this size in every area. */
const LEGIBLE = 7;

/** More words form no readable cloud, and take seconds to place. */
const MOST = 250;
/**
 * Approximate share of an area that words can cover; trying positions in an area that is too small is what takes long.
 */
const DENSITY = 0.95;

/**
 * Places words without overlap, deterministically. The area grows until the largest and most others fit; words that do
 * not fit are left out, as are the smallest of very many.
 */
export function placeWords(
  all: readonly Word[],
  rotation: WordRotation,
  width: number,
  height: number,
  font: string,
): Cloud {
  const stored = largest(all);
  const words = stored.map((index) => all[index]!);
  const sizesIn = (space: number): number[] => words.map((word) => Math.max(word.size, LEGIBLE * space));
  const first = SPACES.findIndex((space) => covered(words, sizesIn(space)) <= width * height * space * space * DENSITY);
  let best: Cloud = { words: [], width, height };
  for (const space of SPACES.slice(first)) {
    best = placedIn(sizesIn(space), words, rotation, Math.round(width * space), Math.round(height * space), font);
    if (fits(best.words, words)) break;
  }
  return { ...best, words: best.words.map((word) => ({ ...word, index: stored[word.index]! })) };
}

/** Indices of the largest words, in their order. */
export function largest(words: readonly Word[]): number[] {
  const places = words.map((_, index) => index);
  return words.length <= MOST
    ? places
    : places
        .sort((a, b) => words[b]!.size - words[a]!.size)
        .slice(0, MOST)
        .sort((a, b) => a - b);
}

/** Approximate pixels that letters and the space between them cover. */
const covered = (words: readonly Word[], sizes: readonly number[]): number =>
  words.reduce(
    (sum, { text }, at) => sum + (text.length * sizes[at]! * 0.58 + 2 * PADDING) * (sizes[at]! * 0.9 + 2 * PADDING),
    0,
  );

function placedIn(
  sizes: readonly number[],
  words: readonly Word[],
  rotation: WordRotation,
  width: number,
  height: number,
  font: string,
): Cloud {
  const random = seeded(words.length);
  let placed: CloudWord[] = [];
  const layout = cloud<CloudWord>()
    .size([width, height])
    .words(words.map(({ text }, index) => ({ text, size: sizes[index]!, index })))
    .padding(PADDING)
    .font(font)
    .fontWeight("bold")
    .fontSize((word) => word.size ?? 0)
    .rotate(() => turn(rotation, random()))
    .random(random)
    .on("end", (done) => (placed = done));
  layout.start();
  return {
    words: placed.map(({ index, x = 0, y = 0, size = 0, rotate = 0 }) => ({ index, x, y, size, rotate })),
    width,
    height,
  };
}

function fits(placed: readonly PlacedWord[], words: readonly Word[]): boolean {
  const there = new Set(placed.map(({ index }) => index));
  const bySize = words.map((_, index) => index).sort((a, b) => words[b]!.size - words[a]!.size);
  const top = bySize.slice(0, Math.max(LEAST_TOP, Math.ceil(words.length / 10)));
  return top.every((index) => there.has(index)) && there.size >= words.length * ENOUGH;
}

function turn(rotation: WordRotation, chance: number): number {
  if (rotation === "flat") return 0;
  return rotation === "square" ? Math.floor(chance * 2) * 90 : Math.floor(chance * 6 - 3) * 30;
}

/** Deterministic pseudorandom numbers from 0 to 1 for a seed. */
function seeded(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
