import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const SCRIPT = fileURLToPath(new URL("../migrate.mjs", import.meta.url));
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { encoding: "utf8" });
  return { status, text: stdout + stderr };
};

describe("npm run migrate", () => {
  it.each([
    ["an unknown option", ["--form", "http://localhost:1"], "Unknown option '--form'"],
    ["an option without its value", ["--from"], "Option '--from <value>' argument missing"],
    ["a value without an option", ["http://localhost:1"], "Unexpected argument 'http://localhost:1'"],
  ])("prints one line for %s", (_, args, problem) => {
    expect(run(...args)).toEqual({ status: 1, text: `${problem}. See npm run migrate -- --help\n` });
  });

  it("prints one line that names the server that cannot be reached", () => {
    expect(run("--from", "http://127.0.0.1:1", "--user", "admin", "--password", "x")).toEqual({
      status: 1,
      text: "the source (http://127.0.0.1:1) cannot be reached: bad port\n",
    });
  });
});
