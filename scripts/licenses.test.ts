import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isPermitted, unpermittedPackages } from "./licenses.mjs";
import { productionPackages } from "./third-party-notices.mjs";

const root = join(import.meta.dirname, "..");
const json = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));

describe("isPermitted", () => {
  it.each([
    ["MIT", true],
    ["GPL-3.0-only", false],
    ["(GPL-2.0-only OR MIT)", true],
    ["MIT AND GPL-2.0-only", false],
    ["MIT OR GPL-2.0-only AND LGPL-3.0-or-later", true],
    ["(MIT OR Apache-2.0) AND GPL-2.0-only", false],
    ["Apache-2.0 WITH LLVM-exception", true],
    ["UNLICENSED", false],
    ["SEE LICENSE IN LICENSE.md", false],
    ["LGPL-3.0-or-later", false],
  ])("judges “%s” of a shipped package as %s", (expression, isTrue) => {
    expect(isPermitted(expression)).toBe(isTrue);
  });

  it("permits the LGPL to tools of development", () => {
    expect(isPermitted("LGPL-3.0-or-later", true)).toBe(true);
  });
});

describe("package-lock.json", () => {
  it("names permitted licenses only", () => {
    expect(unpermittedPackages(json("package-lock.json"))).toEqual([]);
  });

  it("names the licenses that the installed production packages state", () => {
    const lock = json("package-lock.json");
    const differing = productionPackages(lock).filter(({ path }) => {
      const { license } = json(`${path}/package.json`);
      return typeof license === "string" && license !== lock.packages[path].license;
    });
    expect(differing).toEqual([]);
  });
});

describe("docs/dependencies.md", () => {
  it("names dependencies of package.json only", () => {
    const { dependencies } = json("package.json");
    const page = readFileSync(join(root, "docs/dependencies.md"), "utf8");
    const named = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !(name in dependencies))).toEqual([]);
  });
});
