import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { BUNDLE_MAX_UNPACKED_BYTES } from "../../../schema/limits";
import { Failure } from "../../../schema/errors";
import { readYaml } from "./read-yaml";
import { NotZip, unzipBundle } from "./zip";

/** Returns the files of an archive, or that it was refused. */
function unpacked(bytes: Uint8Array): Map<string, string> | "refused" {
  try {
    return unzipBundle(bytes);
  } catch (error) {
    if (error instanceof NotZip || error instanceof Failure) return "refused";
    throw error;
  }
}

const expectHarmless = (bytes: Uint8Array): void => {
  const files = unpacked(bytes);
  if (files === "refused") return;
  for (const name of files.keys()) expect(name).not.toMatch(/(^|\/)\.\.(\/|$)|^\/|\\|\0/);
  expect([...files.values()].reduce((sum, text) => sum + text.length, 0)).toBeLessThanOrEqual(
    BUNDLE_MAX_UNPACKED_BYTES,
  );
};

it("unpacks archives with changed, cut or inserted bytes within the limits, or refuses them", () => {
  const whole = zipSync({
    "x/metadata.yaml": strToU8("version: 1.0.0\n"),
    "x/charts/a.yaml": strToU8("slice_name: a\n".repeat(200)),
    "x/dashboards/b.yaml": strToU8("a: b\n"),
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
      fc.nat(whole.length),
      fc.uint8Array({ maxLength: 40 }),
      (changes, end, more) => {
        const bytes = whole.slice();
        for (const [at, byte] of changes) bytes[at] = byte;
        for (const made of [
          bytes,
          bytes.slice(0, end),
          new Uint8Array([...bytes.slice(0, end), ...more, ...bytes.slice(end)]),
          new Uint8Array([0x50, 0x4b, ...more]),
        ])
          expectHarmless(made);
      },
    ),
    { numRuns: 1500 },
  );
});

it("keeps entry names inside the archive, however they are written", () => {
  const parts = fc.constantFrom(
    "..",
    ".",
    "/",
    "\\",
    "a",
    "C:",
    "\0",
    "%2e%2e",
    "etc",
    "passwd",
    ".yaml",
    "//",
    "~",
    "__MACOSX",
    "metadata.yaml",
  );
  fc.assert(
    fc.property(
      fc.array(parts, { minLength: 1, maxLength: 6 }).map((each) => each.join("")),
      (name) => expectHarmless(zipSync({ [name]: strToU8("a: 1"), "x/charts/a.yaml": strToU8("b: 1") })),
    ),
    { numRuns: 1500 },
  );
});

it("reads any text as YAML or refuses it, and changes no prototype", () => {
  const unit = fc.constantFrom(
    "a",
    ":",
    " ",
    "\n",
    "- ",
    "&a",
    "*a",
    "!!",
    "!!js/function ",
    "[",
    "]",
    "{",
    "}",
    "'",
    '"',
    "|",
    ">",
    "#",
    "---",
    "<<",
    "__proto__",
    "?",
    "%",
    "\t",
    "@",
    "1",
    "~",
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
      try {
        readYaml(text);
      } catch (error) {
        expect(String(error), text).not.toMatch(/call stack|heap|undefined is not|cannot read prop/i);
      }
    }),
    { numRuns: 2000 },
  );
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

it("truncates entries that declare a wrong size", () => {
  const zip = zipSync({ "x/metadata.yaml": new Uint8Array(5_000_000).fill(65) });
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const header = zip.findLastIndex((_, at) => at + 4 <= zip.length && view.getUint32(at, true) === 0x02014b50);
  view.setUint32(header + 24, 1000, true);
  expect(unzipBundle(zip).get("metadata.yaml")).toHaveLength(1000);
});

it("accepts archives without a root folder, and ignores macOS metadata", () => {
  const zip = zipSync({
    "metadata.yaml": strToU8("a: 1"),
    "charts/a.yaml": strToU8("b: 1"),
    "__MACOSX/charts/._a.yaml": strToU8("c"),
    ".hidden.yaml": strToU8("d"),
    "readme.txt": strToU8("e"),
  });
  expect([...unzipBundle(zip).keys()]).toEqual(["metadata.yaml", "charts/a.yaml"]);
});
