import { sql } from "drizzle-orm";
import { PgRaw } from "drizzle-orm/pg-core/query-builders/raw";
import { describe, expect, it } from "vitest";
import type { Credentials, Identified, Metadata, Statements } from "../metadata";
import { RequestScope } from "./request-scope";

const AS = { session: "s" } as Credentials;
const identified = { workspace: { revision: 3 }, user_id: 1, rights: null } as Identified;

const sameStatement = (text: string) =>
  new PgRaw(
    async () => undefined,
    sql.raw(text),
    { sql: text, params: [] },
    (rows) => rows,
  );

/** Metadata that returns each statement as its rows; `turns` are the statements of each round trip. */
function metadataOf() {
  const turns: { known: string | null; statements: unknown[] }[] = [];
  const own = {
    prepare: (build: (db: never) => Statements) => build(undefined as never),
    read: async (_: Credentials, known: string | null, build: (db: never) => Statements) => {
      const statements = [...build(undefined as never)] as unknown[];
      turns.push({ known, statements });
      if (statements.includes("broken")) throw new Error("broken");
      return { identified, rows: statements };
    },
  } as unknown as Metadata;
  const scope = new RequestScope(own);
  const read = (statements: string[], known: string | null = "3:1") =>
    scope.metadata.read(AS, known, () => statements as unknown as Statements).then(({ rows }) => rows);
  return { turns, scope, read };
}

describe("RequestScope", () => {
  it("sends the reads of all running requests in one round trip, and returns each its own rows", async () => {
    const { turns, scope, read } = metadataOf();
    const later = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return read(["c"]);
    };
    const rows = await Promise.all([scope.run(() => read(["a", "b"])), scope.run(later), scope.run(() => read([]))]);
    expect(rows).toEqual([["a", "b"], ["c"], []]);
    expect(turns.map(({ statements }) => statements.toSorted())).toEqual([["a", "b", "c"]]);
  });

  it("sends a statement once that several requests read", async () => {
    const { turns, scope, read } = metadataOf();
    const statement = (text: string) => sameStatement(text) as unknown as string;
    const [one, other] = await Promise.all([
      scope.run(() => read([statement("a"), statement("b")])),
      scope.run(() => read([statement("b"), statement("c"), statement("a")])),
    ]);
    expect(turns[0]?.statements).toHaveLength(3);
    expect((one as unknown[])[0]).toBe((other as unknown[])[2]);
    expect((one as unknown[])[1]).toBe((other as unknown[])[0]);
  });

  it("doesn't wait for a request that ends without a read", async () => {
    const { turns, scope, read } = metadataOf();
    await Promise.all([scope.run(() => read(["a"])), scope.run(async () => "no read")]);
    expect(turns).toHaveLength(1);
  });

  it("identifies the requester once, and again where an isolate lacks the rights that it reported as known", async () => {
    const { turns, read } = metadataOf();
    await read([]);
    await read([]);
    expect(turns).toHaveLength(1);
    await read([], null);
    await read(["a"]);
    expect(turns.map(({ known }) => known)).toEqual(["3:1", null, "3:1"]);
  });

  it("fails the reads of a round trip that fails, and no later one", async () => {
    const { scope, read } = metadataOf();
    const failing = await Promise.allSettled([scope.run(() => read(["broken"])), scope.run(() => read(["a"]))]);
    expect(failing.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await read(["a"])).toEqual(["a"]);
  });
});
