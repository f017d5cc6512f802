// Writes the fonts of scripts that Inter lacks as static TrueType files of a few hundred characters each, from which
// PNG and PDF files load what their texts need, with one index per family: see schema/svg/font-slices.ts.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PACKAGE = join("node_modules", "@fontsource-variable");
const FAMILIES = ["sc", "jp", "kr", "hebrew", "thai"].map((name) => `noto-sans-${name}`);
/**
 * Arabic in one file, with Latin letters and digits: its letters depend on their neighbors, and resvg shapes a line with
 * one font.
 */
const ARABIC = {
  name: "noto-sans-arabic",
  file: "node_modules/@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
  ranges: [
    [0x600, 0x6ff],
    [0x750, 0x77f],
    [0x870, 0x88e],
    [0x890, 0x891],
    [0x897, 0x8ff],
    [0xfb50, 0xfdff],
    [0xfe70, 0xfefc],
  ],
};
/** Parts of a family whose characters Inter has, or that no text needs. */
const OTHER_PARTS = /-(latin|cyrillic|greek|vietnamese|math|symbols)(-ext)?-wght-/;
const REGULAR = 400;

/**
 * Returns the parts of a family's style sheet as `{ file, ranges }`: the name of a font file and the code points, as
 * `[first, last]`, that it has.
 */
export function partsOf(styleSheet) {
  return [...styleSheet.matchAll(/url\(\.\/files\/([^)]+)\)[^}]*unicode-range:\s*([^;]+);/g)]
    .filter(([, file]) => !OTHER_PARTS.test(file))
    .map(([, file, ranges]) => ({
      file,
      ranges: ranges.split(",").map((range) => {
        const [first, last = first] = range.trim().slice("U+".length).split("-");
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      }),
    }));
}

/** Returns a family's index: names of files, and `[first, last, file]` for all ranges in one sorted list. */
export function indexOf(parts) {
  return {
    files: parts.map(({ file }) => file.replace("-wght-normal.woff2", ".ttf")),
    ranges: parts.flatMap(({ ranges }, at) => ranges.map((range) => [...range, at])).sort(([a], [b]) => a - b),
  };
}

/** Writes all families below `folder`: `<family>.json` and the files that it names. */
export async function writeFontSlices(folder) {
  const { default: subsetFont } = await import("subset-font");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const family of FAMILIES) {
    const parts = partsOf(readFileSync(join(PACKAGE, family, "index.css"), "utf8"));
    const index = indexOf(parts);
    for (const [at, { file, ranges }] of parts.entries()) {
      const font = readFileSync(join(PACKAGE, family, "files", file));
      const letters = ranges.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
      );
      writeFileSync(
        join(folder, index.files[at]),
        await subsetFont(font, letters.join(""), { targetFormat: "sfnt", variationAxes: { wght: REGULAR } }),
      );
    }
    writeFileSync(join(folder, `${family}.json`), JSON.stringify(index));
  }
  const { name, file, ranges } = ARABIC;
  copyFileSync(file, join(folder, `${name}.ttf`));
  const index = { files: [`${name}.ttf`], ranges: ranges.map((range) => [...range, 0]) };
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(index));
}
