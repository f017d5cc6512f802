import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stubWrangler } from "../../tests/stubbed-wrangler";
import { seal } from "../../workers/secrets";
import { sealedFor } from "../../workers/sealed-columns";
import { startPgliteServer } from "../postgres/pglite-server.mjs";
import { runDeployment } from "./run-deployment.mjs";
import { readSettings } from "./settings.mjs";
import { readTarget } from "./target.mjs";
import { openWrangler } from "./wrangler.mjs";

const KEY = Buffer.alloc(32, 7).toString("base64");
const NEW_WORKER = {
  code: 1,
  problem:
    '✘ [ERROR] Worker "edgewise" not found.\n\nIf this is a new Worker, run `wrangler deploy` first to create it.\n',
};
const names = (...list: string[]) => ({ out: JSON.stringify(list.map((name) => ({ name, type: "secret_text" }))) });
const COMPLETE = names("DATABASE_URL", "SESSION_SECRET", "JWT_SECRET", "CREDENTIALS_KEY");

const wrangler = stubWrangler();
let server: Awaited<ReturnType<typeof startPgliteServer>>;
let environment: Record<string, string>;
beforeAll(async () => {
  server = await startPgliteServer({});
  environment = {
    OWNER_DATABASE_URL: `postgres://postgres:owner@${server.host}:${server.port}/postgres`,
    APP_DATABASE_PASSWORD: "a-password-of-the-app",
    ADMIN_USERNAME: "ada",
    ADMIN_EMAIL: "ada@example.test",
    ADMIN_PASSWORD: "correct horse battery",
  };
});
afterAll(async () => {
  await server.close();
  wrangler.remove();
});

/** Deploys as `npm run deploy` does, without the build; returns what was printed and which steps ran. */
async function deploy(given: Record<string, string> = {}, { environment: name = "", isConfirmed = true } = {}) {
  const printed: string[] = [];
  const steps: string[] = [];
  const error = await runDeployment({
    settings: readSettings({ ...environment, ...given }),
    target: readTarget(name),
    wrangler: openWrangler(wrangler.env),
    build: async () => void steps.push("build"),
    confirm: async () => isConfirmed,
    print: (line: string) => printed.push(line),
  }).then(
    () => null,
    (reason: Error) => reason.message,
  );
  return { error, steps, printed: printed.join("\n"), calls: wrangler.calls() };
}
const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> => {
  const client = new Client({ connectionString: environment["OWNER_DATABASE_URL"] });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as T[];
  } finally {
    await client.end();
  }
};
const secretsOf = (calls: Awaited<ReturnType<typeof deploy>>["calls"]) =>
  (calls.findLast(({ secrets }) => secrets)?.secrets ?? {}) as Record<string, string>;

describe("the first deployment", () => {
  it("requires an admin before anything is changed", async () => {
    wrangler.behave({ "secret list": NEW_WORKER });
    const { error, steps, calls } = await deploy({ ADMIN_PASSWORD: "" });
    expect(error).toContain("set ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD");
    expect([steps, calls.length]).toEqual([[], 1]);
    expect(await query("select to_regclass('public.workspaces') as found")).toEqual([{ found: null }]);
  });

  it("builds, makes queues and bucket, and deploys the render Worker, then the Worker with all secrets", async () => {
    wrangler.behave({ "secret list": NEW_WORKER });
    const { error, steps, printed, calls } = await deploy();
    expect([error, steps]).toEqual([null, ["build"]]);
    expect(calls.map(({ args }) => args.slice(0, 3).join(" "))).toEqual([
      "secret list --format",
      "queues create edgewise-queries",
      "queues create edgewise-sql-runs",
      "queues create edgewise-reports",
      "queues create edgewise-queries-dead",
      "r2 bucket create",
      "deploy --config wrangler.render.toml",
      "deploy --config wrangler.toml",
    ]);
    expect(printed).toMatch(/migrations: 0000_workspace_objects, .*\n {2}first workspace: main, its admin: ada\n/);
    const secrets = secretsOf(calls);
    expect(Object.keys(secrets).sort()).toEqual(["CREDENTIALS_KEY", "DATABASE_URL", "JWT_SECRET", "SESSION_SECRET"]);
    expect(printed.split(secrets["CREDENTIALS_KEY"]!)).toHaveLength(2);
    expect(printed).not.toContain(secrets["JWT_SECRET"]);
    expect(new URL(secrets["DATABASE_URL"]!).username).toMatch(/^edgewise_app_/);
    expect(await query("select slug from workspaces")).toEqual([{ slug: "main" }]);
  });
});

describe("listing the Worker's secrets", () => {
  it.each([
    ["has no network", { code: 1, problem: "✘ [ERROR] fetch failed\n" }],
    ["is not signed in", { code: 1, problem: "✘ [ERROR] Not logged in.\n" }],
    ["has no right to it", { code: 1, problem: "✘ [ERROR] Authentication error [code: 10000]\n" }],
    ["fails after printing a list", { code: 1, out: "[]" }],
    ["fails silently", { code: 1 }],
    ["is killed", { code: 137, out: "[", problem: "" }],
    ["prints no JSON", { out: "<html>502 Bad Gateway</html>" }],
    ["prints half of a list", { out: '[{"name": "DATABASE_URL", "type"' }],
    ["prints nothing", { out: "" }],
    ["prints something else", { out: '{"errors": []}' }],
    ["prints a list of something else", { out: '[{"id": 1}]' }],
  ])("that %s stops the deployment before anything is changed", async (_, behavior) => {
    wrangler.behave({ "secret list": behavior });
    const { error, steps, calls } = await deploy({ CREDENTIALS_KEY: KEY });
    expect(error).toContain("nothing was changed");
    expect([steps, calls.map(({ args }) => args[0])]).toEqual([[], ["secret"]]);
  });

  it("stops the deployment where wrangler cannot be started", async () => {
    const error = await runDeployment({
      settings: readSettings(environment),
      target: readTarget(),
      wrangler: openWrangler({ PATH: "" }),
      build: async () => {},
      confirm: async () => true,
      print: () => {},
    }).catch((reason: Error) => reason.message);
    expect(error).toContain("wrangler could not be started");
  });
});

describe("a later deployment", () => {
  it("replaces no existing key, and sets DATABASE_URL to the password of now", async () => {
    wrangler.behave({ "secret list": COMPLETE });
    const { error, printed, calls } = await deploy({ APP_DATABASE_PASSWORD: "another p@ssword/of the app" });
    expect(error).toBeNull();
    const secrets = secretsOf(calls);
    expect(Object.keys(secrets)).toEqual(["DATABASE_URL"]);
    expect(decodeURIComponent(new URL(secrets["DATABASE_URL"]!).password)).toBe("another p@ssword/of the app");
    expect(printed).not.toContain("CREDENTIALS_KEY");
  });

  it("replaces no existing key by one that is given", async () => {
    wrangler.behave({ "secret list": COMPLETE });
    const { error, calls } = await deploy({ CREDENTIALS_KEY: KEY, JWT_SECRET: "j".repeat(40) });
    expect([error, Object.keys(secretsOf(calls))]).toEqual([null, ["DATABASE_URL"]]);
  });

  it("changes nothing that is not confirmed, and prints its plan without secrets", async () => {
    wrangler.behave({ "secret list": COMPLETE });
    const { steps, printed, calls } = await deploy({}, { isConfirmed: false });
    expect([steps, calls.length]).toEqual([[], 1]);
    expect(printed).toBe(`Worker edgewise (exists), with edgewise-render
  metadata: postgres at ${server.host}, from the Worker at ${server.host}
  migrations: none
  made where missing: edgewise-queries, edgewise-sql-runs, edgewise-reports, edgewise-queries-dead, edgewise-results
  secrets to set: DATABASE_URL
Nothing was changed.`);
  });

  it("passes variables, custom domains, routes and the pooled address of the database", async () => {
    wrangler.behave({ "secret list": COMPLETE });
    const { calls } = await deploy({
      APP_DATABASE_URL: "postgres://owner:x@a-pooler.example.test/postgres?sslmode=require",
      BASE_DOMAIN: "example.test",
      MAP_HOSTS: "https://maps.example.test https://*.tiles.example.test",
      REPORT_MINIMUM_INTERVAL: "300",
      CUSTOM_DOMAINS: "app.example.test",
      ROUTES: "*.example.test/*",
    });
    expect(calls.at(-1)!.args.slice(5).join(" ")).toBe(
      "--var BASE_DOMAIN:example.test --var MAP_HOSTS:https://maps.example.test https://*.tiles.example.test --var REPORT_MINIMUM_INTERVAL:300 --domain app.example.test --route *.example.test/*",
    );
    const { hostname, search } = new URL(secretsOf(calls)["DATABASE_URL"]!);
    expect([hostname, search]).toEqual(["a-pooler.example.test", "?sslmode=require"]);
  });

  it("of staging uses names of its own only", async () => {
    wrangler.behave({ "secret list": NEW_WORKER });
    const { error, calls, printed } = await deploy({}, { environment: "staging" });
    expect(error).toBeNull();
    expect(calls.map(({ args }) => args.join(" "))).toEqual([
      "secret list --format json --config wrangler.toml --env staging",
      "queues create edgewise-staging-queries",
      "queues create edgewise-staging-sql-runs",
      "queues create edgewise-staging-reports",
      "queues create edgewise-staging-queries-dead",
      "r2 bucket create edgewise-staging-results",
      "deploy --config wrangler.render.toml --env staging",
      "deploy --config wrangler.toml --env staging",
    ]);
    expect(printed).toContain("Worker edgewise-staging (new), with edgewise-staging-render");
  });

  it("of an environment that the wrangler files don't have is refused", () => {
    expect(() => readTarget("test")).toThrow('No environment found in configuration with name "test"');
  });

  it.each([
    [
      "a pooled address for migrations",
      { OWNER_DATABASE_URL: "postgres://o:x@a-pooler.example.test/edgewise" },
      "pooled",
    ],
    ["two databases", { APP_DATABASE_URL: "postgres://o:x@a.example.test/other" }, "different databases"],
    ["no connection string", { OWNER_DATABASE_URL: "https://example.test/edgewise" }, "is no connection string"],
    ["a short password", { APP_DATABASE_PASSWORD: "short" }, "16 characters"],
  ])("with %s is refused", (_, given, message) => {
    expect(() => readSettings({ ...environment, ...given })).toThrow(message);
  });

  it("stops with wrangler's failure, and repeating it completes the deployment", async () => {
    wrangler.behave({ "secret list": COMPLETE, deploy: { code: 1, problem: "✘ [ERROR] fetch failed\n" } });
    expect((await deploy()).error).toBe("wrangler deploy failed: see its message above.");
    wrangler.behave({ "secret list": COMPLETE, "queues create": { code: 1, problem: "Queue name already taken" } });
    expect((await deploy()).error).toBeNull();
  });

  it("stops where a queue cannot be created", async () => {
    wrangler.behave({ "secret list": COMPLETE, "queues create": { code: 1, problem: "Queues are not enabled" } });
    expect((await deploy()).error).toContain("Queues are not enabled");
  });
});

describe("a Worker without CREDENTIALS_KEY", () => {
  it("gets a new key while nothing is sealed, also with the other secrets set", async () => {
    wrangler.behave({ "secret list": names("DATABASE_URL", "JWT_SECRET") });
    const { calls, printed } = await deploy();
    expect(Object.keys(secretsOf(calls)).sort()).toEqual(["CREDENTIALS_KEY", "DATABASE_URL", "SESSION_SECRET"]);
    expect(printed).toContain(secretsOf(calls)["CREDENTIALS_KEY"]);
  });

  it("gets the key that is given, which is not printed", async () => {
    wrangler.behave({ "secret list": NEW_WORKER });
    const { calls, printed } = await deploy({ CREDENTIALS_KEY: KEY });
    expect(secretsOf(calls)["CREDENTIALS_KEY"]).toBe(KEY);
    expect(printed).not.toContain(KEY);
  });

  it("refuses a key of another length", async () => {
    wrangler.behave({ "secret list": NEW_WORKER });
    const { error, calls } = await deploy({ CREDENTIALS_KEY: "c2hvcnQ=" });
    expect(error).toContain("base64 of 32 bytes");
    expect(calls).toHaveLength(1);
  });

  it.each([
    ["that doesn't exist", NEW_WORKER],
    ["whose list is empty", { out: "[]" }],
    ["whose list is partial", names("DATABASE_URL", "JWT_SECRET", "SESSION_SECRET")],
  ])("and %s gets only the key that opens the stored credentials", async (_, behavior) => {
    await storePassword();
    wrangler.behave({ "secret list": behavior });
    const without = await deploy();
    expect(without.error).toContain("set CREDENTIALS_KEY to the key they were sealed with");
    const wrong = await deploy({ CREDENTIALS_KEY: Buffer.alloc(32, 8).toString("base64") });
    expect(wrong.error).toContain("it is another key");
    expect([without.steps, wrong.steps]).toEqual([[], []]);
    const right = await deploy({ CREDENTIALS_KEY: KEY });
    expect([right.error, secretsOf(right.calls)["CREDENTIALS_KEY"]]).toEqual([null, KEY]);
  });
});

/** Stores a connection whose password is sealed with KEY, once. */
async function storePassword() {
  const [found] = await query<{ id: string }>("select id from workspaces");
  const uuid = "8f1c2a52-3c0f-4a3c-9d1a-0d4d2b1c0a11";
  await query(
    "insert into databases (workspace_id, uuid, database_name, sqlalchemy_uri, encrypted_password) select $1, $2, 'sales', 'postgresql://pg.example/sales', $3 where not exists (select from databases)",
    [found!.id, uuid, await seal([KEY], "p4ss", sealedFor(found!.id, uuid))],
  );
}
