import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LocalPostgres, postgresPrograms, startPostgres } from "../../workers/engines/postgres/local-postgres";
import { migrateMetadata, pendingMigrations } from "./metadata.mjs";

/** Returns a folder with all migrations and one that follows them. */
function withLaterMigration(statement: string): string {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  cpSync("schema/migrations", folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_later" });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, "9999_later.sql"), statement);
  return folder;
}

describe.skipIf(postgresPrograms() === null)("migrateMetadata", () => {
  let local: LocalPostgres;
  beforeAll(async () => {
    local = await startPostgres(5613);
  }, 60_000);
  afterAll(() => local?.stop());

  it("keeps the role's password when another deployment on the same cluster migrates, grants the application's reads and limits its statements", async () => {
    const client = await local.client("postgres");
    for (const database of ["one", "other"]) await client.query(`create database ${database}`);
    const urls = [];
    for (const database of ["one", "other", "one"])
      urls.push(await migrateMetadata({ ownerUrl: local.uri(database), appPassword: `password of ${database}` }));
    const { rows } = await client.query<{ rolname: string }>(
      "select rolname from pg_authid where rolname like 'edgewise_app%' and rolpassword is not null order by 1",
    );
    expect(rows.map(({ rolname }) => rolname)).toEqual(["edgewise_app_one", "edgewise_app_other"]);
    // The test cluster trusts local connections; from here on it requires passwords.
    const {
      rows: [{ hba_file: file }],
    } = await client.query("show hba_file");
    writeFileSync(
      file,
      `${rows.map(({ rolname }) => `host all ${rolname} all scram-sha-256\n`).join("")}${readFileSync(file, "utf8")}`,
    );
    await client.query("select pg_reload_conf()");
    await client.end();
    for (const url of new Set(urls)) {
      const app = new Client({ connectionString: url });
      await app.connect();
      expect(
        (
          await app.query(
            "select count(*)::int as n, current_setting('jit') as jit, current_setting('statement_timeout') as statements, current_setting('lock_timeout') as locks from workspaces",
          )
        ).rows,
      ).toEqual([{ n: 0, jit: "off", statements: "8s", locks: "5s" }]);
      await expect(app.query("insert into workspaces (slug, name) values ('x', 'x')")).rejects.toThrow(
        "permission denied",
      );
      await app.end();
    }
    const [one, other] = urls as [string, string];
    const wrong = new Client({ connectionString: one.replace(new URL(one).password, new URL(other).password) });
    await expect(wrong.connect()).rejects.toThrow("password");
  }, 60_000);

  it("migrates once at a time, and returns the role's URL at the pooled address", async () => {
    const client = await local.client("postgres");
    await client.query("create database busy");
    const target = { ownerUrl: local.uri("busy"), appPassword: "password of busy" };
    const results = await Promise.allSettled([migrateMetadata(target), migrateMetadata(target)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(String((results.find(({ status }) => status === "rejected") as PromiseRejectedResult).reason)).toContain(
      "Another deployment is migrating",
    );
    const appUrl = "postgres://owner:secret@a-pooler.example.test/busy?sslmode=require";
    expect(await migrateMetadata({ ...target, appUrl })).toBe(
      "postgres://edgewise_app_busy:password%20of%20busy@a-pooler.example.test/busy?sslmode=require",
    );
    await client.end();
  }, 60_000);

  it("migrates nothing where a table stays in use, and everything afterwards", async () => {
    const client = await local.client("postgres");
    await client.query("create database held");
    const target = { ownerUrl: local.uri("held"), appPassword: "password of held" };
    await migrateMetadata(target);
    const later = withLaterMigration("alter table users add column later integer");
    const holder = await local.client("held");
    await holder.query("begin");
    await holder.query("lock table users");
    await expect(migrateMetadata({ ...target, migrations: later })).rejects.toThrow("was in use for 10 seconds");
    await holder.query("rollback");
    expect(await pendingMigrations(holder, later)).toEqual(["9999_later"]);
    await migrateMetadata({ ...target, migrations: later });
    expect(await pendingMigrations(holder, later)).toEqual([]);
    await Promise.all([holder.end(), client.end()]);
  }, 60_000);
});
