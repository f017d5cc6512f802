/** Modules that open connections. */
const MODULES = new RegExp(
  `["'\`](${[
    "cloudflare:sockets",
    "(?:node:)?(?:net|tls|https?|http2|dgram|dns(?:/promises)?)",
    "undici",
    "ws",
    "axios",
    "postgres",
    "pg",
    "mysql2(?:/promise)?",
    "@neondatabase/serverless",
  ].join("|")})["'\`]`,
  "g",
);
const OBJECTS = /\b(new (?:WebSocket|EventSource|XMLHttpRequest)|createRemoteJWKSet|sendBeacon|importScripts)\b/g;
/** The last name or call before ".fetch". */
const MEMBER = /((?:\w+|\w*\([^()]*\))(?:\.\w+\([^()]*\))?)\??\.fetch\b/g;
const COMPUTED = /\[["'`]fetch["'`]\]/g;
/** The global function: neither a member nor part of another word or path. */
const GLOBAL = /(?<![.\w/-])fetch\b(?![\w/-])/g;
/** A handler of a Durable Object or Worker. */
const HANDLER = /\basync fetch\(/g;

/** Returns the distinct ways in which a source opens connections: ["fetch", "ASSETS.fetch", "node:net"]. */
export function networkAccess(source: string): string[] {
  const code = onOneLine(source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:])\/\/.*$/gm, "$1"));
  const words = code.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""').replace(HANDLER, "");
  const globals = [...words.matchAll(GLOBAL)].map(({ index }) =>
    /^fetch\s*:/.test(words.slice(index)) ? "fetch:" : "fetch",
  );
  const members = [...words.matchAll(MEMBER)].map(
    ([, receiver]) => `${receiver!.replace(/^.*\.(?=getByName)/, "")}.fetch`,
  );
  const computed = [...code.matchAll(COMPUTED)].map(([text]) => text);
  const objects = [...words.matchAll(OBJECTS)].map(([, name]) => name!);
  const imports = code
    .split("\n")
    .filter((line) => /\b(from|import|require)\b/.test(line))
    .flatMap((line) => [...line.matchAll(MODULES)].map(([, name]) => name!));
  return [...new Set([...globals, ...members, ...computed, ...objects, ...imports])];
}

/** Returns the code without line breaks before members and around arguments. */
const onOneLine = (code: string): string =>
  code
    .replace(/\s+(?=\??\.[A-Za-z_$])/g, "")
    .replace(/\(\s+/g, "(")
    .replace(/,?\s+\)/g, ")");
