const DIGITS_OF_GROUP = 4;
const BASE = 10_000n;
const SIGNIFICANT_DIGITS = 16;

/** Quotient of a sum of whole numbers and a count, with the digits that PostgreSQL's avg() returns. */
export function average(sum: number, count: number): number {
  const dividend = BigInt(sum);
  const divisor = BigInt(count);
  const magnitude = dividend < 0n ? -dividend : dividend;
  const [above, below] = [leadingGroup(magnitude), leadingGroup(divisor)];
  const weight = above.weight - below.weight - (above.group <= below.group ? 1 : 0);
  const scale = Math.max(SIGNIFICANT_DIGITS - weight * DIGITS_OF_GROUP, 0);
  const scaled = magnitude * 10n ** BigInt(scale);
  // Rounded half away from zero.
  const digits = (2n * scaled + divisor) / (2n * divisor);
  const text = digits.toString().padStart(scale + 1, "0");
  const decimal = scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
  return Number(dividend < 0n ? `-${decimal}` : decimal);
}

/** The first of a number's groups of four digits, and how many follow. */
function leadingGroup(value: bigint): { group: number; weight: number } {
  let weight = 0;
  let rest = value;
  while (rest >= BASE) {
    rest /= BASE;
    weight++;
  }
  return { group: Number(rest), weight };
}
