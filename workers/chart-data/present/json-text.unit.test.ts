import { expect, it } from "vitest";
import { jsonText } from "./json-text";

const rows = Array.from({ length: 30_000 }, (_, at) => ({ a: at, 'b"': `é${at}`, c: null, d: undefined }));

it.each([
  [
    {
      result: [
        {
          cache_key: "x",
          data: rows,
          indexnames: rows.map(({ a }) => a),
          label_map: { a: ["a"] },
          error: null,
          missing: undefined,
        },
      ],
    },
  ],
  [
    {
      data: rows.slice(0, 3),
      at: new Date(0),
      list: [],
      empty: {},
      text: "\u2028\ud800",
      numbers: [1, null, Number.NaN],
    },
  ],
  [null],
  ["text"],
  [[]],
  [[[{ a: [[1, { b: 2 }]] }]]],
  [[1, undefined, () => 1]],
])("writes what JSON.stringify writes, case %#", async (value) => {
  expect(await jsonText(value)).toBe(JSON.stringify(value));
});

it("yields to other tasks between rows of long texts and names", async () => {
  const long = Array.from({ length: 800 }, (_, at) => ({ [`n${"x".repeat(5000)}`]: `${at}${"y".repeat(5000)}` }));
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  const text = await jsonText({ data: long });
  clearInterval(timer);
  expect(text).toBe(JSON.stringify({ data: long }));
  expect(turns).toBeGreaterThan(2);
});
