import * as fc from "fast-check";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { bundleNames, recordedBundle } from "../../../tests/recordings";
import { exampleYaml } from "../example/example-yaml";
import { NotYaml, readYaml } from "./read-yaml";
import { writeYaml } from "./write-yaml";

describe("writeYaml and readYaml", () => {
  it("writes YAML byte for byte as Superset's exporter does", () => {
    let files = 0;
    for (const name of bundleNames().filter((file) => !file.includes("as_example"))) {
      for (const [path, bytes] of Object.entries(unzipSync(recordedBundle(name)))) {
        const text = new TextDecoder().decode(bytes);
        expect(writeYaml(readYaml(text)), `${name} ${path}`).toBe(text);
        files++;
      }
    }
    expect(files).toBeGreaterThan(300);
  });
  it("writes an example like the recorded one below its license, with keys in alphabetical order and characters unescaped", () => {
    const files = Object.entries(unzipSync(recordedBundle("dashboard_1_as_example.zip"))).filter(([path]) =>
      path.endsWith(".yaml"),
    );
    for (const [path, bytes] of files) {
      const text = new TextDecoder().decode(bytes).replace(/^(#.*\n)+/, "");
      expect(exampleYaml(readYaml(text)), path).toBe(text);
    }
    expect(files).toHaveLength(12);
  });
  it("reads back the written value, with any contents", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc.constantFrom(
        "",
        "yes",
        "no",
        "on",
        "y",
        "~",
        "null",
        "1e5",
        "1.0",
        "0x1f",
        "012",
        "12:30:00",
        "2020-01-01",
        "- a",
        "a: b",
        "# c",
        " x",
        "x ",
        "a\nb",
        "a\n\nb ",
        "\ta",
        "'",
        '"',
        "=",
        "<<",
        "---",
        "é🚌",
      ),
    );
    const scalar = fc.oneof(
      text,
      fc.boolean(),
      fc.constant(null),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
    );
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        scalar,
        fc.array(tie("node"), { maxLength: 4 }),
        fc.dictionary(
          text.filter((key) => key !== "__proto__" && key !== "<<"),
          tie("node"),
          { maxKeys: 4, noNullPrototype: true },
        ),
      ),
    })).node;
    fc.assert(
      fc.property(tree, (value) => {
        for (const letters of ["ascii", "all"] as const)
          expect(readYaml(writeYaml({ value }, letters))).toEqual({ value });
      }),
      { numRuns: 500 },
    );
  });
  it("reads values that Superset leaves unquoted as Superset does", () => {
    expect(readYaml("a: y\nb: yes\nc: 08:00:00\nd: 2020-01-01\ne: 1e5\nf: 1.5e+3\ng: 010\nh: ~\n")).toEqual({
      a: "y",
      b: true,
      c: "08:00:00",
      d: "2020-01-01",
      e: "1e5",
      f: 1500,
      g: 8,
      h: null,
    });
  });
  it("refuses YAML that is invalid, nested too deeply or expands by aliases", () => {
    for (const text of ["a: [b", "a: &x 1\nb: *x", "[".repeat(5000)]) expect(() => readYaml(text)).toThrow(NotYaml);
  });
});
