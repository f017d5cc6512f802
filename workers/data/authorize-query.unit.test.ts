import { expect, it, vi } from "vitest";
import { UNRESTRICTED } from "../../schema/row-rule/restrictions";
import type { AuthoredSql } from "../../schema/sql/authored-sql";
import { postgres } from "../../schema/sql/dialects/postgres";
import type { CalledNames, Inspector } from "../engines/engine";
import { queryAuthorization } from "./authorize-query";

const expression = (more: Partial<AuthoredSql>): AuthoredSql => ({ kind: "expression", text: "", relations: [], attributes: [], calls: [], granted: [], ...more });

it("resolves the names of every expression in the database", async () => {
  const { authorize } = queryAuthorization([expression({ attributes: ["reveal"] }), expression({ attributes: ["label"] })], UNRESTRICTED, postgres);
  const userCalls = vi.fn(async ({ attributes }: CalledNames) => attributes.filter((name) => name === "reveal"));
  const inspector: Inspector = { resolve: async () => [], plan: async () => [], userCalls };
  await expect(authorize!(inspector)).rejects.toThrow("could not be told for certain");
});

it("sends called names with the statement, and makes no look-up where there are no other names", () => {
  expect(queryAuthorization([expression({ calls: ["rank", "||"] }), expression({ calls: ["rank"] })], UNRESTRICTED, postgres)).toEqual({ ownCalls: ["rank", "||"] });
  expect(queryAuthorization([], UNRESTRICTED, postgres)).toEqual({});
  expect(queryAuthorization([expression({ attributes: ["a"], calls: ["sum"] })], UNRESTRICTED, postgres)).toEqual({ ownCalls: ["sum"], authorize: expect.any(Function) });
});
