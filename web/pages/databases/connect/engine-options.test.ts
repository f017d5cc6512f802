import { expect, it } from "vitest";
import type { AvailableDatabase } from "../../../../schema/database/calls";
import { initials } from "./EngineMark";
import { engineOptions, engineTiles } from "./engine-options";

const available = ["postgresql", "mysql", "cockroachdb", "uploads"].map(
  (engine) => ({ engine, name: engine }) as AvailableDatabase,
);

it("engineTiles shows the most used engines that are available, in their order", () => {
  expect(engineTiles(available).map(({ engine }) => engine)).toEqual(["postgresql", "mysql", "uploads"]);
});

it("engineOptions lists all that are available, and then names that are not", () => {
  const options = engineOptions(available);
  expect(options.slice(0, 3)).toEqual([
    { name: "AlloyDB", engine: "postgresql" },
    { name: "Aurora PostgreSQL", engine: "postgresql" },
    { name: "cockroachdb", engine: "cockroachdb" },
  ]);
  expect(options.at(-1)).toEqual({ name: "YDB", engine: null });
});

it.each([
  ["ClickHouse", "CH"],
  ["Google BigQuery", "BQ"],
  ["Amazon Redshift", "Re"],
  ["Trino", "Tr"],
  ["TiDB", "TD"],
])("initials %s are %s", (name, letters) => expect(initials(name)).toBe(letters));
