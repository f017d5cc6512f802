import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorkspace, migrateMetadata } from "../scripts/postgres/metadata.mjs";
import { type LocalPostgres, postgresPrograms, startPostgres } from "../workers/engines/postgres/local-postgres";

describe.skipIf(postgresPrograms() === null)("a workspace's revision", () => {
  let local: LocalPostgres;
  let url: string;
  beforeAll(async () => {
    local = await startPostgres(5713);
    url = await migrateMetadata({ ownerUrl: local.uri("postgres"), appPassword: "app" });
    const owner = await local.client("postgres");
    const admin = { username: "ada", firstName: "Ada", lastName: "L", email: "ada@x.test", password: "ada" };
    await createWorkspace(owner as never, { slug: "main", name: "Main", isDefault: true, admin });
    await owner.end();
    // The first chart of a workspace makes the tag of all charts, for which others wait.
    const first = await open();
    await begin(first, "first");
    await first.query("commit");
    await first.end();
  }, 60_000);
  afterAll(() => local?.stop());

  const open = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const identify = async (client: pg.Client): Promise<number> =>
    (await client.query("select identify('main', null, null, null, null, null, null, null) as who")).rows[0].who
      .workspace.revision;
  const begin = async (client: pg.Client, name: string) => {
    await client.query("begin");
    await identify(client);
    await client.query("insert into tags (name, type) values ($1, 1)", [name]);
    await client.query("insert into css_templates (template_name) values ($1)", [name]);
    await client.query("insert into charts (slice_name) values ($1)", [name]);
  };

  it("increases by every write, and writes of one workspace don't wait for each other", async () => {
    const [slow, quick, reader] = await Promise.all([open(), open(), open()]);
    const before = await identify(reader);
    await begin(slow, "slow");
    await quick.query("set lock_timeout = '500ms'");
    await begin(quick, "quick");
    await quick.query("commit");
    expect(await identify(reader)).toBe(before + 1);
    await slow.query("commit");
    expect(await identify(reader)).toBe(before + 2);
    await Promise.all([slow.end(), quick.end(), reader.end()]);
  });
  it("stays the same when the hourly job adds its changes, also with one that is not committed", async () => {
    const [writer, reader] = await Promise.all([open(), open()]);
    await begin(writer, "another");
    const before = await identify(reader);
    const added = async () => (await reader.query("select compact_workspace_changes() as added")).rows[0].added;
    expect(await added()).toBeGreaterThan(0);
    expect(await identify(reader)).toBe(before);
    await writer.query("commit");
    expect(await identify(reader)).toBe(before + 1);
    expect(await added()).toBe(1);
    expect(await identify(reader)).toBe(before + 1);
    await Promise.all([writer.end(), reader.end()]);
  });
});
