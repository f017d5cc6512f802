// `npm run sbom`: writes dist/sbom.cdx.json, the production packages of package-lock.json as a CycloneDX document.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { stop } from "./stop.mjs";
import { packageLine, productionPackages } from "./third-party-notices.mjs";

const FILE = "dist/sbom.cdx.json";

/**
 * Returns npm's CycloneDX document for the lock file below `root`, with the production packages only. npm's own
 * `--omit dev` also omits production packages that tools of development use too, or of which they use another version.
 */
export function softwareBill(root) {
  const { status, stdout, stderr } = spawnSync("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
    shell: process.platform === "win32",
  });
  if (status !== 0) stop(`npm sbom failed: ${stderr}`);
  const bill = JSON.parse(stdout);
  const { name, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const production = new Set(productionPackages(lock).map(packageLine));
  const omitted = new Set(
    bill.components.filter((each) => !production.has(packageLine(each))).map((each) => each["bom-ref"]),
  );
  bill.components = bill.components
    .filter((each) => !omitted.has(each["bom-ref"]))
    .map((each) => ({ ...each, properties: [], scope: "required" }));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => !omitted.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => !omitted.has(each)) }));
  // npm names the folder.
  Object.assign(bill.metadata.component, { name, version, type: "application", purl: `pkg:npm/${name}@${version}` });
  return bill;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = resolve(import.meta.dirname, "..");
  mkdirSync(join(root, "dist"), { recursive: true });
  const bill = softwareBill(root);
  writeFileSync(join(root, FILE), `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${FILE}: ${bill.components.length} packages`);
}
