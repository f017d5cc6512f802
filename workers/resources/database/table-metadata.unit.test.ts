import { expect, it } from "vitest";
import { trino } from "../../../schema/sql/dialects/trino";
import type { CatalogColumn } from "../../engines/engine";
import { latestPartitionConditions, selectStar } from "./table-metadata";

const column = (name: string, type: string): CatalogColumn => ({
  name,
  type,
  nullable: true,
  default: null,
  primaryKey: false,
});

it("selects the rows of the latest partition, each value as the type of its column", () => {
  const columns = [column("id", "BIGINT"), column("ds", "DATE"), column("hour", "INTEGER"), column("kind", "VARCHAR")];
  const conditions = latestPartitionConditions(
    trino,
    { columns: ["ds", "hour", "kind"], latest: { ds: "2024-02-01", hour: 23, kind: "it's" }, rows: null, query: "…" },
    columns,
  );
  expect(selectStar(trino, "web", "log", { conditions })).toBe(
    "SELECT\n  *\nFROM web.log\nWHERE\n  ds = DATE '2024-02-01' AND hour = 23 AND kind = 'it''s'\nLIMIT 100",
  );
  expect(latestPartitionConditions(trino, { columns: ["ds"], latest: { ds: null }, rows: null }, columns)).toEqual([]);
  expect(latestPartitionConditions(trino, null, columns)).toEqual([]);
});
