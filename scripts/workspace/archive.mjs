import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { readTar, tarWriter } from "./tar.mjs";

/** Changes when older readers can't read the archive; scripts/workspace/README.md describes it. */
export const ARCHIVE_VERSION = 1;
const FORMAT = "edgewise-workspace";
const PART_CHARACTERS = 4_000_000;
const zip = promisify(gzip);
const unzip = promisify(gunzip);

/**
 * Writes an archive: first `workspace.json`, then parts of lines of JSON, at last `manifest.json` with the size, lines
 * and SHA-256 of each. Only the current part is in memory.
 */
export async function openArchiveWriter(write, about) {
  const tar = tarWriter(write);
  const entries = [];
  let number = 0;
  await tar.add("workspace.json", jsonBytes({ format: FORMAT, version: ARCHIVE_VERSION, ...about }));
  return {
    /** Adds a part with `facts` as its first line; returns nothing where there are no lines and none is required. */
    async addPart(kind, facts, lines) {
      const bytes = new Uint8Array(await zip(`${[JSON.stringify(facts), ...lines].join("\n")}\n`));
      const name = `${kind}/${String(++number).padStart(6, "0")}.ndjson.gz`;
      await tar.add(name, bytes);
      entries.push({ name, bytes: bytes.length, lines: lines.length, sha256: sha256(bytes) });
    },
    async end(contents) {
      await tar.add("manifest.json", jsonBytes({ ...contents, entries }));
      await tar.end();
    },
  };
}

/** Collects lines into parts of a few megabytes; `isWhole` puts all of them into one. */
export function partsOf(archive, kind, factsOf, { isWhole = false } = {}) {
  let lines = [];
  let characters = 0;
  let parts = 0;
  const flush = async () => {
    await archive.addPart(kind, factsOf(parts++), lines);
    [lines, characters] = [[], 0];
  };
  return {
    async add(line) {
      lines.push(line);
      characters += line.length;
      if (!isWhole && characters >= PART_CHARACTERS) await flush();
    },
    async end({ isRequired = false } = {}) {
      if (lines.length > 0 || (isRequired && parts === 0)) await flush();
    },
  };
}

/**
 * Reads an archive completely and compares every entry with the manifest, before anything of it is used. Returns
 * {about, manifest}. `open` returns its bytes from the start as an async iterable.
 */
export async function verifyArchive(open) {
  let about = null;
  let manifest = null;
  const found = [];
  for await (const { name, bytes } of readTar(open())) {
    if (name === "workspace.json") about = requireFormat(parsed(name, bytes));
    else if (name === "manifest.json") manifest = parsed(name, bytes);
    else found.push({ name, bytes: bytes.length, sha256: sha256(bytes) });
  }
  if (!about || !manifest) throw new Error("The archive is incomplete: its export did not end.");
  const facts = (entries) => JSON.stringify(entries.map(({ name, bytes, sha256: hash }) => [name, bytes, hash]));
  if (facts(found) !== facts(manifest.entries)) {
    const wrong = found.find((entry, at) => facts([entry]) !== facts(manifest.entries.slice(at, at + 1)));
    throw new Error(`The archive is damaged: ${wrong?.name ?? "an entry"} is not what was exported.`);
  }
  return { about, manifest };
}

/** Yields {kind, facts, lines} of each part of a verified archive. */
export async function* readParts(open) {
  for await (const { name, bytes } of readTar(open())) {
    if (!name.endsWith(".ndjson.gz")) continue;
    const [facts, ...lines] = (await unzip(bytes)).toString().trimEnd().split("\n");
    yield { kind: name.split("/")[0], facts: JSON.parse(facts), lines };
  }
}

function requireFormat(about) {
  if (about.format !== FORMAT) throw new Error("This file is no archive of a workspace.");
  if (about.version !== ARCHIVE_VERSION)
    throw new Error(`The archive has version ${about.version}; this release reads version ${ARCHIVE_VERSION}.`);
  return about;
}

function parsed(name, bytes) {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new Error(`The archive is damaged: ${name} is no JSON.`, { cause: error });
  }
}

const jsonBytes = (value) => new TextEncoder().encode(`${JSON.stringify(value, null, 1)}\n`);
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");
