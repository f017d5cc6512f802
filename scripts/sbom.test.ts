import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { softwareBill } from "./sbom.mjs";
import { packageLine, productionPackages } from "./third-party-notices.mjs";

const root = join(import.meta.dirname, "..");

it("npm run sbom lists every production package with its version and checksum, and no tool of development", () => {
  const { bomFormat, components, metadata } = softwareBill(root) as {
    bomFormat: string;
    metadata: { component: { name: string } };
    components: { name: string; version: string; hashes?: unknown[] }[];
  };
  expect(bomFormat).toBe("CycloneDX");
  expect(metadata.component.name).toBe("edgewise");
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  expect(components.map(packageLine).toSorted()).toEqual(
    [...new Set(productionPackages(lock).map(packageLine))].toSorted(),
  );
  expect(components.filter(({ hashes }) => !hashes?.length)).toEqual([]);
});
