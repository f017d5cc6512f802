import { mysql as dialect } from "../../../schema/sql/dialects/mysql";

export const STRINGS = [
  "plain",
  "O'Neil",
  "back\\slash",
  "50% off",
  "under_score",
  "",
  null,
  "Ärger 😀",
  'quo"te',
  "tail\\",
  "<NULL>",
  "--x",
  "PLAIN",
];
export const START = Date.UTC(1958, 11, 28, 23, 59, 58, 250);
/** Every 41 days and a fraction, from before 1970 to after 2038. */
export const facts = Array.from({ length: 780 }, (_, at) => {
  const time = START + at * (41 * 86_400_000 + 12_345_000);
  return {
    s: STRINGS[at % STRINGS.length]!,
    n: at % 11 === 0 ? null : at % 10,
    ds: at % 13 === 5 ? null : time,
    b: at % 3 === 0 ? null : at % 3 === 1,
    order: at % 2 ? "x" : "y",
    amount: (at % 7) + 0.25,
    time,
  };
});
export type Fact = (typeof facts)[number];

const sqlTime = (at: number): string => new Date(at).toISOString().slice(0, 23).replace("T", " ");
/** Returns the rows after INSERT INTO … VALUES. */
export const inserts = (): string =>
  facts
    .map(
      ({ s, n, ds, b, order, amount, time }) =>
        `(${[s === null ? "NULL" : dialect.text(s), n ?? "NULL", ds === null ? "NULL" : `'${sqlTime(ds)}'`, `'${sqlTime(time).slice(0, 10)}'`, b ?? "NULL", `'${order}'`, amount, Math.floor(time / 1000), time, `'${sqlTime(time).slice(0, 10)}'`].join(", ")})`,
    )
    .join(",\n");
