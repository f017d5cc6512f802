import { expect, it } from "vitest";
import { scaleOfType } from "./decimal-scale";

it.each<[string, number | undefined]>([
  ["Decimal(10, 2)", 2],
  ["Nullable(Decimal(38, 0))", 0],
  ["Decimal64(4)", 4],
  ["DECIMAL(22,2)", 2],
  ["decimal(38,0)", 0],
  ["Float64", undefined],
  ["UInt64", undefined],
  ["DateTime64(3)", undefined],
  ["Array(Decimal(10, 2))", undefined],
  ["varchar(10)", undefined],
])("returns the scale of %s", (typeName, scale) =>
  expect(scaleOfType(typeName)).toEqual(scale === undefined ? {} : { scale }),
);
