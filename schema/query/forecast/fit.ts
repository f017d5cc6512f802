import { cholesky, invertLower, solve, timesLower } from "./cholesky";
import type { Design } from "./design";

/** Scales of the priors, in ranges of the values: level and slope, each bend (Laplace), each harmonic. */
const LINE_SCALE = 5;
const BEND_SCALE = 0.05;
const SEASON_SCALE = 1;
/** A bend below this is as good as none. */
const LEAST_BEND = 1e-5;
const MOST_ROUNDS = 50;
const SETTLED = 2e-4;

/** The expected value and its standard deviation at every row, for values scaled to 0..1. */
export function fitSeries(design: Design, observed: Float64Array): { expected: Float64Array; deviation: Float64Array } {
  const { cells, width, rows, bends, position } = design;
  const { weights, inverse, noise } = settle(design, observed);
  const expected = new Float64Array(rows);
  const deviation = new Float64Array(rows);
  // Bends to come: as frequent and, on average, as large as those fitted, anywhere after the last observation.
  const bendSize = bends === 0 ? 0 : meanSize(weights.subarray(2, 2 + bends));
  for (let row = 0; row < rows; row++) {
    const start = row * width;
    expected[row] = dot(cells, start, weights);
    const spread = timesLower(inverse, width, cells, start);
    const ahead = Math.max(position[row]! - 1, 0);
    deviation[row] = Math.sqrt(noise * (1 + dot(spread, 0, spread)) + (2 / 3) * bends * bendSize ** 2 * ahead ** 3);
  }
  return { expected, deviation };
}

interface Fit {
  weights: Float64Array;
  /** Inverse triangle of the last system solved. */
  inverse: Float64Array;
  /** Variance of what the fit leaves. */
  noise: number;
}

/** Solves, then weighs bends and noise by the solution, until neither moves. */
function settle(design: Design, observed: Float64Array): Fit {
  const { gram, width, bends } = design;
  const right = products(design, observed);
  const squares = dot(observed, 0, observed);
  const least = 1e-10 * Math.max(varianceOf(observed), Number.EPSILON);
  const roughness = stepVariance(observed) / 2;
  const penalty = new Float64Array(width).fill(1 / SEASON_SCALE ** 2);
  penalty.fill(1 / LINE_SCALE ** 2, 0, 2);
  penalty.fill(1 / BEND_SCALE ** 2, 2, 2 + bends);
  let fit: Fit = { weights: new Float64Array(width), inverse: new Float64Array(0), noise: Math.max(roughness, least) };
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { noise } = fit;
    const system = gram.slice();
    for (let i = 0; i < width; i++) system[i * width + i]! += noise * penalty[i]!;
    const inverse = invertLower(cholesky(system, width), width);
    const weights = solve(inverse, width, right);
    const left = observed.length - width + noise * penaltyTrace(inverse, penalty);
    // One observation's worth of the steps between neighbours keeps the noise from vanishing where everything can be fitted.
    const nextNoise = Math.max((residualSquares(design, right, squares, weights) + roughness) / (Math.max(left, 0) + 1), least);
    const moved = Math.max(largestMove(fit.weights, weights), Math.abs(Math.sqrt(nextNoise) - Math.sqrt(noise)));
    fit = { weights, inverse, noise: nextNoise };
    if (moved < SETTLED) return fit;
    for (let i = 2; i < 2 + bends; i++) penalty[i] = 1 / (BEND_SCALE * Math.max(Math.abs(weights[i]!), LEAST_BEND));
  }
  return fit;
}

/** Sum over parameters of penalty × (A⁻¹)ᵢᵢ: what the priors, not the observations, decide. */
function penaltyTrace(inverse: Float64Array, penalty: Float64Array): number {
  const width = penalty.length;
  let total = 0;
  for (let i = 0; i < width; i++) for (let j = 0; j <= i; j++) total += penalty[j]! * inverse[i * width + j]! ** 2;
  return total;
}

function products({ cells, width }: Design, observed: Float64Array): Float64Array {
  const right = new Float64Array(width);
  for (let row = 0; row < observed.length; row++) for (let i = 0; i < width; i++) right[i]! += cells[row * width + i]! * observed[row]!;
  return right;
}

/** |y − X w|² from the products alone; what rounding leaves of it is far below the least noise. */
function residualSquares({ gram, width }: Design, right: Float64Array, squares: number, weights: Float64Array): number {
  let total = squares;
  for (let i = 0; i < width; i++) total += weights[i]! * (dot(gram, i * width, weights) - 2 * right[i]!);
  return Math.max(total, 0);
}

function dot(cells: Float64Array, start: number, weights: Float64Array): number {
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += cells[start + i]! * weights[i]!;
  return total;
}

function largestMove(before: Float64Array, after: Float64Array): number {
  let largest = 0;
  for (let i = 0; i < after.length; i++) largest = Math.max(largest, Math.abs(after[i]! - before[i]!));
  return largest;
}

function meanSize(numbers: Float64Array): number {
  let total = 0;
  for (const number of numbers) total += Math.abs(number);
  return total / numbers.length;
}

/** Variance of the steps between neighbours; of a single step its square, as nothing tells slope from noise. */
function stepVariance(numbers: Float64Array): number {
  const steps = numbers.subarray(1).map((value, at) => value - numbers[at]!);
  return steps.length === 1 ? steps[0]! ** 2 : varianceOf(steps);
}

function varianceOf(numbers: Float64Array): number {
  let total = 0;
  for (const number of numbers) total += number;
  const mean = total / numbers.length;
  let squares = 0;
  for (const number of numbers) squares += (number - mean) ** 2;
  return squares / numbers.length;
}
