/**
 * Parts of libraries that the pages never run, by file: bundlers keep them because methods or top-level calls refer to
 * them.
 */
const LEAN = [
  {
    // zod: every schema has a method that exports it as JSON Schema.
    file: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/,
    lean: (source) =>
      `const absent = () => () => { throw new Error("JSON Schema is left out of this build"); };\n${namesOf(source)
        .map((name) => `export const ${name} = absent;`)
        .join("\n")}\n`,
  },
  {
    // zod: every string has a method for each string format; z.uuid() and similar functions stay.
    file: /\/zod\/v4\/classic\/schemas\.js$/,
    lean: (source) =>
      source.replace(/(export const ZodString = [\s\S]*?\n\}), \{\n    email\(params\)[\s\S]*?\n\}\);\n/, "$1);\n"),
  },
  {
    // zod: the pages parse JSON, which has no cycles to detect.
    file: /\/zod\/v4\/core\/memoizer\.js$/,
    lean: (source) =>
      `export class $ZodCyclicError extends Error {}\n${namesOf(source)
        .map((name) => `export const ${name} = () => undefined;`)
        .join("\n")}\n`,
  },
  {
    // zod: parsers generated as text and evaluated, which the pages' content security policy forbids.
    file: /\/zod\/v4\/core\/schemas\.js$/,
    lean: (source) =>
      source
        .replace(
          /const generateFastpass = [\s\S]*?\n    \};\n(?=    let fastpass;)/,
          "const generateFastpass = () => undefined;\n",
        )
        .replace("const fastEnabled = jit && allowsEval.value;", "const fastEnabled = false;"),
  },
  {
    // zod: English messages of failed parses; the pages show only messages of their own and of the server.
    file: /\/zod\/v4\/locales\/en\.js$/,
    lean: () => "export default () => ({});\n",
  },
  {
    // d3-time-format: parsers, and the English locale that is created when the module loads; the pages only format.
    file: /\/d3-time-format\/dist\/d3-time-format\.mjs$/,
    lean: (source) =>
      source
        .replace(/^  var periodRe = [\s\S]*?;\n/m, "")
        .replace(/^  var parses = \{[\s\S]*?\n  \};\n/m, "")
        .replace(/^  function newParse\([\s\S]*?(?=^  function formatShortWeekday\()/m, "")
        .replace(/^    parse: function\([\s\S]*?\n    \},\n/m, "")
        .replace(/,\n    utcParse: function\([\s\S]*?\n    \}\n/m, "\n")
        .replace(/^var locale;[\s\S]*$/m, "export { formatLocale as timeFormatLocale };\n"),
  },
  {
    // d3-time: tick functions, created when the module loads, and the library they need; formats need neither.
    file: /\/d3-time\/dist\/d3-time\.mjs$/,
    lean: (source) =>
      source
        .replace(/^import \{ bisector, tickStep \} from ['"]d3-array['"];$/m, "")
        .replace(
          /^const \[(\w+), (\w+)\] = (ticker\([^;]*\));$/gm,
          "const $1 = /* @__PURE__ */ (() => $3[0])(), $2 = /* @__PURE__ */ (() => $3[1])();",
        ),
  },
];

const namesOf = (source) => [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);

/** A plugin for the build of the pages only. */
export function leanLibraries() {
  return {
    name: "lean-libraries",
    apply: "build",
    transform(source, id) {
      const found = LEAN.find(({ file }) => file.test(id.replaceAll("\\", "/")));
      if (!found) return null;
      const code = found.lean(source);
      if (code === source) throw new Error(`${id} is written otherwise now: nothing of it was left out`);
      return { code, map: null };
    },
  };
}
