import { env } from "cloudflare:workers";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import * as tables from "../../schema/tables";
import type { Env } from "../../workers/env";
import { type Credentials, openMetadata } from "../../workers/metadata";
import { Client } from "../client";

const asAdminOf = (slug: string | null): Credentials => ({
  slug,
  host: "localhost",
  session: null,
  workspaceId: null,
  userId: null,
});
const allTables = (Object.values(tables) as unknown[]).filter((t): t is PgTable => is(t, PgTable));

describe("a query that lacks a WHERE clause", () => {
  it("returns no row of another workspace, for every table", async () => {
    const metadata = openMetadata(env as unknown as Env);
    for (const slug of ["main", "beta"]) {
      const { identified, rows } = await metadata.read(
        asAdminOf(slug),
        null,
        (db) => allTables.map((table) => db.select().from(table)) as never,
      );
      const mine = identified?.workspace.id;
      (rows as unknown as Record<string, unknown>[][]).forEach((found, i) => {
        const table = allTables[i] as PgTable;
        const key = "workspace_id" in getTableColumns(table) ? "workspace_id" : "id";
        for (const row of found) expect(row[key], getTableName(table)).toBe(mine);
      });
    }
  });
  it("returns nothing without a selected workspace", async () => {
    const metadata = openMetadata(env as unknown as Env);
    const { identified, rows } = await metadata.read(
      asAdminOf("no-such-workspace"),
      null,
      (db) => allTables.map((table) => db.select().from(table)) as never,
    );
    expect(identified).toBeNull();
    expect((rows as unknown as unknown[][]).flat()).toEqual([]);
  });
  it("writes nothing into another workspace without a WHERE clause", async () => {
    const metadata = openMetadata(env as unknown as Env);
    const beta = (await metadata.read(asAdminOf("beta"), null, () => [])).identified?.workspace.id as string;
    await expect(
      metadata.write(asAdminOf("main"), (tx) =>
        tx.insert(tables.roles).values({ workspace_id: beta, name: "Intruder" }),
      ),
    ).rejects.toMatchObject({ cause: { code: "42501" } });
  });
  it("the primary key of every table but the workspaces' own starts with the workspace", () => {
    for (const table of allTables.filter((t) => t !== (tables.workspaces as PgTable)))
      expect(Object.keys(getTableColumns(table))[0], getTableName(table)).toBe("workspace_id");
  });
});

describe("routes of one workspace", () => {
  it("returns no objects of another workspace, though both admins have the same name", async () => {
    const [main, beta] = [await Client.as("admin"), await Client.as("admin", "beta")];
    const made = await main.post("/api/v1/dashboard/", { dashboard_title: "Only main's", slug: "only-main" });
    expect(made.status).toBe(201);
    const { id } = made.body;
    for (const path of [
      `/api/v1/dashboard/${id}`,
      "/api/v1/dashboard/only-main",
      `/api/v1/dashboard/${id}/charts`,
      `/api/v1/dashboard/${id}/datasets`,
      `/api/v1/dashboard/export/?q=!(${id})`,
    ]) {
      expect((await beta.get(path)).status, path).toBe(404);
      expect((await main.get(path)).status, path).toBe(200);
    }
    expect((await beta.put(`/api/v1/dashboard/${id}`, { dashboard_title: "mine now" })).status).toBe(404);
    expect((await beta.delete(`/api/v1/dashboard/${id}`)).status).toBe(404);
    const list = await beta.get("/api/v1/dashboard/");
    expect(list.body.result.map((d: { dashboard_title: string }) => d.dashboard_title)).not.toContain("Only main's");
    expect((await beta.get("/api/v1/dashboard/related/owners")).body.result.length).toBeLessThanOrEqual(5);
    // The same slug can be used in the other workspace.
    expect((await beta.post("/api/v1/dashboard/", { dashboard_title: "Only beta's", slug: "only-main" })).status).toBe(
      201,
    );
  });
});
