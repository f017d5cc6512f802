import { expect, it } from "vitest";
import { rightsOf } from "./rights";

it("holds what one of the roles holds, pair by pair", () => {
  const can = rightsOf({ Reader: [["can_read", "Dashboard"], ["can_explore", "Superset"]], Exporter: [["can_csv", "Superset"]] });
  expect(can("can_csv", "Superset")).toBe(true);
  expect(can("can_explore", "Superset")).toBe(true);
  expect(can("can_csv", "Dashboard")).toBe(false);
  expect(can("can_write", "Dashboard")).toBe(false);
});

it("holds nothing while the roles are not known", () => {
  expect(rightsOf(undefined)("can_csv", "Superset")).toBe(false);
});
