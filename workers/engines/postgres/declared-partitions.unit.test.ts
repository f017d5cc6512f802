import { expect, it } from "vitest";
import { latestRows, partitionValues } from "./declared-partitions";

const DAYS = [
  "FOR VALUES FROM ('2024-01-01') TO ('2024-02-01')",
  "FOR VALUES FROM ('2024-02-01') TO (MAXVALUE)",
  "FOR VALUES FROM (MINVALUE) TO ('2024-01-01')",
  "DEFAULT",
];
const PLACES = ["FOR VALUES IN ('fr', NULL, 'it''s, so')", "FOR VALUES IN ('de', 'at')"];

it("returns the values of declared partitions, latest first", () => {
  expect(partitionValues(DAYS)).toEqual([["2024-02-01"], ["2024-01-01"]]);
  expect(
    partitionValues(["FOR VALUES FROM (9, 'x') TO (10, 'a')", "FOR VALUES FROM (10, 'it''s, so') TO (11, 'b')"]),
  ).toEqual([
    ["10", "it's, so"],
    ["9", "x"],
  ]);
  expect(partitionValues(PLACES)).toEqual([["it's, so"], ["fr"], ["de"], ["at"]]);
  expect(partitionValues(["FOR VALUES WITH (modulus 2, remainder 0)", "DEFAULT"])).toEqual([]);
  expect(partitionValues([])).toEqual([]);
});

it("returns the rows of the latest declared partition", () => {
  expect(latestRows(DAYS)).toEqual({ kind: "range", from: "2024-02-01", to: null });
  expect(latestRows(DAYS.filter((bound) => !bound.includes("MAXVALUE")))).toEqual({
    kind: "range",
    from: "2024-01-01",
    to: "2024-02-01",
  });
  expect(latestRows(["FOR VALUES FROM (MINVALUE) TO (5)"])).toEqual({ kind: "range", from: null, to: "5" });
  expect(latestRows(PLACES)).toEqual({ kind: "list", values: ["fr", null, "it's, so"] });
  expect(latestRows(["FOR VALUES IN (NULL)"])).toEqual({ kind: "list", values: [null] });
  expect(latestRows(["FOR VALUES IN ('NULL')"])).toEqual({ kind: "list", values: ["NULL"] });
  expect(latestRows(["FOR VALUES WITH (modulus 2, remainder 0)", "DEFAULT"])).toBeNull();
});
