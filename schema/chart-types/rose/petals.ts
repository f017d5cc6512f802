/** How far a stack of values reaches from the middle, value by value: by length, or so that areas tell them. What is missing or negative takes no room. */
export function petalLengths(values: readonly (number | null)[], byArea: boolean): number[] {
  let sum = 0;
  return values.map((value) => {
    const [from, to] = [sum, sum + Math.max(0, value ?? 0)];
    sum = to;
    return byArea ? Math.sqrt(to) - Math.sqrt(from) : to - from;
  });
}
