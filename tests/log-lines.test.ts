import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("CVE-2021-42250: the Worker's log entries are single lines of JSON that escape line breaks", () => {
  const files = globSync("{workers,durable-objects,schema}/**/*.ts").filter((file) => !file.endsWith("test.ts"));
  const calls = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bconsole\.\w+\([^"]*/g)].map(([call]) => ({ file, call })),
  );
  expect(calls.length).toBeGreaterThan(0);
  for (const { file, call } of calls)
    expect(call, file).toMatch(/^console\.(error|warn)\(\s*JSON\.stringify\(\s*\{\s*level: $/);
});
