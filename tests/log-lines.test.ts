import { globSync, readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { withWork } from "../workers/logging/current-work";
import { logError } from "../workers/logging/log";

const WRITER = "workers/logging/log.ts";

it("CVE-2021-42250: only the log writes to the console, single lines of JSON that escape line breaks", () => {
  const files = globSync("{workers,durable-objects,schema}/**/*.ts").filter((file) => !file.endsWith("test.ts"));
  const writers = files.filter((file) => /\bconsole(\.\w|\[)/.test(readFileSync(file, "utf8")));
  expect(writers).toEqual([WRITER]);
  expect(readFileSync(WRITER, "utf8")).toContain("write(JSON.stringify({");
});

it("a line about an error names the request that it ended, and no value of the error's message", () => {
  const written = vi.spyOn(console, "error").mockImplementation(() => {});
  const error = new Error("Failed query: select 'canary'\nparams: canary", { cause: new TypeError("canary") });
  withWork("3f2c1d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f", () => logError("test", error));
  const [line] = written.mock.calls[0]!;
  written.mockRestore();
  expect(JSON.parse(String(line))).toMatchObject({
    level: "error",
    what: "test",
    request_id: "3f2c1d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f",
    error: "Error",
    cause: { error: "TypeError" },
  });
  expect(line).not.toContain("canary");
  expect(line).not.toContain("\n");
});
