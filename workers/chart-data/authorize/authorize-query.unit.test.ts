import { expect, it, vi } from "vitest";
import { UNRESTRICTED } from "../../../schema/row-rule/restrictions";
import type { AuthoredSql } from "../../../schema/sql/compile/authored-sql";
import { postgres } from "../../../schema/sql/dialects/postgres";
import type { CalledNames, Inspector } from "../../engines/engine";
import { queryAuthorization } from "./authorize-query";

const RIGHTS = { rowRules: UNRESTRICTED };
const expression = (more: Partial<AuthoredSql>): AuthoredSql => ({
  kind: "expression",
  text: "",
  relations: [],
  attributes: [],
  calls: [],
  granted: [],
  ...more,
});

it("resolves the names of every expression in the database", async () => {
  const { authorize } = queryAuthorization(
    [expression({ attributes: ["reveal"] }), expression({ attributes: ["label"] })],
    RIGHTS,
    postgres,
  );
  const userCalls = vi.fn(async ({ attributes }: CalledNames) => attributes.filter((name) => name === "reveal"));
  const inspector: Inspector = { resolve: async () => [], plan: async () => [], userCalls };
  await expect(authorize!(inspector)).rejects.toThrow("cannot be determined");
});

it("sends called names with the statement, and makes no look-up where there are no other names", () => {
  expect(
    queryAuthorization([expression({ calls: ["rank", "||"] }), expression({ calls: ["rank"] })], RIGHTS, postgres),
  ).toEqual({ ownCalls: ["rank", "||"] });
  expect(queryAuthorization([], RIGHTS, postgres)).toEqual({});
  expect(queryAuthorization([expression({ attributes: ["a"], calls: ["sum"] })], RIGHTS, postgres)).toEqual({
    ownCalls: ["sum"],
    authorize: expect.any(Function),
  });
});

it("reads tables of a requester's own SQL with their authority alone, and nothing without one", async () => {
  const table = { catalog: null, schema: "public", table: "sales" };
  const statement: AuthoredSql = {
    ...expression({ relations: [table] }),
    kind: "table",
    granted: "requester",
  };
  const resolved = { ...table, isView: false, reads: [], sharesRowsWith: [] };
  const inspector: Inspector = { resolve: async () => [resolved], plan: async () => [] };
  const check = (openness: "itself" | "closed" | null): Promise<void> =>
    queryAuthorization(
      [statement],
      {
        ...RIGHTS,
        authority: openness === null ? undefined : { opennessOf: async (named) => named.map(() => openness) },
      },
      postgres,
    ).authorize!(inspector);
  await expect(check("itself")).resolves.toBeUndefined();
  await expect(check("closed")).rejects.toThrow("`public.sales`");
  await expect(check(null)).rejects.toThrow("`public.sales`");
});
