import { expect, it } from "vitest";
import { columnsNamed } from "./columns-named";

const nameOf = (column: string) => ({ dep_delay: "Late by" })[column] ?? column;

it("finds columns by label and by name, ignoring case", () => {
  const columns = ["origin", "dep_delay", "arr_delay"];
  expect(columnsNamed(" late ", columns, nameOf)).toEqual(["dep_delay"]);
  expect(columnsNamed("DELAY", columns, nameOf)).toEqual(["dep_delay", "arr_delay"]);
  expect([columnsNamed("", columns, nameOf), columnsNamed("x", columns, nameOf)]).toEqual([columns, []]);
});
