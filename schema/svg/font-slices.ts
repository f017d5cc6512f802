import type { Locale } from "../language/languages";

/** A family of fonts in files of a few hundred characters each, as scripts/font-slices.mjs writes them. */
export interface FontIndex {
  files: readonly string[];
  /** First and last code point, and the file in `files` that has them; sorted, without overlaps. */
  ranges: readonly (readonly [number, number, number])[];
}

/** Characters that the typeface of PNG and PDF files may lack: other scripts, and the symbols of East Asian texts. */
const OTHER_SCRIPT = /[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]|[\u2e80-\u{2ffff}]/gu;

/** Chinese, Japanese and Korean write the same characters in different shapes. */
const EAST_ASIAN: Partial<Record<Locale, readonly string[]>> = {
  ja: ["noto-sans-jp", "noto-sans-sc", "noto-sans-kr"],
  ko: ["noto-sans-kr", "noto-sans-jp", "noto-sans-sc"],
};
const OTHER_FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/\p{sc=Arabic}/u, "noto-sans-arabic"],
  [/\p{sc=Hebrew}/u, "noto-sans-hebrew"],
  [/\p{sc=Thai}/u, "noto-sans-thai"],
];
/** Japanese and Korean texts have letters that show the language, whatever that of the person is. */
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const HANGUL = /\p{sc=Hangul}/u;

/** Returns the distinct characters that need a font besides Inter. */
export const uncoveredCharacters = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(OTHER_SCRIPT) ?? []));

/** Returns the families that may have the letters, the preferred ones first. */
export function familiesOf(letters: ReadonlySet<string>, locale: Locale): readonly string[] {
  const all = [...letters].join("");
  const others = OTHER_FAMILIES.filter(([script]) => script.test(all)).map(([, family]) => family);
  const isEastAsian = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\uffef\u{20000}-\u{2ffff}]/u.test(all);
  const shown = locale === "zh" ? locale : KANA.test(all) ? "ja" : HANGUL.test(all) ? "ko" : locale;
  return [...(isEastAsian ? (EAST_ASIAN[shown] ?? ["noto-sans-sc", "noto-sans-jp", "noto-sans-kr"]) : []), ...others];
}

/** Returns the files of a family that have some of the letters, and the letters that none has. */
export function slicesOf(
  letters: ReadonlySet<string>,
  { files, ranges }: FontIndex,
): { files: string[]; missing: ReadonlySet<string> } {
  const found = new Set<number>();
  const missing = new Set<string>();
  for (const letter of letters) {
    const file = fileOf(letter.codePointAt(0)!, ranges);
    if (file === undefined) missing.add(letter);
    else found.add(file);
  }
  return { files: [...found].map((at) => files[at]!), missing };
}

function fileOf(code: number, ranges: FontIndex["ranges"]): number | undefined {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last, file] = ranges[middle]!;
    if (code < first) high = middle - 1;
    else if (code > last) low = middle + 1;
    else return file;
  }
  return undefined;
}
