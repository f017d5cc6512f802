import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { languageTag } from "../../schema/language/languages.ts";

/**
 * Returns the first problem of a translation, or null: it has other placeholders or another ICU structure than the
 * English message, lacks a plural category of the language or has one that the language doesn't use.
 * @returns {string | null}
 */
export function translationProblem(message, translation, locale) {
  if (translation.trim() === "") return "the translation is empty";
  for (const [edge, name] of [
    [/^\s*/, "beginning"],
    [/\s*$/, "end"],
  ])
    if (edge.exec(message)[0] !== edge.exec(translation)[0]) return `the white space at the ${name} differs`;
  if (!message.includes("{")) return null;
  let tokens;
  try {
    tokens = compileMessageOrThrow(translation);
  } catch (error) {
    return `not an ICU message: ${error.message.split("\n")[0]}`;
  }
  const expected = argumentsOf(compileMessageOrThrow(message));
  const found = argumentsOf(tokens);
  for (const name of expected.keys()) if (!found.has(name)) return `{${name}} is missing`;
  for (const [name, { types, selects, plurals }] of found) {
    const source = expected.get(name);
    if (!source) return `{${name}} isn't in the English message`;
    for (const type of types)
      if (!source.types.has(type)) return `{${name}} is of the type “${type}”, not “${[...source.types].join(", ")}”`;
    for (const type of source.types)
      if (isChoice(type) && !types.has(type)) return `{${name}} lacks its forms by “${type}”`;
    for (const cases of selects)
      if (![...source.selects].some((one) => sameSet(one, cases)))
        return `the cases of {${name}} are ${[...cases].join(", ")}`;
    for (const { type, cases } of plurals) {
      const problem = pluralProblem(name, type, cases, locale);
      if (problem) return problem;
    }
  }
  return null;
}

/** The plural categories of a language that its plural forms have, in CLDR's order. */
export const pluralCategories = (locale, type = "cardinal") =>
  new Intl.PluralRules(languageTag(locale), { type }).resolvedOptions().pluralCategories;

const isChoice = (type) => type === "plural" || type === "selectordinal" || type === "select";
const sameSet = (one, other) => one.size === other.size && [...one].every((each) => other.has(each));

function pluralProblem(name, type, cases, locale) {
  const needed = pluralCategories(locale, type === "selectordinal" ? "ordinal" : "cardinal");
  const missing = needed.filter((category) => !cases.has(category));
  if (missing.length > 0) return `the plural forms of {${name}} lack ${missing.join(", ")}`;
  // Exact numbers (`=0`) are compiled to the number.
  const unused = [...cases].filter((category) => !needed.includes(category) && !/^\d+$/.test(category));
  return unused.length > 0 ? `the plural forms of {${name}} have ${unused.join(", ")}, which the language lacks` : null;
}

/** The arguments of a compiled message by name, also those within plural forms and cases. */
function argumentsOf(tokens, found = new Map()) {
  for (const token of tokens) {
    if (typeof token === "string") continue;
    const [name, type = "text", format] = token;
    if (!found.has(name)) found.set(name, { types: new Set(), selects: [], plurals: [] });
    const argument = found.get(name);
    argument.types.add(isChoice(type) || typeof format !== "string" ? type : `${type}, ${format}`);
    if (!isChoice(type)) continue;
    const { offset: _offset, ...cases } = format;
    if (type === "select") argument.selects.push(new Set(Object.keys(cases)));
    else argument.plurals.push({ type, cases: new Set(Object.keys(cases)) });
    for (const inner of Object.values(cases)) argumentsOf(inner, found);
  }
  return found;
}
