import type { Locale } from "../../schema/language/languages";
import { familiesOf, type FontIndex, uncoveredCharacters, slicesOf } from "../../schema/svg/font-slices";
import type { Env } from "../env";
import { logError } from "../logging/log";

/** Families that the isolate has loaded, by the files they are from. */
const loaded = new WeakMap<Env["ASSETS"], Map<string, FontIndex>>();

/**
 * Returns TrueType files for the letters of SVG documents that Inter lacks, preferring the shapes of the language, and
 * whether any letter is left without a font. English documents load nothing.
 */
export async function loadFonts(
  env: Pick<Env, "ASSETS">,
  locale: Locale,
  documents: readonly string[],
): Promise<{ fonts: Uint8Array[]; isComplete: boolean }> {
  let missing = uncoveredCharacters(documents);
  const names: string[] = [];
  try {
    for (const family of familiesOf(missing, locale)) {
      if (missing.size === 0) break;
      const found = slicesOf(missing, await indexOf(env, family));
      missing = found.missing;
      names.push(...found.files);
    }
    const fonts = await Promise.all(names.map(async (name) => (await fontFile(env, name)).bytes()));
    return { fonts, isComplete: missing.size === 0 };
  } catch (error) {
    logError("fonts", error, { locale });
    return { fonts: [], isComplete: false };
  }
}

async function indexOf(env: Pick<Env, "ASSETS">, family: string): Promise<FontIndex> {
  const ofFiles = loaded.get(env.ASSETS) ?? new Map<string, FontIndex>();
  loaded.set(env.ASSETS, ofFiles);
  const known = ofFiles.get(family);
  if (known) return known;
  const index = await (await fontFile(env, `${family}.json`)).json<FontIndex>();
  ofFiles.set(family, index);
  return index;
}

async function fontFile(env: Pick<Env, "ASSETS">, name: string): Promise<Response> {
  const response = await env.ASSETS.fetch(new Request(`https://assets.invalid/fonts/${name}`));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}
