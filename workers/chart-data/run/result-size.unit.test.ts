import { describe, expect, it } from "vitest";
import { CELL_OVERHEAD_BYTES } from "../../../schema/limits";
import { ResultTooLarge } from "../../engines/engine";
import { sizeLimit } from "./result-size";

describe("sizeLimit", () => {
  it("counts the cells of all batches, and the characters of texts", () => {
    const check = sizeLimit(4 * CELL_OVERHEAD_BYTES + 10);
    check({ values: [[null, "12345"]] });
    check({ values: [["12345"], [null]] });
    expect(() => check({ values: [[null]] })).toThrow(ResultTooLarge);
  });
  it("names the limit in MB", () => {
    expect(() => sizeLimit(1024 * 1024)({ values: [["x".repeat(1024 * 1024)]] })).toThrow(/larger than 1 MB/);
  });
});
