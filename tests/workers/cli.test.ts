import { beforeAll, describe, expect, it } from "vitest";
import type { Machine } from "../../cli/context";
import type { Folder } from "../../cli/folder/folder";
import { run } from "../../cli/run";
import { newWorkspace, type NewWorkspace } from "../new-workspace";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset } from "../objects";
import { worker } from "./migration-source";

let workspace: NewWorkspace;
const folders = new Map<string, Map<string, string>>();
const written = new Map<string, string | Uint8Array>();

/** A folder in memory: workerd has no disk. */
function memoryFolder(path: string): Folder {
  const files = folders.get(path) ?? new Map<string, string>();
  folders.set(path, files);
  return {
    files: async () => new Map([...files].filter(([name]) => name.endsWith(".yaml")).sort()),
    read: async (name) => files.get(name) ?? null,
    write: async (name, content) => void files.set(name, String(content)),
    remove: async (name) => void files.delete(name),
  };
}

async function edgewise(args: string[], env: Record<string, string> = {}) {
  let [out, error] = ["", ""];
  const machine: Machine = {
    env: {
      EDGEWISE_URL: `http://${workspace.slug}.localhost`,
      EDGEWISE_USERNAME: "admin",
      EDGEWISE_PASSWORD: "correct horse battery",
      ...env,
    },
    fetch: worker,
    credentialsPath: "/tmp/edgewise/credentials.json",
    openFolder: memoryFolder,
    writeFile: async (path, content) => void written.set(path, content),
    filesAtCommit: async () => new Map(),
    confirm: async () => null,
    ask: async () => null,
    nowMs: () => performance.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
  const streams = { out: (text: string) => void (out += text), error: (text: string) => void (error += text) };
  const code = await run(args, machine, { ...streams, hasColors: false });
  return { code, out, error };
}

const made = {} as Record<"dataset" | "chart" | "empty" | "dashboard", number>;

beforeAll(async () => {
  workspace = await newWorkspace();
  const { admin } = workspace;
  made.dataset = await makeDataset(admin, await makeDatabase(admin, "customers"), "orders");
  const table = { viz_type: "table", query_mode: "raw", all_columns: ["quantity", "label"], row_limit: 10 };
  const chart = (slice_name: string, more: object) =>
    makeChart(admin, made.dataset, { slice_name, params: JSON.stringify({ ...table, ...more }) });
  made.chart = await chart("All orders", {});
  const never = { clause: "WHERE", expressionType: "SQL", sqlExpression: "1 = 0" };
  made.empty = await chart("No orders", { adhoc_filters: [never] });
  made.dashboard = await makeDashboard(admin, { dashboard_title: "Orders", slug: "orders" });
  await admin.put(`/api/v1/dashboard/${made.dashboard}`, { json_metadata: layoutOf(made.chart) });
});

describe("edgewise against a Worker", () => {
  it("pulls a dashboard by its slug with the chart, the dataset and the database that it needs", async () => {
    expect(await edgewise(["pull", "orders", "--dashboard", "orders"])).toMatchObject({ code: 0, error: "" });
    expect([...folders.get("orders")!.keys()].filter((path) => path.includes("/"))).toEqual([
      "databases/customers.yaml",
      "datasets/customers/orders.yaml",
      "charts/All_orders.yaml",
      "dashboards/Orders.yaml",
      ".edgewise/state.json",
      ".edgewise/.gitignore",
    ]);
    expect(await edgewise(["pull", "orders"])).toMatchObject({ code: 0, out: "Nothing changed on the server.\n" });
    expect((await edgewise(["pull", "orders", "--dashboard", "none"])).error).toContain("There is no dashboard “none”");
  });
  it("keeps the dashboard of a push in the other charts' layout, with the ids of the server", async () => {
    const files = folders.get("orders")!;
    const path = "dashboards/Orders.yaml";
    files.set(path, files.get(path)!.replace("dashboard_title: Orders", "dashboard_title: Every order"));
    expect(await edgewise(["push", "orders", "--yes"])).toMatchObject({ code: 0, error: "" });
    const { body } = await workspace.admin.get(`/api/v1/dashboard/${made.dashboard}`);
    expect(body.result.dashboard_title).toBe("Every order");
    expect(JSON.parse(body.result.position_json)[`CHART-${made.chart}`].meta.chartId).toBe(made.chart);
  });
  it("has the database check the SQL of datasets, and names file, line and reason", async () => {
    expect(await edgewise(["validate", "orders"])).toMatchObject({
      code: 0,
      out: "4 objects, SQL of 1: no problems.\n",
    });
    const files = folders.get("orders")!;
    const path = "datasets/customers/orders.yaml";
    const valid = files.get(path)!;
    files.set(path, valid.replace("1::integer as quantity", "no_such_column as quantity"));
    const { code, out } = await edgewise(["validate", "orders"]);
    expect(code).toBe(1);
    expect(out).toMatch(/^datasets\/customers\/orders\.yaml: sql, line 1: .*no_such_column/);
    expect((await edgewise(["validate", "orders", "--offline"])).code).toBe(0);
    files.set(path, valid.replace("table_name: orders", "table_name: 5\nunknown_key: 1"));
    const offline = await edgewise(["validate", "orders", "--offline", "--json"]);
    expect(JSON.parse(offline.out).problems.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringMatching(/^table_name: /),
      expect.stringContaining("unknown_key"),
    ]);
    files.set(path, valid);
  });
  it("tests that each chart responds with rows, and writes the results for CI", async () => {
    expect(await edgewise(["test", "orders"])).toMatchObject({ code: 0 });
    await edgewise(["pull", "all"]);
    const { code, out } = await edgewise(["test", "all", "--junit", "charts.xml"]);
    expect(code).toBe(1);
    expect(out).toMatch(
      /✓ All orders: 1 rows, \d+ ms\n✗ No orders: The chart has no rows\.\n1 passed, 1 failed, 0 skipped\.\n/,
    );
    expect(written.get("charts.xml")).toContain('<failure message="The chart has no rows."/>');
    expect((await edgewise(["test", "all", "--allow-empty"])).code).toBe(0);
    expect((await edgewise(["test", "all", "--dashboard", "orders"])).out).toContain("1 passed, 0 failed");
  });
  it("saves a picture of a dashboard", async () => {
    expect(await edgewise(["preview", "orders", "--output", "orders.png"])).toMatchObject({ code: 0, error: "" });
    expect([...(written.get("orders.png") as Uint8Array).subarray(1, 4)]).toEqual(
      [..."PNG"].map((c) => c.charCodeAt(0)),
    );
  });
  it("creates a new database only with its password, which the environment holds", async () => {
    const copy = await newWorkspace();
    const env = { EDGEWISE_URL: `http://${copy.slug}.localhost` };
    folders.set("clone", new Map([...folders.get("all")!].filter(([path]) => !path.startsWith(".edgewise/"))));
    expect(await edgewise(["push", "clone", "--yes"], env)).toMatchObject({
      code: 1,
      error: "The database “customers” is new: set its password in EDGEWISE_DATABASE_PASSWORD_CUSTOMERS.\n",
    });
    const withPassword = { ...env, EDGEWISE_DATABASE_PASSWORD_CUSTOMERS: "local" };
    expect(await edgewise(["push", "clone", "--yes"], withPassword)).toMatchObject({ code: 0, error: "" });
    expect((await edgewise(["test", "clone", "--allow-empty"], env)).out).toContain("2 passed, 0 failed");
  });
  it("exits with 4 for a wrong password and for a key that the server refuses", async () => {
    expect(await edgewise(["pull", "x"], { EDGEWISE_PASSWORD: "wrong" })).toMatchObject({ code: 4 });
    const { code, error } = await edgewise(["pull", "x"], { EDGEWISE_TOKEN: "no-such-key" });
    expect(code).toBe(4);
    expect(error).toContain("Run edgewise login");
  });
});
