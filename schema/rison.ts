/**
 * Rison, the compact URL notation of Superset's `q` parameter: !t !f !n, 'strings', bare ids, !(lists), (objects:…).
 */

import { parseJson } from "./json-depth";
import { MAX_RISON_CHARACTERS } from "./limits";

export class RisonError extends Error {}

const NOT_ID_START = "-0123456789";
const NOT_ID = " '!:(),*@$";
const BARE = new RegExp(
  `^[^${NOT_ID_START}${NOT_ID.replace(/[()*$]/g, "\\$&")}][^${NOT_ID.replace(/[()*$]/g, "\\$&")}]*$`,
);

/** Parses `q` as Superset does: Rison, or JSON by its first character; throws RisonError for anything else. */
export function decodeQuery(text: string): unknown {
  if (!/^[[{"]/.test(text)) return decodeRison(text);
  if (text.length > MAX_RISON_CHARACTERS) throw new RisonError("too long");
  try {
    return parseJson(text);
  } catch {
    throw new RisonError("neither rison nor JSON");
  }
}

export function decodeRison(text: string): unknown {
  if (text.length > MAX_RISON_CHARACTERS) throw new RisonError("too long");
  const reader = new Reader(text);
  const value = reader.value(0);
  if (!reader.ended()) throw new RisonError(`unable to parse string as rison: '${text}'`);
  return value;
}

const MAX_DEPTH = 64;

class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  ended(): boolean {
    return this.at === this.text.length;
  }

  value(depth: number): unknown {
    if (depth > MAX_DEPTH) throw new RisonError("too deep");
    const c = this.text[this.at];
    if (c === undefined) throw new RisonError("empty expression");
    if (c === "!") return this.bang(depth);
    if (c === "(") return this.object(depth);
    if (c === "'") return this.quoted();
    if (c === "-" || (c >= "0" && c <= "9")) return this.number();
    return this.bare();
  }

  private bang(depth: number): unknown {
    const c = this.text[this.at + 1];
    this.at += 2;
    if (c === "t") return true;
    if (c === "f") return false;
    if (c === "n") return null;
    if (c === "(") return this.list(depth);
    throw new RisonError(`unknown literal: "!${c ?? ""}"`);
  }

  private list(depth: number): unknown[] {
    const items: unknown[] = [];
    while (this.text[this.at] !== ")") {
      if (items.length) this.expect(",");
      items.push(this.value(depth + 1));
    }
    this.at++;
    return items;
  }

  private object(depth: number): Record<string, unknown> {
    this.at++;
    const entries: [string, unknown][] = [];
    while (this.text[this.at] !== ")") {
      if (entries.length) this.expect(",");
      const key = this.value(depth + 1);
      this.expect(":");
      entries.push([String(key), this.value(depth + 1)]);
    }
    this.at++;
    return Object.fromEntries(entries);
  }

  private quoted(): string {
    let out = "";
    for (this.at++; ; this.at++) {
      const c = this.text[this.at];
      if (c === undefined) throw new RisonError('unmatched "\'"');
      if (c === "'") {
        this.at++;
        return out;
      }
      if (c === "!") {
        const escaped = this.text[++this.at];
        if (escaped !== "!" && escaped !== "'") throw new RisonError("invalid string escape");
        out += escaped;
      } else out += c;
    }
  }

  private number(): number | string {
    const match = /^-?(0|[1-9]\d*)(\.\d+)?(e-?\d+)?/.exec(this.text.slice(this.at));
    const rest = match && this.text[this.at + match[0].length];
    if (!match || (typeof rest === "string" && !",):".includes(rest))) return this.bare();
    this.at += match[0].length;
    return Number(match[0]);
  }

  private bare(): string {
    let end = this.at;
    while (end < this.text.length && !" '!:(),".includes(this.text[end] ?? "")) end++;
    if (end === this.at) throw new RisonError(`invalid character: "${this.text[this.at]}"`);
    const id = this.text.slice(this.at, end);
    this.at = end;
    return id;
  }

  private expect(c: string): void {
    if (this.text[this.at] !== c) throw new RisonError(`missing "${c}"`);
    this.at++;
  }
}

export function encodeRison(value: unknown): string {
  if (value === null || value === undefined) return "!n";
  if (typeof value === "boolean") return value ? "!t" : "!f";
  if (typeof value === "number") return Number.isFinite(value) ? String(value).replace("e+", "e") : "!n";
  if (typeof value === "string") return BARE.test(value) ? value : `'${value.replace(/[!']/g, "!$&")}'`;
  if (Array.isArray(value)) return `!(${value.map(encodeRison).join(",")})`;
  const entries = Object.entries(value as object).filter(([, v]) => v !== undefined);
  return `(${entries.map(([k, v]) => `${encodeRison(k)}:${encodeRison(v)}`).join(",")})`;
}
