import { expect, it } from "vitest";
import type { DatasetColumn, DatasetModel } from "../../../schema/dataset/model";
import { postgres } from "../../../schema/sql/dialects/postgres";
import { columnsResult } from "./result-types";

it("returns the kind of every column, also of calculated ones without a type", () => {
  const column = (column_name: string, type: string | null, more: Partial<DatasetColumn> = {}) => ({
    column_name,
    type,
    verbose_name: null,
    is_dttm: false,
    expression: null,
    type_generic: null,
    ...more,
  });
  const columns = [
    column("n", "BIGINT"),
    column("t", "TEXT"),
    column("at", "TIMESTAMP WITHOUT TIME ZONE", { is_dttm: true }),
    column("b", "BOOLEAN"),
    column("calculated", null, { expression: "upper(t)" }),
    column("calculated_time", null, { expression: "now()", is_dttm: true }),
    column("calculated_number", "FLOAT", { expression: "n / 2.0" }),
  ];
  const { data } = columnsResult({ columns } as unknown as DatasetModel, postgres.kindOf);
  expect(data.map(({ column_name, dtype }) => [column_name, dtype])).toEqual([
    ["n", 0],
    ["t", 1],
    ["at", 2],
    ["b", 1],
    ["calculated", 1],
    ["calculated_time", 2],
    ["calculated_number", 0],
  ]);
});
