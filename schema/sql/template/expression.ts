import { plain, RequestText } from "./request-text";
import { TemplateError } from "./template-error";

export type Scope = Record<string, unknown>;
export type Evaluate = (scope: Scope) => unknown;
export type Filters = Readonly<Record<string, (value: unknown, ...rest: unknown[]) => unknown>>;

interface Mark {
  kind: "name" | "text" | "number" | "sign";
  text: string;
}

const MARK = /\s*(?:([A-Za-z_]\w*)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\d+(?:\.\d+)?)|(==|!=|<=|>=|\*\*|\/\/|[-+*/%~<>=()[\]{},.|:]))/y;

/** The expression of a tag as a function of its variables. Only plain data is reachable from it. */
export function parseExpression(source: string, filters: Filters, line: number): Evaluate {
  const parser = new ExpressionParser(marksOf(source, line), filters, line);
  const evaluate = parser.choice();
  parser.end();
  return evaluate;
}

function marksOf(source: string, line: number): Mark[] {
  const marks: Mark[] = [];
  MARK.lastIndex = 0;
  while (MARK.lastIndex < source.trimEnd().length) {
    const found = MARK.exec(source);
    if (!found) throw new TemplateError("TemplateSyntaxError", `unexpected char ${JSON.stringify(source.trimEnd().at(-1))}`, line);
    const [, name, text, number, sign] = found;
    marks.push(name ? { kind: "name", text: name } : text ? { kind: "text", text: unescaped(text) } : number ? { kind: "number", text: number } : { kind: "sign", text: sign! });
  }
  return marks;
}

const unescaped = (text: string): string => text.slice(1, -1).replaceAll(/\\(.)/g, (_, char: string) => ({ n: "\n", t: "\t", r: "\r" })[char] ?? char);

class ExpressionParser {
  private at = 0;
  constructor(
    private readonly marks: readonly Mark[],
    private readonly filters: Filters,
    private readonly line: number,
  ) {}

  end(): void {
    const left = this.marks[this.at];
    if (left) this.fail(`unexpected '${left.text}', expected 'end of print statement'`);
  }

  /** a if b else c */
  choice(): Evaluate {
    const value = this.binary(0);
    if (!this.takesWord("if")) return value;
    const test = this.binary(0);
    const other: Evaluate = this.takesWord("else") ? this.choice() : () => undefined;
    return (scope) => (truth(test(scope)) ? value(scope) : other(scope));
  }

  private binary(level: number): Evaluate {
    const operators = LEVELS[level];
    if (!operators) return this.unary();
    let left = level === 2 ? this.negation(level) : this.binary(level + 1);
    for (;;) {
      const operator = this.takesOperator(operators);
      if (!operator) return left;
      const [first, right] = [left, this.binary(level + 1)];
      const run = OPERATORS[operator]!;
      left = (scope) => run(first(scope), () => right(scope));
    }
  }

  private negation(level: number): Evaluate {
    if (!this.takesWord("not")) return this.binary(level + 1);
    const value = this.negation(level);
    return (scope) => !truth(value(scope));
  }

  private unary(): Evaluate {
    if (this.takesSign("-")) {
      const value = this.unary();
      return (scope) => -Number(value(scope));
    }
    return this.filtered(this.postfix(this.primary()));
  }

  private filtered(value: Evaluate): Evaluate {
    let current = value;
    while (this.takesSign("|")) {
      const name = this.take("name").text;
      const filter = Object.hasOwn(this.filters, name) ? this.filters[name]! : this.fail(`No filter named '${name}'.`);
      const rest = this.takesSign("(") ? this.list(")") : [];
      const before = current;
      current = (scope) => filter(before(scope), ...rest.map((each) => each(scope)));
    }
    return current;
  }

  private postfix(value: Evaluate): Evaluate {
    let current = value;
    for (;;) {
      const before = current;
      if (this.takesSign(".")) {
        const { text } = this.marks[this.at++] ?? this.fail("unexpected end of template, expected 'name'");
        current = (scope) => member(before(scope), text);
      } else if (this.takesSign("[")) {
        const key = this.choice();
        this.expect("]");
        current = (scope) => member(before(scope), key(scope));
      } else if (this.takesSign("(")) {
        const given = this.list(")");
        current = (scope) => this.call(before(scope), given.map((each) => each(scope)));
      } else return current;
    }
  }

  private call(target: unknown, given: unknown[]): unknown {
    if (typeof target !== "function") throw new TemplateError("UndefinedError", "value is undefined or cannot be called", this.line);
    const named: Scope = {};
    const positional = given.filter((each) => !(each instanceof Named && ((named[each.name] = each.value), true)));
    return (target as (...args: unknown[]) => unknown)(...positional, ...(Object.keys(named).length > 0 ? [new NamedArguments(named)] : []));
  }

  private primary(): Evaluate {
    const mark = this.marks[this.at++] ?? this.fail("unexpected end of template");
    if (mark.kind === "text") return () => mark.text;
    if (mark.kind === "number") return () => Number(mark.text);
    if (mark.kind === "name") return Object.hasOwn(CONSTANTS, mark.text) ? () => CONSTANTS[mark.text] : (scope) => (Object.hasOwn(scope, mark.text) ? scope[mark.text] : undefined);
    if (mark.text === "(") {
      const inner = this.list(")");
      return inner.length === 1 ? inner[0]! : (scope) => inner.map((each) => each(scope));
    }
    if (mark.text === "[") {
      const inner = this.list("]");
      return (scope) => inner.map((each) => each(scope));
    }
    return this.fail(`unexpected '${mark.text}'`);
  }

  /** Items up to the closing sign; `name=value` becomes a named argument. */
  private list(close: string): Evaluate[] {
    const items: Evaluate[] = [];
    while (!this.takesSign(close)) {
      if (this.at >= this.marks.length) this.fail(`unexpected '}', expected '${close}'`);
      if (items.length > 0) this.expect(",", close);
      if (this.takesSign(close)) break;
      const [name, equals] = [this.marks[this.at], this.marks[this.at + 1]];
      if (name?.kind === "name" && equals?.text === "=" && equals.kind === "sign") {
        this.at += 2;
        const value = this.choice();
        items.push((scope) => new Named(name.text, value(scope)));
      } else items.push(this.choice());
    }
    return items;
  }

  private takesOperator(operators: readonly string[]): string | null {
    const [mark, next] = [this.marks[this.at], this.marks[this.at + 1]];
    if (!mark || mark.kind === "text") return null;
    const two = `${mark.text} ${next?.text ?? ""}`;
    if (operators.includes(two) && next?.kind === "name") return (this.at += 2), two;
    return operators.includes(mark.text) ? (this.at++, mark.text) : null;
  }

  private takesWord(word: string): boolean {
    return this.marks[this.at]?.kind === "name" && this.marks[this.at]?.text === word ? (this.at++, true) : false;
  }

  private takesSign(sign: string): boolean {
    return this.marks[this.at]?.kind === "sign" && this.marks[this.at]?.text === sign ? (this.at++, true) : false;
  }

  private take(kind: Mark["kind"]): Mark {
    const mark = this.marks[this.at++];
    return mark?.kind === kind ? mark : this.fail(`unexpected '${mark?.text ?? "end of template"}', expected '${kind}'`);
  }

  private expect(sign: string, orClose = sign): void {
    if (!this.takesSign(sign)) this.fail(`unexpected '${this.marks[this.at]?.text ?? "}"}', expected '${orClose}'`);
  }

  private fail(detail: string): never {
    throw new TemplateError("TemplateSyntaxError", detail, this.line);
  }
}

class Named {
  constructor(readonly name: string, readonly value: unknown) {}
}

/** Arguments given by name, as the last argument of a call. */
export class NamedArguments {
  constructor(readonly values: Readonly<Record<string, unknown>>) {}
}

const CONSTANTS: Record<string, unknown> = { true: true, True: true, false: false, False: false, none: null, None: null, null: null };

const LEVELS: readonly (readonly string[])[] = [["or"], ["and"], ["==", "!=", "<", ">", "<=", ">=", "in", "not in", "is", "is not"], ["~"], ["+", "-"], ["*", "/", "//", "%"]];

const OPERATORS: Record<string, (left: unknown, right: () => unknown) => unknown> = {
  or: (left, right) => (truth(left) ? left : right()),
  and: (left, right) => (truth(left) ? right() : left),
  "==": (left, right) => plain(left) === plain(right()),
  "!=": (left, right) => plain(left) !== plain(right()),
  "<": (left, right) => (left as number) < (right() as number),
  ">": (left, right) => (left as number) > (right() as number),
  "<=": (left, right) => (left as number) <= (right() as number),
  ">=": (left, right) => (left as number) >= (right() as number),
  in: (left, right) => isIn(left, right()),
  "not in": (left, right) => !isIn(left, right()),
  is: (left, right) => (left ?? null) === (right() ?? null),
  "is not": (left, right) => (left ?? null) !== (right() ?? null),
  "~": (left, right) => textOf(left) + textOf(right()),
  "+": (left, right) => (typeof left === "string" || left instanceof RequestText ? left + textOf(right()) : Number(left) + Number(right())),
  "-": (left, right) => Number(left) - Number(right()),
  "*": (left, right) => Number(left) * Number(right()),
  "/": (left, right) => Number(left) / Number(right()),
  "//": (left, right) => Math.floor(Number(left) / Number(right())),
  "%": (left, right) => Number(left) % Number(right()),
};

const isIn = (value: unknown, container: unknown): boolean => (Array.isArray(container) ? container.map(plain).includes(plain(value)) : String(plain(container)).includes(String(plain(value))));

/** Own members of plain data: no prototypes, no functions of the language. */
function member(target: unknown, key: unknown): unknown {
  if (Array.isArray(target)) return typeof key === "number" ? target.at(key) : undefined;
  if (typeof target !== "object" || target === null || Object.getPrototypeOf(target) !== Object.prototype) return undefined;
  return Object.hasOwn(target, String(key)) ? (target as Scope)[String(key)] : undefined;
}

export const truth = (value: unknown): boolean => (value instanceof RequestText ? value.text !== "" : Array.isArray(value) ? value.length > 0 : Boolean(value));

/** As the template language prints: None, True, lists in brackets with quoted texts. */
export function textOf(value: unknown): string {
  if (value === undefined || typeof value === "function") return "";
  if (value instanceof RequestText) return value.text.replaceAll("'", "''");
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map((each) => (each instanceof RequestText ? `'${textOf(each)}'` : typeof each === "string" ? `'${each.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'` : textOf(each))).join(", ")}]`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
