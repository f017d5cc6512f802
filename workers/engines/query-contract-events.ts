import type { Engine } from "./engine";

/** A row of the table that the contract tests of queries read. */
export interface Event {
  id: number;
  s: string | null;
  n: number | null;
  b: boolean | null;
  /** Epoch ms; `ds`, `epoch`, `epoch_ms` and `day` have the same time. */
  at: number;
}

const NAMES = ["a", "b", "O'Neil\\", "Ärger", "ab", "", null];

/** Times over three years, with nulls among the other columns. */
export const EVENTS: readonly Event[] = Array.from({ length: 210 }, (_, id) => ({
  id,
  s: NAMES[id % NAMES.length]!,
  n: id % 5 === 4 ? null : (id * 7) % 11,
  b: id % 3 === 2 ? null : id % 3 === 0,
  at: Date.UTC(2023, 0, 1) + id * 5.21 * 86_400_000 - ((id * 5.21 * 86_400_000) % 1000),
}));

/**
 * Returns the rows as "(…), (…)" after INSERT INTO events VALUES, in the order id, s, n, b, ds, epoch, epoch_ms, day.
 */
export function eventsSql({ dialect }: Engine): string {
  const text = (value: string | null): string => (value === null ? "NULL" : dialect.text(value));
  return EVENTS.map(
    ({ id, s, n, b, at }) =>
      `(${id}, ${text(s)}, ${n ?? "NULL"}, ${b ?? "NULL"}, ${dialect.time("TIMESTAMP", new Date(at))}, ${at / 1000}, ${at}, ${dialect.text(new Date(at).toISOString().slice(0, 10))})`,
  ).join(", ");
}
