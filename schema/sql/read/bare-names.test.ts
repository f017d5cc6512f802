import { expect, it } from "vitest";
import { certainSchema, schemaOfBareNames } from "./bare-names";
import { postgres } from "../dialects/postgres";
import { sqlite } from "../dialects/sqlite";

it("schemaOfBareNames returns a virtual dataset's schema, and none for a table", () => {
  expect([
    schemaOfBareNames({ sql: "select 1", schema: "sales" }),
    schemaOfBareNames({ sql: null, schema: "sales" }),
    schemaOfBareNames({ sql: "select 1", schema: null }),
  ]).toEqual(["sales", undefined, undefined]);
});
it("certainSchema returns only plain names, for engines that search a single schema", () => {
  const query = (schema: string) => ({ sql: "select 1", schema });
  expect(certainSchema(query("Sales_2"), postgres)).toBe("Sales_2");
  for (const schema of ["$user", "a b", "ä", "x".repeat(64), 'a"b', "a,b"])
    expect(certainSchema(query(schema), postgres), schema).toBeNull();
  expect(certainSchema(query("sales"), sqlite)).toBeNull();
});
