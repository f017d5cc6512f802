// Writes the chunks of the pages as classic scripts: in a new tab, Chromium compiles module scripts again but takes
// classic scripts from its code cache (docs/decisions/0044-classic-scripts.md).
//
//   import{a as e}from"./x.js";…;export{t as b}   →   __chunk("name.js",["x.js"],(({a:e})=>{…;return{b:t}}))
//
// web/chunk-loader.js runs chunks in the order of modules. It passes values, not bindings: an export has its value once
// its chunk has run, and chunks don't import each other in a cycle. The build fails where one does.
import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { analyze } from "eslint-scope";

/** How Vite's helper preloads what lazily loaded chunks import, instead of as modules where the browser can. */
const PRELOADED_AS_SCRIPT = '("preload")';

const CHUNK = /^\.\/([\w.-]+\.js)$/;

/** @returns {import("vite").Plugin} */
export function classicScripts() {
  return {
    name: "classic-scripts",
    apply: "build",
    // The names of files follow their modules: another format needs other names.
    augmentChunkHash: () => "classic-1",
    transformIndexHtml: { order: "post", handler: (html, { bundle }) => (bundle ? withClassicTags(html) : html) },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
        checkCycles(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
        const loader = minified(readFileSync(new URL("../web/chunk-loader.js", import.meta.url), "utf8"));
        for (const chunk of chunks) {
          const name = chunk.fileName.slice(chunk.fileName.lastIndexOf("/") + 1);
          const script = classicScript(name, chunk.code, this.parse(chunk.code), chunk.isEntry);
          chunk.code = chunk.isEntry ? `${loader}${script}` : script;
        }
        if (!chunks.some(({ code }) => code.includes(PRELOADED_AS_SCRIPT)))
          throw new Error("Vite's helper, which preloads modules, is written otherwise now");
      },
    },
  };
}

const minified = (code) => transformSync(code, { minify: true, target: "es2022" }).code;

/** Returns a built document whose module script, and preloads of modules, are those of classic scripts. */
export const withClassicTags = (html) =>
  html
    .replace('<script type="module" crossorigin ', '<script id="application" defer crossorigin ')
    .replaceAll('<link rel="modulepreload" crossorigin ', '<link rel="preload" as="script" crossorigin ');

/**
 * Returns the classic script of a chunk. `program` is the syntax tree of `code`; only an entry, which starts itself, may
 * await at its top level.
 */
export function classicScript(name, code, program, isEntry = false) {
  const { imports, exports, statements } = readModule(name, program);
  const edits = statements.map(({ start, end }) => ({ start, end, text: "" }));
  const { isAsync, assigned } = visit(program, (node) => {
    const text = replacement(name, node);
    if (text !== null) edits.push({ start: node.start, end: node.end, text });
  });
  if (isAsync && !isEntry) throw new Error(`${name} awaits at its top level, which only entries can`);
  checkAssigned(name, program, exports, assigned);
  const parameters = [...imports.values()].map((names) => `{${names.map(([from, to]) => pair(from, to)).join(",")}}`);
  const body = edited(code, edits).trim().replace(/;$/, "");
  const returned = exports.length
    ? `;return{${exports.map(([outside, local]) => pair(outside, local)).join(",")}}`
    : "";
  return [
    '"use strict";',
    `__chunk("${name}",${JSON.stringify([...imports.keys()])},`,
    `(${isAsync ? "async" : ""}(${parameters.join(",")})=>{${body}${returned}})`,
    `${isEntry ? ",1" : ""});\n`,
  ].join("");
}

/** Returns the names that a chunk imports by file, those that it exports, and the statements that say so. */
function readModule(name, program) {
  const imports = new Map();
  const exports = [];
  const statements = [];
  const importFrom = (source, names) => {
    const [, file] = CHUNK.exec(source.value) ?? [];
    if (!file) throw new Error(`${name} imports ${source.value}, which is no chunk beside it`);
    imports.set(file, [...(imports.get(file) ?? []), ...names]);
  };
  for (const node of program.body) {
    if (!/^(Import|Export)/.test(node.type)) continue;
    statements.push(node);
    const { type, source, specifiers } = node;
    if (type === "ImportDeclaration" && specifiers.every(({ imported }) => imported)) {
      importFrom(
        source,
        specifiers.map(({ imported, local }) => [nameOf(imported), local.name]),
      );
    } else if (type === "ExportNamedDeclaration" && !node.declaration && source) {
      const locals = specifiers.map((_specifier, index) => `__${exports.length + index}`);
      importFrom(
        source,
        specifiers.map(({ local }, index) => [nameOf(local), locals[index]]),
      );
      exports.push(...specifiers.map(({ exported }, index) => [nameOf(exported), locals[index]]));
    } else if (type === "ExportNamedDeclaration" && !node.declaration) {
      exports.push(...specifiers.map(({ local, exported }) => [nameOf(exported), local.name]));
    } else throw new Error(`${name} has an import or export of a kind that bundlers don't write: ${type}`);
  }
  return { imports, exports, statements };
}

/** Returns the text that stands for a node of a module; null if it stays. */
function replacement(name, { type, source, consequent }) {
  if (type === "ImportExpression") {
    const [, file] = CHUNK.exec(textOf(source)) ?? [];
    return file ? `__import("${file}")` : null;
  }
  if (type === "MetaProperty") return `({url:__chunks+"${name}"})`;
  if (type === "ConditionalExpression" && textOf(consequent) === "modulepreload") return PRELOADED_AS_SCRIPT;
  return null;
}

const textOf = ({ value, quasis }) => value ?? (quasis?.length === 1 ? quasis[0].value.cooked : "");

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|PropertyDefinition|StaticBlock)$/;

/**
 * Calls `onNode` with each node; returns whether a program awaits at its top level, and the names
 * that functions assign.
 */
function visit(program, onNode) {
  const assigned = new Set();
  let isAsync = false;
  const assign = (target) => {
    if (target.type === "Identifier") assigned.add(target.name);
    else if (target.type !== "MemberExpression") for (const child of childrenOf(target)) assign(child);
  };
  const enter = (node, isInFunction) => {
    node.range = [node.start, node.end];
    onNode(node);
    const { type } = node;
    if ((type === "AwaitExpression" || node.await) && !isInFunction) isAsync = true;
    if (isInFunction) {
      if (type === "AssignmentExpression" || /^For(In|Of)Statement$/.test(type)) assign(node.left);
      if (type === "UpdateExpression") assign(node.argument);
    }
    const isInside = isInFunction || FUNCTION.test(type);
    for (const child of childrenOf(node)) enter(child, isInside);
  };
  enter(program, false);
  return { isAsync, assigned };
}

const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === "string");

/** Throws if a function of the chunk assigns a variable that the chunk exports. */
function checkAssigned(name, program, exports, assigned) {
  const suspects = exports.filter(([, local]) => assigned.has(local));
  if (suspects.length === 0) return;
  const { globalScope } = analyze(program, { ecmaVersion: 2022, sourceType: "module" });
  const [moduleScope] = globalScope.childScopes;
  for (const [outside, local] of suspects)
    if (
      moduleScope.set.get(local)?.references.some((each) => each.isWrite() && each.from.variableScope !== moduleScope)
    )
      throw new Error(`${name} assigns its export ${outside} (${local}) after it has run`);
}

/** Throws if chunks import each other in a cycle. */
export function checkCycles(importsOf) {
  const done = new Set();
  const visitChunk = (name, path) => {
    if (path.includes(name)) throw new Error(`Chunks import each other: ${[...path, name].join(" → ")}`);
    if (done.has(name)) return;
    for (const imported of importsOf.get(name) ?? []) visitChunk(imported, [...path, name]);
    done.add(name);
  };
  for (const name of importsOf.keys()) visitChunk(name, []);
}

function edited(code, edits) {
  let result = "";
  let at = 0;
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start)) {
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}

const nameOf = (node) => node.name ?? node.value;
const pair = (from, to) => (from === to ? from : `${/^[\w$]+$/.test(from) ? from : JSON.stringify(from)}:${to}`);
