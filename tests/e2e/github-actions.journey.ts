import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "js-yaml";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { buildCli } from "../../scripts/build-cli.mjs";

const url = inject("edgewise");
const root = mkdtempSync(join(tmpdir(), "edgewise-actions-"));
const repository = join(root, "repository");
const chartFile = join(repository, "bi", "charts", "Films.yaml");
let token = "";

interface Step {
  uses?: string;
  run?: string;
  if?: string;
}
/** The steps of the example in the guide. */
const steps: Step[] = (() => {
  const guide = readFileSync("docs/dashboards-as-code.md", "utf8");
  const [, text] = /## GitHub Actions[\s\S]*?```yaml\n([\s\S]*?)```/.exec(guide)!;
  return (load(text!) as { jobs: { dashboards: { steps: Step[] } } }).jobs.dashboards.steps;
})();

const environment = () => ({
  PATH: `${join(root, "bin")}:${process.env["PATH"]}`,
  HOME: root,
  EDGEWISE_URL: url,
  EDGEWISE_TOKEN: token,
});
const sh = (command: string): string =>
  execFileSync("bash", ["-e", "-c", command], { cwd: repository, env: environment(), encoding: "utf8" });
const git = (...args: string[]): string =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
    cwd: repository,
    encoding: "utf8",
  });

/** Runs the steps of an event as a runner does: its conditions, values and shell. */
function runSteps(event: { name: "pull_request" | "push"; base_ref?: string; before?: string }): string {
  const values: Record<string, string | undefined> = {
    "github.base_ref": event.base_ref,
    "github.event.before": event.before,
  };
  const valueOf = (name: string): string => {
    if (values[name] === undefined) throw new Error(`The example uses ${name}, which the event lacks.`);
    return values[name];
  };
  return steps
    .filter((step) => step.run && (!step.if || step.if === `github.event_name == '${event.name}'`))
    .map(({ run }) => sh(run!.replace(/\$\{\{ ([\w.]+) \}\}/g, (_, name: string) => valueOf(name))))
    .join("");
}

async function call(method: string, path: string, body?: object): Promise<any> {
  const response = await fetch(url + path, {
    method,
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(response.status, `${method} ${path}`).toBeLessThan(300);
  return response.json();
}
const filmsChart = async (): Promise<{ id: number; description: string | null }> =>
  (await call("GET", "/api/v1/chart/?q=(filters:!((col:slice_name,opr:eq,value:Films)))")).result[0];
const describeChart = (text: string): void =>
  writeFileSync(chartFile, readFileSync(chartFile, "utf8").replace(/^description: .*$/m, `description: ${text}`));

describe.skipIf(!url)("the example for GitHub Actions", () => {
  beforeAll(async () => {
    const credentials = { username: "admin", password: "admin", provider: "db" };
    const { access_token } = await call("POST", "/api/v1/security/login", credentials);
    token = access_token;
    const program = await buildCli(join(root, "cli"));
    mkdirSync(join(root, "bin"));
    writeFileSync(join(root, "bin", "npx"), `#!/bin/sh\nshift\nexec "${process.execPath}" "${program}" "$@"\n`);
    chmodSync(join(root, "bin", "npx"), 0o755);
    mkdirSync(repository);
    git("init", "--quiet", "--initial-branch=main");
    sh("npx edgewise pull bi --dashboard Movies");
    git("add", ".");
    git("commit", "--quiet", "-m", "As on the server");
    git("update-ref", "refs/remotes/origin/main", "HEAD");
    // A runner has what was committed, and no state.
    rmSync(join(repository, "bi", ".edgewise"), { recursive: true });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it("shows the plan of a pull request, writes what is merged, and tests the charts", async () => {
    const chart = await filmsChart();
    const before = git("rev-parse", "HEAD").trim();
    describeChart("How many films there are");
    git("commit", "--quiet", "--all", "-m", "Describe a chart");
    const planned = runSteps({ name: "pull_request", base_ref: "main" });
    expect(planned).toContain("no problems");
    expect(planned).toContain("~ chart “Films”\n0 to create, 1 to update, 0 to delete.\n");
    expect((await filmsChart()).description).toBe(chart.description);

    const pushed = runSteps({ name: "push", before });
    expect(pushed).toContain("0 to create, 1 to update, 0 to delete.\nDone.\n");
    expect(pushed).toContain(" passed, 0 failed, 0 skipped.");
    expect((await filmsChart()).description).toBe("How many films there are");
    expect(existsSync(join(repository, "charts.xml"))).toBe(true);
    await call("PUT", `/api/v1/chart/${chart.id}`, { description: chart.description });
  });
});
