import { expect, it } from "vitest";
import { certainSchema, schemaOfBareNames } from "./bare-names";

const dialect = (name: string) => ({ name });

it("runs a query in its dataset's schema, and a table's statements where the connection is", () => {
  expect([schemaOfBareNames({ sql: "select 1", schema: "sales" }), schemaOfBareNames({ sql: null, schema: "sales" }), schemaOfBareNames({ sql: "select 1", schema: null })]).toEqual(["sales", undefined, undefined]);
});
it("is certain of plain names alone, and where the engine looks nowhere else", () => {
  const query = (schema: string) => ({ sql: "select 1", schema });
  expect(certainSchema(query("Sales_2"), dialect("postgresql"))).toBe("Sales_2");
  for (const schema of ["$user", "a b", "ä", "x".repeat(64), 'a"b', "a,b"]) expect(certainSchema(query(schema), dialect("postgresql")), schema).toBeNull();
  expect(certainSchema(query("sales"), dialect("sqlite"))).toBeNull();
});
