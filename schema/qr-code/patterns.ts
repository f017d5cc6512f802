/** Modules that are dark, and those that are reserved for patterns. */
export interface Grid {
  size: number;
  dark: boolean[][];
  fixed: boolean[][];
}

/** Draws finders, timing, alignment and version of a code, and reserves the format's modules. */
export function drawPatterns(version: number): Grid {
  const size = version * 4 + 17;
  const empty = (): boolean[][] => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const grid: Grid = { size, dark: empty(), fixed: empty() };
  const set = (x: number, y: number, on: boolean): void => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    grid.dark[y]![x] = on;
    grid.fixed[y]![x] = true;
  };
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const ring = (centerX: number, centerY: number, radius: number, isDark: (distance: number) => boolean): void => {
    for (let dy = -radius; dy <= radius; dy++) for (let dx = -radius; dx <= radius; dx++) set(centerX + dx, centerY + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) ring(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  const centers = alignmentCenters(version, size);
  const last = centers.length - 1;
  centers.forEach((x, i) => centers.forEach((y, j) => {
    const onFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
    if (!onFinder) ring(x, y, 2, (distance) => distance !== 1);
  }));
  for (let at = 0; at < 9; at++) {
    reserve(8, at);
    reserve(at, 8);
  }
  for (let at = 0; at < 8; at++) {
    reserve(size - 1 - at, 8);
    reserve(8, size - 1 - at);
  }
  set(8, size - 8, true);
  if (version >= 7) drawVersion(version, size, set);
  return grid;

  function reserve(x: number, y: number): void {
    grid.fixed[y]![x] = true;
  }
}

function alignmentCenters(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - step * (count - 2 - at))];
}

/** The remainder that makes the bits a code word of the generator. */
function remainder(value: number, steps: number, generator: number): number {
  let rest = value;
  for (let step = 0; step < steps; step++) rest = (rest << 1) ^ ((rest >> (steps - 1)) * generator);
  return rest;
}

function drawVersion(version: number, size: number, set: (x: number, y: number, on: boolean) => void): void {
  const bits = (version << 12) | remainder(version, 12, 0x1f25);
  for (let index = 0; index < 18; index++) {
    const [far, near] = [size - 11 + (index % 3), Math.floor(index / 3)];
    set(far, near, ((bits >> index) & 1) === 1);
    set(near, far, ((bits >> index) & 1) === 1);
  }
}

/** The fifteen bits that encode level L and the mask. */
export const formatBits = (mask: number): number => {
  const data = (1 << 3) | mask;
  return ((data << 10) | remainder(data, 10, 0x537)) ^ 0x5412;
};
