import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";

const FILES = ["wrangler.toml", "wrangler.render.toml"];
const assets = mkdtempSync(join(tmpdir(), "assets-"));
writeFileSync(join(assets, "index.html"), "<!doctype html>");
afterAll(() => rmSync(assets, { recursive: true }));

describe.each(FILES)("[env.staging] of %s", (config) => {
  it("equals the configuration above it, except for names", () => {
    const production = readConfig({ config });
    const staging = readConfig({ config, env: "staging" });
    const named = JSON.stringify(comparable(production))
      .replace(/"edgewise(?=[-"])/g, '"edgewise-staging')
      .replace(/"namespace_id":"1/g, '"namespace_id":"2');
    expect(comparable(staging)).toEqual(JSON.parse(named));
    expect(staging.name).not.toBe(production.name);
  });
});

/** Wrangler bundles both Workers and reads their configuration as for an upload. */
describe("wrangler deploy --dry-run", () => {
  it.each(FILES)("accepts %s", async (config) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["node_modules/wrangler/bin/wrangler.js", "deploy", "--dry-run", "--config", config, "--env", ""].concat(
        config === "wrangler.toml"
          ? ["--assets", assets, "--var", "BASE_DOMAIN:example.test", "--route", "*.example.test/*"]
          : [],
      ),
      { env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "true" } },
    );
    expect(stdout).toContain("--dry-run: exiting now.");
    if (config === "wrangler.toml")
      for (const binding of [
        "QUERIES",
        "SQL_RUNS",
        "REPORTS",
        "RESULTS",
        "RENDER",
        "SIGN_IN_LIMITER",
        "ASSETS",
        "UPLOAD_TABLES",
      ])
        expect(stdout).toContain(`env.${binding} (`.replace("ASSETS (", "ASSETS "));
  });
});

function comparable(config: ReturnType<typeof readConfig>) {
  const { targetEnvironment: _, definedEnvironments: __, topLevelName: ___, ...rest } = config;
  return JSON.parse(JSON.stringify(rest));
}
