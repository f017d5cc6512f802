import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { notices, NOTICES_FILE, packageLine, productionPackages } from "./third-party-notices.mjs";

const root = join(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

describe("productionPackages", () => {
  it("omits development, optional and root entries of the lock file, and names nested packages", () => {
    const lock = {
      packages: {
        "": { version: "1.0.0" },
        "node_modules/b": { version: "2.0.0" },
        "node_modules/b/node_modules/@scope/a": { version: "1.0.0" },
        "node_modules/tool": { version: "1.0.0", dev: true },
        "node_modules/binary": { version: "1.0.0", optional: true },
      },
    };
    expect(productionPackages(lock).map(packageLine)).toEqual(["@scope/a 1.0.0", "b 2.0.0"]);
  });
});

describe(NOTICES_FILE, () => {
  it("THIRD_PARTY_NOTICES.md lists every production package of package-lock.json (npm run notices writes it)", () => {
    const listed = new Set([...read(NOTICES_FILE).matchAll(/^- (\S+ \S+) \(/gm)].map(([, line]) => line));
    const packages = productionPackages(JSON.parse(read("package-lock.json")));
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.map(packageLine).filter((line) => !listed.has(line))).toEqual([]);
  });

  it("is what the installed packages state (npm run notices writes it)", () => {
    expect(notices(root) === read(NOTICES_FILE)).toBe(true);
  });
});
