import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isServerMessage, readCatalog } from "../../scripts/i18n/catalogs.mjs";
import { indexOf, partsOf } from "../../scripts/font-slices.mjs";
import { type Locale, LOCALES, languageTag } from "../../schema/language/languages";
import { familiesOf, uncoveredCharacters, slicesOf } from "../../schema/svg/font-slices";

const packageFile = (path: string) => readFileSync(new URL(`../../node_modules/${path}`, import.meta.url));

const FONTS = ["400Regular/Inter_400Regular", "600SemiBold/Inter_600SemiBold"].map((name) =>
  codePointsOf(packageFile(`@expo-google-fonts/inter/${name}.ttf`)),
);

/** Returns the code points of a TrueType font: those of its `cmap` subtables in format 12. */
function codePointsOf(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const cmap = font.readUInt32BE(tables.find((at) => font.toString("latin1", at, at + 4) === "cmap")! + 8);
  const points = new Set<number>();
  for (let at = 0; at < font.readUInt16BE(cmap + 2); at++) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + 8 * at + 4);
    if (font.readUInt16BE(subtable) !== 12) continue;
    for (let group = 0; group < font.readUInt32BE(subtable + 12); group++) {
      const [first, last] = [0, 4].map((offset) => font.readUInt32BE(subtable + 16 + 12 * group + offset));
      for (let point = first!; point <= last!; point++) points.add(point);
    }
  }
  return points;
}

/** Returns the letters that drawings in a language may have: of its messages in schema/, names of days and months. */
async function lettersOf(locale: Locale): Promise<string[]> {
  const texts = Object.values(await readCatalog(locale))
    .filter((entry) => isServerMessage(entry) && entry.origin?.some(([file]) => file.startsWith("schema/")))
    .map(({ translation }) => translation ?? "");
  const dates = Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(languageTag(locale), { dateStyle: "full", timeZone: "UTC" }).format(
      Date.UTC(2026, month, month + 1),
    ),
  );
  return [...new Set([...texts, ...dates].join(""))].filter((sign) => /\p{L}/u.test(sign));
}

it.each(LOCALES)("PNG and PDF files have a font for every letter of their messages and dates in %s", async (locale) => {
  const letters = await lettersOf(locale);
  let missing = uncoveredCharacters(letters);
  for (const family of familiesOf(missing, locale)) {
    const styles = packageFile(`@fontsource-variable/${family}/index.css`).toString();
    missing = slicesOf(missing, indexOf(partsOf(styles))).missing;
  }
  expect([...missing]).toEqual([]);
  const ofInter = letters.filter((letter) => !uncoveredCharacters([letter]).has(letter));
  expect(ofInter.filter((letter) => !FONTS.every((font) => font.has(letter.codePointAt(0)!)))).toEqual([]);
});
