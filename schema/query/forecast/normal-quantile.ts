/** How many standard deviations either side of the mean hold this share (0..1 exclusive) of a normal distribution. */
export function normalQuantile(share: number): number {
  let [low, high] = [0, 9];
  for (let halving = 0; halving < 60; halving++) {
    const middle = (low + high) / 2;
    if (shareWithin(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** 2 φ(z) (z + z³/3 + z⁵/(3·5) + …), all terms positive. */
function shareWithin(z: number): number {
  let total = 0;
  for (let term = z, odd = 3; term > 1e-17 * total; term *= (z * z) / odd, odd += 2) total += term;
  return Math.sqrt(2 / Math.PI) * Math.exp((-z * z) / 2) * total;
}
