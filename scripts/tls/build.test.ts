import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildHash } from "./build.mjs";

it("tls.wasm was built from the current sources (npm run build:tls)", () => {
  const root = join(import.meta.dirname, "../..");
  const stored = readFileSync(join(root, "workers/engines/tls/client/built.sha256"), "utf8").trim();
  expect(buildHash(root)).toBe(stored);
});
