import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("CVE-2021-42250: the Worker's log entries are single lines of JSON that escape line breaks", () => {
  const files = globSync("{workers,durable-objects,schema}/**/*.ts").filter((file) => !file.endsWith("test.ts"));
  const lines = files.flatMap((file) => readFileSync(file, "utf8").split("\n").filter((line) => /\bconsole\.\w+\(/.test(line)).map((line) => `${file}: ${line.trim()}`));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/console\.(error|warn)\(JSON\.stringify\(\{ level: /);
});
