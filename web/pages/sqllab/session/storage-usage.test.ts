import { expect, it } from "vitest";
import { usedKilobytes } from "./storage-usage";

it("usedKilobytes counts two bytes per character of the editor's own entries", () => {
  expect(usedKilobytes({})).toBe(0);
  expect(usedKilobytes({ "edgewise.sqllab.tabs.1": "x".repeat(1024 - 22), "edgewise-theme": "y".repeat(9000) })).toBe(
    2,
  );
});
