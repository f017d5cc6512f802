import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { firstRun, startsEmpty } from "./first-run.mjs";
import { migrateMetadata } from "./postgres/metadata.mjs";
import { startPgliteServer } from "./postgres/pglite-server.mjs";

describe("firstRun", () => {
  let server: Awaited<ReturnType<typeof startPgliteServer>>;
  let ownerUrl: string;
  let printed: string[];
  let loaded: number;

  beforeEach(async () => {
    server = await startPgliteServer({});
    ownerUrl = `postgres://postgres:local@${server.host}:${server.port}/postgres`;
    await migrateMetadata({ ownerUrl, appPassword: "local" });
    [printed, loaded] = [[], 0];
  });
  afterEach(() => server.close());

  const run = (empty: boolean) =>
    firstRun({
      ownerUrl,
      empty,
      place: "/srv/data",
      print: (line: string) => printed.push(line),
      loadDemo: async () => void loaded++,
    });
  const query = async (sql: string) => {
    const client = new Client({ connectionString: ownerUrl });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows;
  };

  it("creates two workspaces and loads the demo, once", async () => {
    expect([await run(false), await run(false), loaded]).toEqual([" — sign in as admin / admin", "", 1]);
    expect(await query("select slug from workspaces order by slug")).toEqual([{ slug: "beta" }, { slug: "main" }]);
  });

  it("creates one workspace with only an admin for --empty, and keeps it empty on the next start", async () => {
    expect(await run(true)).toBe(" — an empty workspace, sign in as admin / admin");
    expect([await run(true), await run(false), loaded, printed]).toEqual(["", "", 0, []]);
    expect(
      await query(
        "select w.slug, u.username, (select count(*)::int from databases) as databases from users u join workspaces w on w.id = u.workspace_id",
      ),
    ).toEqual([{ slug: "main", username: "admin", databases: 0 }]);
  });

  it("reports that the data already contains the demo, and how to start from scratch", async () => {
    await run(false);
    printed = [];
    await query(
      "insert into databases (workspace_id, database_name, sqlalchemy_uri) select id, 'examples', 'postgresql://localhost/examples' from workspaces where slug = 'main'",
    );
    expect(await run(true)).toBe("");
    expect(printed).toEqual([
      expect.stringMatching(/^--empty changes nothing: \/srv\/data already holds .* EDGEWISE_DATA/),
    ]);
  });
});

it("npm start accepts --empty and refuses other options in one line", () => {
  expect([startsEmpty([]), startsEmpty(["--empty"])]).toEqual([false, true]);
  expect(() => startsEmpty(["--emtpy"])).toThrow(/^Unknown option '--emtpy'\. npm start -- --empty .*$/);
});
