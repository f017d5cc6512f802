import { ExpressionReader } from "./expression";
import type { Evaluate, Language } from "./expression";
import type { Meter } from "./meter";
import { BLOCK_END, PRINT_END } from "./template-tokens";
import { partsOf } from "./parts";
import type { Part } from "./parts";
import { TemplateError } from "./template-error";

/** The target of an assignment: one name, several for the items of a list, or a member of a namespace. */
export type Target =
  | { kind: "names"; names: readonly string[]; isTuple: boolean }
  | { kind: "member"; name: string; member: string };

export interface Parameter {
  name: string;
  otherwise: Evaluate | null;
}

export type Node =
  | { kind: "text"; text: string }
  | { kind: "print"; value: Evaluate; isQuery: boolean }
  | { kind: "if"; branches: readonly { test: Evaluate; body: Body }[]; otherwise: Body }
  | { kind: "for"; target: Target; values: Evaluate; test: Evaluate | null; body: Body; otherwise: Body }
  | { kind: "set"; target: Target; value: Evaluate }
  | { kind: "setBlock"; target: Target; filtered: (value: Evaluate) => Evaluate; body: Body }
  | { kind: "filter"; filtered: (value: Evaluate) => Evaluate; body: Body }
  | { kind: "with"; values: readonly { name: string; value: Evaluate }[]; body: Body }
  | { kind: "macro"; name: string; parameters: readonly Parameter[]; body: Body }
  | { kind: "call"; parameters: readonly Parameter[]; value: Evaluate; body: Body };
export type Body = readonly Node[];

/** Macros that print a query in brackets. */
const QUERIES = new Set(["dataset"]);
const MAX_DEPTH = 40;
/** Cost of a token, which is read, parsed and evaluated. */
const MARK_UNITS = 12;
/** Cost of the variables and functions that each template has. */
const TEMPLATE_UNITS = 100;

/** Parses a template. Throws TemplateError. */
export function nodesOf(template: string, language: Language, meter: Meter): Body {
  meter.spend(TEMPLATE_UNITS);
  meter.scan(template.length);
  return new NodeReader(
    partsOf(template, () => meter.spend(MARK_UNITS)),
    language,
  ).template();
}

class NodeReader {
  private at = 0;
  private depth = 0;
  constructor(
    private readonly parts: readonly Part[],
    private readonly language: Language,
  ) {}

  template(): Body {
    const body = this.body([]);
    return body;
  }

  /** Parses nodes up to a tag with one of the words, without consuming the tag. */
  private body(until: readonly string[]): Body {
    const nodes: Node[] = [];
    if (++this.depth > MAX_DEPTH) throw new TemplateError("TemplateSyntaxError", "the template is nested too deep", 1);
    for (; ; this.at++) {
      const part = this.parts[this.at];
      if (!part) {
        if (until.length > 0)
          throw new TemplateError(
            "TemplateSyntaxError",
            `Unexpected end of template. Jinja was looking for the following tags: ${until.map((word) => `'${word}'`).join(" or ")}. The innermost block that needs to be closed is '${until.at(-1)!.slice("end".length)}'.`,
            this.line(),
          );
        break;
      }
      if (part.kind === "text") nodes.push(part);
      else if (part.kind === "print") {
        const reader = new ExpressionReader(part.marks, this.language);
        nodes.push({
          kind: "print",
          value: reader.values(),
          isQuery: QUERIES.has(part.marks[0]!.text) && part.marks[1]!.text === "(",
        });
        reader.end(PRINT_END);
      } else {
        if (until.includes(part.marks[0]!.text)) break;
        nodes.push(this.statement(new ExpressionReader(part.marks, this.language)));
      }
    }
    this.depth--;
    return nodes;
  }

  private statement(reader: ExpressionReader): Node {
    const word = reader.name();
    switch (word) {
      case "if":
        return this.conditional(reader);
      case "for":
        return this.loop(reader);
      case "set":
        return this.assignment(reader);
      case "filter": {
        const filtered = closed(reader, (value) => reader.filters(value, true));
        return { kind: "filter", filtered, body: this.block("endfilter") };
      }
      case "with":
        return this.scoped(reader);
      case "macro": {
        const name = reader.name();
        const parameters = signature(reader);
        reader.end(BLOCK_END);
        return { kind: "macro", name, parameters, body: this.block("endmacro") };
      }
      case "call": {
        const parameters = reader.isSign("(") ? signature(reader) : [];
        const value = reader.inlineIf();
        reader.end(BLOCK_END);
        return { kind: "call", parameters, value, body: this.block("endcall") };
      }
      default:
        throw new TemplateError("TemplateSyntaxError", `Encountered unknown tag '${word}'.`, this.line());
    }
  }

  private conditional(first: ExpressionReader): Node {
    const branches: { test: Evaluate; body: Body }[] = [];
    let reader = first;
    for (;;) {
      const test = reader.values();
      reader.end(BLOCK_END);
      this.at++;
      branches.push({ test, body: this.body(["elif", "else", "endif"]) });
      reader = this.tag();
      const word = reader.name();
      if (word === "elif") continue;
      reader.end(BLOCK_END);
      return { kind: "if", branches, otherwise: word === "else" ? this.block("endif") : [] };
    }
  }

  private loop(reader: ExpressionReader): Node {
    const target = targetOf(reader, false);
    if (!reader.takesName("in")) reader.expect("in");
    const values = reader.iterable();
    const test = reader.takesName("if") ? reader.inlineIf() : null;
    if (reader.isName("recursive")) reader.fail("recursive loops are not supported");
    reader.end(BLOCK_END);
    this.at++;
    const body = this.body(["else", "endfor"]);
    const next = this.tag();
    const word = next.name();
    next.end(BLOCK_END);
    return { kind: "for", target, values, test, body, otherwise: word === "else" ? this.block("endfor") : [] };
  }

  private assignment(reader: ExpressionReader): Node {
    const target = targetOf(reader, true);
    if (reader.takesSign("=")) {
      const value = reader.values();
      reader.end(BLOCK_END);
      return { kind: "set", target, value };
    }
    const filtered = closed(reader, (value) => reader.filters(value));
    return { kind: "setBlock", target, filtered, body: this.block("endset") };
  }

  private scoped(reader: ExpressionReader): Node {
    const values: { name: string; value: Evaluate }[] = [];
    while (!reader.isEnd()) {
      if (values.length > 0) reader.expect(",");
      const name = reader.name();
      reader.expect("=");
      values.push({ name, value: reader.inlineIf() });
    }
    reader.end(BLOCK_END);
    return { kind: "with", values, body: this.block("endwith") };
  }

  /** Parses the nodes between this tag and its end. */
  private block(end: string): Body {
    this.at++;
    const body = this.body([end]);
    const reader = this.tag();
    reader.name();
    reader.end(BLOCK_END);
    return body;
  }

  private tag(): ExpressionReader {
    const part = this.parts[this.at];
    if (part?.kind !== "tag")
      throw new TemplateError("TemplateSyntaxError", "Unexpected end of template.", this.line());
    return new ExpressionReader(part.marks, this.language);
  }

  private line(): number {
    const part = this.parts.slice(0, this.at + 1).findLast((each) => each.kind !== "text");
    return part ? part.marks[0]!.line : 1;
  }
}

/** Parses filters of a block's text, up to the end of the tag. */
function closed(reader: ExpressionReader, read: (value: Evaluate) => Evaluate): (value: Evaluate) => Evaluate {
  let current: Evaluate = () => "";
  const filtered = read((scene) => current(scene));
  reader.end(BLOCK_END);
  return (value) => (scene) => {
    const before = current;
    current = value;
    const result = filtered(scene);
    current = before;
    return result;
  };
}

function targetOf(reader: ExpressionReader, mayBeMember: boolean): Target {
  const isBracketed = reader.takesSign("(");
  const names = [reader.name()];
  if (mayBeMember && reader.takesSign(".")) return { kind: "member", name: names[0]!, member: reader.name() };
  let isTuple = false;
  while (reader.takesSign(",")) {
    isTuple = true;
    if (reader.isName("in") || reader.isSign("=") || reader.isSign(")")) break;
    names.push(reader.name());
  }
  if (isBracketed) reader.expect(")");
  for (const name of names)
    if (["true", "false", "none", "True", "False", "None"].includes(name)) reader.fail(`can't assign to '${name}'`);
  return { kind: "names", names, isTuple };
}

function signature(reader: ExpressionReader): Parameter[] {
  const parameters: Parameter[] = [];
  reader.expect("(");
  while (!reader.takesSign(")")) {
    if (parameters.length > 0) reader.expect(",");
    const name = reader.name();
    parameters.push({ name, otherwise: reader.takesSign("=") ? reader.inlineIf() : null });
  }
  return parameters;
}
