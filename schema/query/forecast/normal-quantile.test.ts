import { expect, it } from "vitest";
import { normalQuantile } from "./normal-quantile";

it.each([[0.5, 0.6744897502], [0.8, 1.2815515655], [0.95, 1.9599639845], [0.999999, 4.8916384757]])("%d of a normal distribution lies within %d standard deviations", (share, deviations) => {
  expect(normalQuantile(share)).toBeCloseTo(deviations, 8);
});
