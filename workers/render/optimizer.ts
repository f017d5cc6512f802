import type { ProphetInitialParams, ProphetOptimizeOptions } from "@bsull/augurs/prophet";
import type { Optimum, Stan } from "./stan";

/** Below this, Prophet does not use L-BFGS, which stops before the optimum. */
const FEW_POINTS = 100;
const TIGHT: ProphetOptimizeOptions = {
  tolObj: 1e-12,
  tolRelObj: 1,
  tolGrad: 1e-9,
  tolRelGrad: 1e3,
  tolParam: 1e-10,
  refresh: 1_000_000,
};
/** Prophet starts at a noise of the largest value, where some series have no direction of descent. */
const LESS_NOISE = 0.3;
const FIRST_STEPS = 400;
const MOST_ROUNDS = 30;
const SETTLED = 1e-5;

type Optimize = (start: ProphetInitialParams, data: string, options: ProphetOptimizeOptions) => Optimum;

/**
 * The optimizer that Prophet calls: L-BFGS for many points, the climb for few and where L-BFGS fails. Throws NO_OPTIMUM
 * where no method succeeds.
 */
export function optimizerOf(stan: Stan): { optimize: Optimize } {
  return {
    optimize(start, data, options) {
      const { T: points } = JSON.parse(data) as { T: number };
      const found = points >= FEW_POINTS ? stan.optimize(start, data, { ...options, algorithm: "lbfgs" }) : null;
      if (found) return found;
      for (const algorithm of ["bfgs", "lbfgs"] as const)
        for (const sigmaObs of [start.sigmaObs, LESS_NOISE]) {
          const reached = climb(stan, { ...start, sigmaObs }, data, { ...options, ...TIGHT, algorithm });
          if (reached) return reached;
        }
      throw new Error(NO_OPTIMUM);
    },
  };
}

/** The part of the message that Prophet's own error retains. */
export const NO_OPTIMUM = "The forecast didn't converge";

/**
 * Climbs to the optimum in stretches of iterations. Prophet itself uses Newton's method here, which traps in this
 * module. The prior on changepoints has a kink at zero, so near the optimum the line search finds no better point and
 * Stan discards its position: a failed stretch is repeated at half the length.
 */
function climb(stan: Stan, start: ProphetInitialParams, data: string, options: ProphetOptimizeOptions): Optimum | null {
  let best: Optimum | null = null;
  let steps = FIRST_STEPS;
  for (let round = 0; round < MOST_ROUNDS && steps >= 1; round++) {
    const next = stan.optimize(best?.params ?? start, data, { ...options, iter: steps });
    const gain = next ? next.objective - (best?.objective ?? Number.NEGATIVE_INFINITY) : Number.NaN;
    if (gain >= 0) best = next;
    else steps = Math.floor(steps / 2);
    if (gain < SETTLED && gain >= 0) break;
  }
  return best;
}
