import { parseExpression, textOf, truth } from "./expression";
import type { Evaluate, Filters, Scope } from "./expression";
import { placed, RequestText } from "./request-text";
import { TemplateError } from "./template-error";

const TAG = /\{\{-?([\s\S]*?)-?\}\}|\{%-?([\s\S]*?)-?%\}|\{#[\s\S]*?#\}/g;
/** What one rendering may cost. */
const MAX_STEPS = 100_000;
const MAX_CHARACTERS = 1_000_000;

type Node = (scope: Scope, out: Output) => void;
interface Output {
  text: string;
  steps: number;
}

/** Fills in {{ … }}, {% if %}, {% for %} and {% set %}; text without tags comes back as it is. Throws TemplateError. */
export function renderTemplate(template: string, variables: Scope, filters: Filters): string {
  if (!template.includes("{{") && !template.includes("{%") && !template.includes("{#")) return template;
  try {
    const parts = partsOf(template, filters);
    const body = block(parts, []);
    const out: Output = { text: "", steps: 0 };
    body({ ...variables }, out);
    return out.text;
  } catch (error) {
    if (error instanceof TemplateError) throw new TemplateError(error.kind, error.detail, error.line, template);
    throw error;
  }
}

type Part = { kind: "text"; text: string } | { kind: "print"; value: Evaluate } | { kind: "tag"; word: string; rest: string; line: number; parse: (source: string) => Evaluate };

function partsOf(template: string, filters: Filters): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const tag of template.matchAll(TAG)) {
    const line = template.slice(0, tag.index).split("\n").length;
    const before = template.slice(at, tag.index);
    parts.push({ kind: "text", text: tag[0].startsWith("{{-") || tag[0].startsWith("{%-") ? before.trimEnd() : before });
    at = tag.index + tag[0].length;
    if (/-[%}]\}$/.test(tag[0])) at += /^\s*/.exec(template.slice(at))![0].length;
    if (tag[1] !== undefined) parts.push({ kind: "print", value: parseExpression(tag[1], filters, line) });
    if (tag[2] !== undefined) {
      const [, word = "", rest = ""] = /^\s*(\w+)\s*([\s\S]*)$/.exec(tag[2]) ?? [];
      parts.push({ kind: "tag", word, rest, line, parse: (source) => parseExpression(source, filters, line) });
    }
  }
  parts.push({ kind: "text", text: template.slice(at) });
  return parts.reverse();
}

/** The nodes up to one of the closing words, which stays on the (reversed) list. */
function block(parts: Part[], until: readonly string[]): Node {
  const nodes: Node[] = [];
  for (;;) {
    const part = parts.at(-1);
    if (!part) {
      if (until.length > 0) throw new TemplateError("TemplateSyntaxError", `Unexpected end of template. Jinja was looking for the following tags: ${until.map((word) => `'${word}'`).join(" or ")}.`, 1);
      break;
    }
    if (part.kind === "tag" && until.includes(part.word)) break;
    parts.pop();
    nodes.push(nodeOf(part, parts));
  }
  return (scope, out) => {
    for (const node of nodes) {
      if (++out.steps > MAX_STEPS || out.text.length > MAX_CHARACTERS) throw new TemplateError("UndefinedError", "the template takes too long", 1);
      node(scope, out);
    }
  };
}

function nodeOf(part: Part, parts: Part[]): Node {
  if (part.kind === "text") return (_, out) => void (out.text += part.text);
  if (part.kind === "print") {
    return (scope, out) => {
      const value = part.value(scope);
      out.text += value instanceof RequestText ? placed(out.text, value.text) : textOf(value);
    };
  }
  switch (part.word) {
    case "if":
      return conditional(part, parts);
    case "for":
      return loop(part, parts);
    case "set": {
      const [, name, source] = /^(\w+)\s*=\s*([\s\S]+)$/.exec(part.rest) ?? [];
      if (!name || !source) throw new TemplateError("TemplateSyntaxError", "expected token '='", part.line);
      const value = part.parse(source);
      return (scope) => void (scope[name] = value(scope));
    }
    default:
      throw new TemplateError("TemplateSyntaxError", `Encountered unknown tag '${part.word}'.`, part.line);
  }
}

function conditional(part: Part & { kind: "tag" }, parts: Part[]): Node {
  const test = part.parse(part.rest);
  const then = block(parts, ["elif", "else", "endif"]);
  const next = parts.pop() as Part & { kind: "tag" };
  let otherwise: Node = () => {};
  if (next.word === "elif") otherwise = conditional(next, parts);
  else if (next.word === "else") {
    otherwise = block(parts, ["endif"]);
    parts.pop();
  }
  return (scope, out) => (truth(test(scope)) ? then : otherwise)(scope, out);
}

function loop(part: Part & { kind: "tag" }, parts: Part[]): Node {
  const [, name, source] = /^(\w+)\s+in\s+([\s\S]+)$/.exec(part.rest) ?? [];
  if (!name || !source) throw new TemplateError("TemplateSyntaxError", "expected token 'in'", part.line);
  const values = part.parse(source);
  const body = block(parts, ["endfor"]);
  parts.pop();
  return (scope, out) => {
    const items = values(scope);
    if (!Array.isArray(items)) return;
    items.forEach((item, at) => {
      body({ ...scope, [name]: item as unknown, loop: { index: at + 1, index0: at, first: at === 0, last: at === items.length - 1, length: items.length } }, out);
    });
  };
}
