import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { hasPythonClients, pythonProgram } from "../../scripts/clients/fetch.mjs";
import { type Api, signedIn } from "./api";

const base = inject("edgewise");
let api: Api;
let folder: string;

describe.skipIf(!hasPythonClients())("clients from PyPI, unmodified", () => {
  beforeAll(async () => {
    api = await signedIn(base);
    folder = mkdtempSync(join(tmpdir(), "edgewise-clients-"));
    mkdirSync(join(folder, "target"));
    writeFileSync(join(folder, "target", "manifest.json"), JSON.stringify(MANIFEST));
  });

  it("superset-api-client creates, finds, changes, exports, imports and deletes", async () => {
    const script = fileURLToPath(new URL("python/api_client.py", import.meta.url));
    const examples = (await api.list("database")).find(({ database_name }) => database_name === "examples")!;
    expect(JSON.parse(await run("python", [script, base, String(examples.id)]))).toEqual({
      colors: { a: "#111111", b: "#222222" },
      charts: [expect.stringMatching(/^api client \d+ changed$/)],
      slug: expect.stringMatching(/^api_client_\d+$/),
      description: "made",
      own_key: 1,
      dataset: "described",
      of_dashboard: [true],
      files: ["charts", "dashboards", "databases", "datasets", "metadata.yaml", "tags.yaml"],
      databases: true,
      query: "select 1 as n",
      deleted: [true, true, true, true],
    });
  });

  it("dbt-superset-lineage writes exposures of the dashboards and uploads descriptions", async () => {
    const to = [base, "--dbt-project-dir", folder, "--superset-refresh-token", api.refreshToken];
    await run("dbt-superset-lineage", ["pull-dashboards", ...to, "--exposures-path", "/exposures.yml"]);
    expect(readFileSync(join(folder, "exposures.yml"), "utf8")).toMatch(
      /- name: movies\n[\s\S]*?depends_on:\n\s+- ref\('movies'\)/,
    );
    await run("dbt-superset-lineage", ["push-descriptions", ...to, "--superset-refresh-columns"]);
    const { result } = await api.get(`dataset/${await idOfMovies()}`);
    expect(result.description).toBe("Films and what they earned");
    expect(result.columns.find(({ column_name }: { column_name: string }) => column_name === "title").description).toBe(
      "What a film is called",
    );
    expect(result.owners).not.toEqual([]);
  });

  it("dbt-superset-sync uploads descriptions and metrics, and writes exposures", async () => {
    const as = [
      "--superset-url",
      base,
      "--username",
      "admin",
      "--password",
      "admin",
      "--manifest",
      join(folder, "target", "manifest.json"),
    ];
    expect(await run("dbt-superset-sync", [...as, "push"])).toContain("1 updated");
    const { result } = await api.get(`dataset/${await idOfMovies()}`);
    expect(
      result.metrics.find(({ metric_name }: { metric_name: string }) => metric_name === "films_seen"),
    ).toMatchObject({ expression: "COUNT(*)", verbose_name: "Films seen" });
    await run("dbt-superset-sync", [...as, "pull", "--output", join(folder, "pulled.yml")]);
    expect(readFileSync(join(folder, "pulled.yml"), "utf8")).toContain("ref('movies')");
  });

  it("superset-cli exports everything, imports it, and runs SQL", async () => {
    const as = ["--jwt-token", api.token, base];
    const assets = join(folder, "assets");
    mkdirSync(assets);
    await run("superset-cli", [...as, "export-assets", assets]);
    expect(readdirSync(assets).toSorted()).toEqual(["charts", "dashboards", "databases", "datasets"]);
    const { count } = await api.get("chart/");
    expect(readdirSync(join(assets, "charts"))).toHaveLength(count);
    await run("superset-cli", [...as, "import-assets", assets, "--overwrite"]);
    expect((await api.get("chart/")).count).toBe(count);
    const examples = (await api.list("database")).find(({ database_name }) => database_name === "examples")!;
    expect(
      await run("superset-cli", [
        ...as,
        "sql",
        "--execute",
        "select 40 + 2 as answer",
        "--database-id",
        String(examples.id),
      ]),
    ).toMatch(/answer\n-+\n\s+42/);
  });

  it("superset-io downloads everything and uploads it", async () => {
    const as = ["--base-url", base, "--username", "admin", "--password", "admin"];
    const { count } = await api.get("chart/");
    await run("superset-io", [...as, "download", join(folder, "downloaded"), "--sanitize"]);
    expect(readdirSync(join(folder, "downloaded"))).toEqual(
      expect.arrayContaining(["charts", "dashboards", "databases", "datasets", "metadata.yaml"]),
    );
    expect(readdirSync(join(folder, "downloaded", "charts"))).toHaveLength(count);
    await run("superset-io", [...as, "upload", join(folder, "downloaded"), "--yes"]);
    expect((await api.get("chart/")).count).toBe(count);
  });

  it("superset-toolkit creates datasets, charts and a dashboard of them, and finds and deletes them", async () => {
    const out = await run("python", [fileURLToPath(new URL("python/toolkit.py", import.meta.url)), base]);
    expect(JSON.parse(out)).toEqual({ charts: 1, listed: true, dashboard: true, deleted: true });
  });

  it("chartwright builds a dashboard from a file, requests its charts' data, detects no change, and exports it", async () => {
    const films = { database: "examples", schema: "demo", table: "movies" };
    const spec = {
      spec_version: "1",
      dashboard: { title: "Chartwright films", slug: "chartwright-films" },
      filters: [],
      layout: { rows: [["films", "genres"]] },
      charts: [
        { name: "films", type: "big_number_total", dataset: films, metric: "count" },
        { name: "genres", type: "bar", dataset: films, x_column: "major_genre", metrics: ["count"] },
      ],
    };
    writeFileSync(join(folder, "films.json"), JSON.stringify(spec));
    writeFileSync(
      join(folder, "profiles.toml"),
      `[here]\nbase_url = "${base}"\nusername = "admin"\npassword_env = "CHARTWRIGHT_PASSWORD"\n`,
    );
    const chartwright = async (command: string, about: string) =>
      JSON.parse(await run("chartwright", [command, about, "--profile", "here"]));
    for (const round of ["made", "again"])
      expect(await chartwright("apply", "films.json"), round).toMatchObject({
        ok: true,
        import_status: 200,
        smoke_results: [
          { chart: "films", ok: true },
          { chart: "genres", ok: true },
        ],
      });
    expect(await chartwright("plan", "films.json")).toMatchObject({ dashboard: "unchanged", clean: true });
    expect(await chartwright("decompile", "chartwright-films")).toMatchObject({
      losses: [],
      spec: { layout: spec.layout },
    });
  });
});

const idOfMovies = async (): Promise<number> =>
  (await api.list("dataset")).find(({ table_name }) => table_name === "movies")!.id;

const MANIFEST = {
  nodes: {
    "model.shop.movies": {
      name: "movies",
      schema: "demo",
      database: "examples",
      unique_id: "model.shop.movies",
      resource_type: "model",
      description: "Films and what they earned",
      config: {},
      columns: { title: { name: "title", description: "What a film is **called**" } },
    },
  },
  sources: {},
  semantic_models: {},
  metrics: {
    "metric.shop.films_seen": {
      name: "films_seen",
      label: "Films seen",
      description: "How many",
      model_unique_id: "model.shop.movies",
      calculation_method: "count",
      expression: "*",
    },
  },
};

/**
 * Returns the program's output; throws if it fails. oauthlib only sends to plain HTTP with the environment variable.
 */
function run(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(pythonProgram(program), args, {
      cwd: folder,
      env: {
        ...process.env,
        OAUTHLIB_INSECURE_TRANSPORT: "1",
        PYTHONIOENCODING: "utf-8",
        HOME: folder,
        CHARTWRIGHT_PROFILES: join(folder, "profiles.toml"),
        CHARTWRIGHT_PASSWORD: "admin",
      },
    });
    const [out, errors]: [string[], string[]] = [[], []];
    child.stdout.on("data", (chunk) => out.push(String(chunk)));
    child.stderr.on("data", (chunk) => errors.push(String(chunk)));
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0
        ? resolve(out.join(""))
        : reject(new Error(`${program} ${args[0]} ended with ${code}: ${errors.join("").slice(-2000)}`)),
    );
  });
}
