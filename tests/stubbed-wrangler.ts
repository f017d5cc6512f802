import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

export interface Behavior {
  out?: string;
  problem?: string;
  code?: number;
}
export interface WranglerCall {
  args: string[];
  secrets?: Record<string, string | null>;
}

/** An executable "wrangler" that is first on PATH, for programs that run it (wrangler-stub.mjs). */
export function stubWrangler() {
  const folder = mkdtempSync(join(tmpdir(), "wrangler-stub-"));
  const [script, calls, bin] = ["script.json", "calls", "wrangler"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(
    bin,
    `#!/bin/sh\nexec "${process.execPath}" "${join(import.meta.dirname, "wrangler-stub.mjs")}" "$@"\n`,
  );
  chmodSync(bin, 0o755);
  return {
    env: {
      ...process.env,
      PATH: `${folder}${delimiter}${process.env["PATH"]}`,
      STUB_SCRIPT: script,
      STUB_CALLS: calls,
    },
    /** What commands ("secret list", "deploy") do from now on; forgets earlier calls. */
    behave(behaviors: Record<string, Behavior>) {
      writeFileSync(script, JSON.stringify(behaviors));
      rmSync(calls, { force: true });
    },
    calls: (): WranglerCall[] =>
      existsSync(calls)
        ? readFileSync(calls, "utf8")
            .trimEnd()
            .split("\n")
            .map((line) => JSON.parse(line))
        : [],
    remove: () => rmSync(folder, { recursive: true }),
  };
}
