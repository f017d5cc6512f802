import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { zipFolder } from "../demo/load.mjs";
import { admin, app, count, env, executionContext, send, setUpBundleServer, token } from "../tests/bundle-server";
import { CommandLine } from "../tests/command-line";
import { chart } from "../workers/resources/chart/routes";
import { dashboard } from "../workers/resources/dashboard/routes";
import { schemas } from "../workers/bundle/schemas/routes";

setUpBundleServer();
app.route("/schemas", schemas);
app.route("/api/v1/chart/", chart);
app.route("/api/v1/dashboard/", dashboard);

const fetch = async (request: Request): Promise<Response> => app.fetch(request, env, executionContext);
let anna: CommandLine;
let ben: CommandLine;

beforeAll(async () => {
  const { status } = await send("dashboard", await zipFolder("weather"), { overwrite: "true" });
  expect(status).toBe(200);
  const environment = { EDGEWISE_URL: "http://localhost", EDGEWISE_TOKEN: await token("admin") };
  [anna, ben] = [new CommandLine(fetch, { ...environment }), new CommandLine(fetch, { ...environment })];
});
afterAll(() => {
  anna.remove();
  ben.remove();
});

/** The file of the chart that the tests change: its path is that of its title when it was first pulled. */
function firstChart({ root }: CommandLine): string {
  const folder = join(root, "bi", "charts");
  const paths = readdirSync(folder).map((name) => join(folder, name));
  return paths.find((path) => readFileSync(path, "utf8").includes("\nuuid: 55bca7bf-cbf4-5f8d-ac03-00bf0e5730d4\n"))!;
}
const edit = (path: string, change: (text: string) => string): void =>
  writeFileSync(path, change(readFileSync(path, "utf8")));
const rename = (path: string, name: string): void =>
  edit(path, (text) => text.replace(/^slice_name: .*$/m, `slice_name: ${name}`));
const chartNames = async (): Promise<string[]> =>
  (await admin.query("select slice_name from charts where deleted_at is null order by 1")).rows.map(
    (row) => row.slice_name,
  );

describe("edgewise push", () => {
  it("names what would be written, and writes nothing without consent", async () => {
    await anna.run("pull", "bi");
    rename(firstChart(anna), "Warmest days");
    const dry = await anna.run("push", "bi", "--dry-run");
    expect(dry).toMatchObject({ code: 0, out: "~ chart “Warmest days”\n0 to create, 1 to update, 0 to delete.\n" });
    expect(await anna.run("push", "bi")).toMatchObject({
      code: 2,
      error: "Nobody can be asked here: add --yes to write, or --dry-run.\n",
    });
    anna.answer = false;
    expect(await anna.run("push", "bi")).toMatchObject({ code: 1, error: "Nothing was written.\n" });
    expect(await chartNames()).not.toContain("Warmest days");
  });
  it("writes the changed object alone, after which files and server are the same", async () => {
    const {
      rows: [before],
    } = await admin.query("select max(changed_on)::text as changed from dashboards");
    anna.answer = true;
    expect(await anna.run("push", "bi")).toMatchObject({ code: 0, error: "" });
    expect(await chartNames()).toContain("Warmest days");
    const {
      rows: [after],
    } = await admin.query("select max(changed_on)::text as changed from dashboards");
    expect(after).toEqual(before);
    expect((await anna.json("push", "bi")).result).toMatchObject({ applied: false, changes: [] });
    expect(await anna.run("diff", "bi", "--exit-code")).toMatchObject({
      code: 0,
      out: "The files and the server have the same objects.\n",
    });
  });
  it("keeps comments of a file that a pull updates, and its path after a rename", async () => {
    await ben.run("pull", "bi");
    edit(firstChart(ben), (text) => `# Ben looks after this chart.\n${text}`);
    rename(firstChart(anna), "Hottest days");
    await anna.run("push", "bi", "--yes");
    const path = firstChart(ben);
    const { code, out } = await ben.run("pull", "bi");
    expect([code, out]).toEqual([0, "changed chart “Hottest days”\n0 added, 1 changed, 0 removed.\n"]);
    expect(readFileSync(path, "utf8")).toMatch(
      /^# Ben looks after this chart\.\n# yaml-language-server.*\nslice_name: Hottest days\n/,
    );
  });
  it("refuses to overwrite what somebody else changed since the pull, and names who and when", async () => {
    rename(firstChart(anna), "Anna's title");
    await anna.run("push", "bi", "--yes");
    rename(firstChart(ben), "Ben's title");
    const { code, out } = await ben.run("push", "bi", "--yes");
    expect(code).toBe(3);
    expect(out).toMatch(/^! chart “Ben's title”: changed on both sides \(Admin X, \d{4}-\d\d-\d\dT[\d:.]+/);
    expect(out).toContain("Nothing was written.");
    expect(await chartNames()).toContain("Anna's title");
    const { result } = await ben.json("pull", "bi");
    expect(result.conflicts).toMatchObject([{ action: "conflict", kind: "chart", changed_by: "Admin X" }]);
    expect(readFileSync(firstChart(ben), "utf8")).toContain("Ben's title");
  });
  it("shows the server's line and the file's in a diff", async () => {
    const { out } = await ben.run("diff", "bi");
    expect(out).toContain("- slice_name: Anna's title\n+ slice_name: Ben's title\n");
  });
  it("overwrites the other change with --force", async () => {
    expect((await ben.run("push", "bi", "--yes", "--force")).code).toBe(0);
    expect(await chartNames()).toContain("Ben's title");
    expect((await anna.run("pull", "bi")).code).toBe(0);
    expect(readFileSync(firstChart(anna), "utf8")).toContain("slice_name: Ben's title");
  });
  it("refuses a plan that the server has overtaken while a person read it", async () => {
    rename(firstChart(anna), "Slow reader");
    const before = await chartNames();
    Object.defineProperty(anna, "answer", {
      configurable: true,
      get() {
        rename(firstChart(ben), "Quick writer");
        return ben.run("push", "bi", "--yes").then(() => true);
      },
    });
    const { code, error } = await anna.run("push", "bi");
    Object.defineProperty(anna, "answer", { configurable: true, writable: true, value: null });
    expect([code, error]).toEqual([
      3,
      "Somebody changed chart “Slow reader” since the plan was made. Nothing was written.\n",
    ]);
    expect(await chartNames()).toEqual(before.map((name) => (name === "Ben's title" ? "Quick writer" : name)).sort());
    await anna.run("pull", "bi", "--force");
  });
  it("leaves objects whose files were deleted, until --prune deletes them", async () => {
    const charts = await count("charts where deleted_at is null");
    rmSync(firstChart(anna));
    const kept = await anna.run("push", "bi", "--yes");
    expect(kept.out).toContain("chart “Quick writer”: stays without --prune");
    expect(await count("charts where deleted_at is null")).toBe(charts);
    // The layout of the dashboard still names the chart.
    const broken = await anna.run("push", "bi", "--yes", "--prune");
    expect(broken.code).toBe(0);
    expect(await count("charts where deleted_at is null")).toBe(charts - 1);
  });
  it("takes the secrets of a new database and its SSH tunnel from the environment, and asks for those it lacks", async () => {
    const file = join(anna.root, "bi", "databases", "Warehouse_EU.yaml");
    writeFileSync(
      file,
      `database_name: Warehouse (EU)
sqlalchemy_uri: postgresql://reader:XXXXXXXXXX@db.example.com:5432/sales
ssh_tunnel:
  server_address: bastion.example.com
  server_port: 22
  username: reader
  password: XXXXXXXXXX
uuid: 6f1c1f0e-4e49-4b52-9a53-0b5d6a1f2c11
version: 1.0.0
`,
    );
    const missing = (label: string, variable: string) =>
      `The database “Warehouse (EU)” is new: set its ${label} in ${variable}.\n`;
    const [password, sshPassword] = ["EDGEWISE_DATABASE_PASSWORD_WAREHOUSE_EU", "EDGEWISE_SSH_PASSWORD_WAREHOUSE_EU"];
    expect(await anna.run("push", "bi", "--yes")).toMatchObject({ code: 1, error: missing("password", password) });
    anna.env[password] = "of the database";
    expect(await anna.run("push", "bi", "--yes")).toMatchObject({
      code: 1,
      error: missing("SSH password", sshPassword),
    });
    anna.env[sshPassword] = "of the tunnel";
    expect(await anna.run("push", "bi", "--yes")).toMatchObject({ code: 0, error: "" });
    const { rows } = await admin.query(
      "select encrypted_password, encrypted_ssh_password from databases where database_name = 'Warehouse (EU)'",
    );
    expect(rows).toEqual([
      { encrypted_password: expect.stringMatching(/^v2:/), encrypted_ssh_password: expect.stringMatching(/^v2:/) },
    ]);
    expect((await anna.run("push", "bi", "--yes")).out).toContain("The server has what the files say.");
  });
  it("refuses files with references that lead nowhere", async () => {
    const other = join(anna.root, "bi", "charts", "Coldest_night.yaml");
    edit(other, (text) => text.replace(/^dataset_uuid: .*$/m, "dataset_uuid: 00000000-0000-4000-8000-000000000001"));
    const { code, error } = await anna.run("push", "bi", "--yes");
    expect(code).toBe(1);
    expect(error).toMatch(
      /^charts\/.*\.yaml: The dataset 00000000-0000-4000-8000-000000000001 is neither in the files nor on the server\.\n$/,
    );
    await anna.run("pull", "bi", "--force");
  });
  it("takes a commit for what the server is expected to have, where nothing was pulled", async () => {
    const folder = join(ben.root, "bi");
    await ben.run("pull", "bi", "--force");
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=B", "-c", "user.email=b@example.org", ...args], { cwd: folder });
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "-m", "as pulled");
    rmSync(join(folder, ".edgewise"), { recursive: true });
    rename(join(folder, "charts", "Coldest_night.yaml"), "By a pipeline");
    expect((await ben.run("push", "bi", "--yes")).code).toBe(3);
    expect(await ben.run("push", "bi", "--yes", "--base", "HEAD")).toMatchObject({ code: 0, error: "" });
    expect(await chartNames()).toContain("By a pipeline");
    expect((await ben.run("push", "bi", "--base", "no-such-commit")).error).toContain("Git can't read no-such-commit");
  });
});
