import { expect, it } from "vitest";
import { firstSchema } from "./first-schema";

it("starts a tab in the first schema with tables: the connection's default and public before others, system schemas last", async () => {
  const first = (tables: Record<string, number>, initial?: string) =>
    firstSchema(Object.keys(tables), initial, (schema) =>
      tables[schema]! < 0
        ? Promise.reject(new Error("closed"))
        : Promise.resolve(Array.from({ length: tables[schema]! })),
    );
  expect(await first({ a: 2, public: 1 })).toBe("public");
  expect(await first({ information_schema: 9, pg_catalog: 9, closed: -1, empty: 0, public: 0, sales: 3 })).toBe(
    "sales",
  );
  expect(await first({ information_schema: 9, a: 0, public: 0 })).toBe("public");
  expect(await first({ information_schema: 9 })).toBe("information_schema");
  expect(await first({})).toBe(null);
  expect([
    await first({ public: 1, tiny: 8 }, "tiny"),
    await first({ public: 1, tiny: 0 }, "tiny"),
    await first({ a: 1 }, "dropped"),
  ]).toEqual(["tiny", "public", "a"]);
});
