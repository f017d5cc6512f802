import { expect, it } from "vitest";
import { rightsOf } from "./rights";

it("grants each permission that one of the roles has", () => {
  const can = rightsOf({
    Reader: [
      ["can_read", "Dashboard"],
      ["can_explore", "Superset"],
    ],
    Exporter: [["can_csv", "Superset"]],
  });
  expect(can("can_csv", "Superset")).toBe(true);
  expect(can("can_explore", "Superset")).toBe(true);
  expect(can("can_csv", "Dashboard")).toBe(false);
  expect(can("can_write", "Dashboard")).toBe(false);
});

it("grants nothing while the roles are loading", () => {
  expect(rightsOf(undefined)("can_csv", "Superset")).toBe(false);
});
