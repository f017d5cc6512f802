import { expect, it } from "vitest";
import { latestPartition } from "./latest-partition";

it("returns the start of the latest declared partition", () => {
  const days = ["FOR VALUES FROM ('2024-01-01') TO ('2024-02-01')", "FOR VALUES FROM ('2024-02-01') TO (MAXVALUE)", "FOR VALUES FROM (MINVALUE) TO ('2024-01-01')", "DEFAULT"];
  expect(latestPartition(days)).toEqual(["2024-02-01"]);
  expect(latestPartition(["FOR VALUES FROM (9, 'x') TO (10, 'a')", "FOR VALUES FROM (10, 'it''s, so') TO (11, 'b')"])).toEqual(["10", "it's, so"]);
  expect(latestPartition(["FOR VALUES IN ('de', 'at', NULL)", "FOR VALUES IN ('fr')"])).toEqual(["fr"]);
  expect(latestPartition(["FOR VALUES WITH (modulus 2, remainder 0)", "DEFAULT"])).toBeNull();
  expect(latestPartition([])).toBeNull();
});
