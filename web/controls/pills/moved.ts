/** A list with one item moved to another position. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), items[from] as T, ...rest.slice(to)];
}
