/** The item a key moves to in a menu of these labels; null when the key does not move. */
export function itemToFocus(key: string, current: number, labels: readonly string[]): number | null {
  const last = labels.length - 1;
  if (last < 0) return null;
  if (key === "ArrowDown") return current === last ? 0 : current + 1;
  if (key === "ArrowUp") return current <= 0 ? last : current - 1;
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key.length !== 1 || key === " ") return null;
  const wanted = key.toLowerCase();
  const order = labels.map((_, step) => (current + 1 + step) % labels.length);
  return order.find((index) => labels[index]?.trim().toLowerCase().startsWith(wanted)) ?? null;
}
