import { readFileSync, writeFileSync } from "node:fs";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LocalPostgres, postgresPrograms, startPostgres } from "../../workers/engines/postgres/local-postgres";
import { migrateMetadata } from "./metadata.mjs";

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
});
