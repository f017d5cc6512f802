import { cpSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { zipFolder } from "../demo/load.mjs";
import {
  admin,
  app,
  env,
  executionContext,
  everything,
  send,
  setUpBundleServer,
  setUpRecordedObjects,
  token,
} from "../tests/bundle-server";
import { CommandLine } from "../tests/command-line";
import { comparable, open } from "../tests/opened-bundle";
import { schemas } from "../workers/bundle/schemas/routes";

setUpBundleServer();
setUpRecordedObjects();
app.route("/schemas", schemas);

const DEMOS = ["jobs", "movies", "weather", "world"];
let person: CommandLine;

const fetch = async (request: Request): Promise<Response> => app.fetch(request, env, executionContext);
const commandLine = async (): Promise<CommandLine> =>
  new CommandLine(fetch, { EDGEWISE_URL: "http://localhost", EDGEWISE_TOKEN: await token("admin") });

beforeAll(async () => {
  for (const name of DEMOS) await send("dashboard", await zipFolder(name), { overwrite: "true" });
  person = await commandLine();
});
afterAll(() => person.remove());

/** The files of a folder with their text, and with the time of the last write. */
function filesIn(folder: string): Map<string, { text: string; writtenMs: number }> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
  return new Map(
    paths
      .sort()
      .map((path) => [
        path,
        { text: readFileSync(join(folder, path), "utf8"), writtenMs: statSync(join(folder, path)).mtimeMs },
      ]),
  );
}

const texts = (folder: string) =>
  Object.fromEntries([...filesIn(join(person.root, folder))].map(([path, { text }]) => [path, text]));

/**
 * The server's own export without ids; of dashboards, whose settings name charts by id, only the names of the files.
 */
async function contents() {
  const files = comparable(open(new Uint8Array(await (await everything("GET")).arrayBuffer())));
  return Object.fromEntries(
    Object.entries(files).map(([path, tree]) => [
      path,
      /^(dashboards\/|tags\.yaml)/.test(path)
        ? null
        : JSON.parse(
            JSON.stringify(tree, (key, value) => (["slice_id", "dashboards"].includes(key) ? undefined : value)),
          ),
    ]),
  );
}

describe("the recorded and demo objects in a folder", () => {
  it("a pull writes every object, named after it and without ids or times", async () => {
    expect(await person.run("pull", "bi")).toMatchObject({ code: 0, error: "" });
    const files = filesIn(join(person.root, "bi"));
    const yaml = [...files].filter(([path]) => /^(charts|dashboards|datasets)\//.test(path));
    const rows = await Promise.all(
      ["charts", "dashboards", "datasets"].map((table) => admin.query(`select count(*)::int from ${table}`)),
    );
    expect(yaml).toHaveLength(rows.reduce((sum, { rows: [{ count }] }) => sum + count, 0));
    for (const [path, { text }] of yaml) {
      expect(text, path).not.toMatch(/^\s*(datasource|slice_id|datasetId|timestamp):/m);
      expect(text, path).toMatch(
        /^# yaml-language-server: \$schema=http:\/\/localhost\/schemas\/(chart|dashboard|dataset)\.json\n/,
      );
    }
    expect(files.get("metadata.yaml")!.text).toBe("version: 1.0.0\ntype: assets\n");
  });
  it("a second pull writes no file", async () => {
    const before = filesIn(join(person.root, "bi"));
    before.delete(".edgewise/state.json");
    before.delete(".edgewise/.gitignore");
    const { code, out } = await person.run("pull", "bi");
    expect([code, out]).toEqual([0, "Nothing changed on the server.\n"]);
    const after = filesIn(join(person.root, "bi"));
    after.delete(".edgewise/state.json");
    after.delete(".edgewise/.gitignore");
    expect(after).toEqual(before);
  });
  it("a push of what was pulled has nothing to write", async () => {
    const { code, result } = await person.json("push", "bi", "--yes");
    expect(code).toBe(0);
    expect(result).toMatchObject({ applied: false, changes: [] });
  });
  it("a push to an empty workspace creates every object with all that it had", async () => {
    const before = await contents();
    await admin.query("truncate dashboards, charts, datasets, databases, themes, saved_queries, tags cascade");
    person.env["EDGEWISE_DATABASE_PASSWORD_EXAMPLES"] = "superset";
    // A clone of a repository has no state.
    cpSync(join(person.root, "bi"), join(person.root, "clone"), { recursive: true });
    rmSync(join(person.root, "clone", ".edgewise"), { recursive: true });
    const { code, out, error } = await person.run("push", "clone", "--yes");
    expect([code, error], out).toEqual([0, ""]);
    expect(await contents()).toEqual(before);
    expect(await person.run("pull", "clone")).toMatchObject({ code: 0, out: "Nothing changed on the server.\n" });
    await person.run("pull", "pulled");
    expect(texts("pulled")).toEqual(texts("bi"));
  });
});
