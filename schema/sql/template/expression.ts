import type { TemplateToken } from "./template-tokens";
import { negative, operate } from "./operators";
import { callValue, member, slice } from "./members";
import type { Meter } from "./meter";
import { TokenReader } from "./token-reader";
import { Float, keyOf, truth, Tuple, Undefined } from "./values";
import type { Arguments } from "./values";

/** The variables in scope and the cost of the rendering so far. */
export interface Scene {
  look: (name: string) => unknown;
  meter: Meter;
}

export type Evaluate = (scene: Scene) => unknown;
export type Test = (value: unknown, given: Arguments, meter: Meter) => boolean;
export type Filter = (value: unknown, given: Arguments, meter: Meter, language: Language) => unknown;

/** The available filters and tests. Tests return true or false. */
export interface Language {
  filters: ReadonlyMap<string, Filter>;
  tests: ReadonlyMap<string, Test>;
}

const NO_OPERANDS = new Set(["else", "or", "and", "is", "in", "not", "if"]);

/** Parses the expressions of one tag. */
export class ExpressionReader extends TokenReader {
  constructor(
    tokens: readonly TemplateToken[],
    private readonly language: Language,
  ) {
    super(tokens);
  }

  /** Parses `a if b else c`. */
  inlineIf = (): Evaluate => this.deeper(() => this.conditional());

  private conditional(): Evaluate {
    let value = this.or();
    for (let length = 0; this.takesName("if"); this.link(++length)) {
      const [then, test] = [value, this.or()];
      const other: Evaluate = this.takesName("else")
        ? this.inlineIf()
        : () =>
            new Undefined("the inline if-expression evaluated to false and no else section was defined.", null, true);
      value = (scene) => (truth(test(scene)) ? then(scene) : other(scene));
    }
    return value;
  }

  /** Parses one value, or several separated by commas as a tuple. */
  values(): Evaluate {
    if (this.isEnd()) this.fail(`Expected an expression, got '${this.tokens[this.at]!.text}'`);
    const first = this.inlineIf();
    if (!this.isSign(",")) return first;
    const items = [first];
    while (this.takesSign(",")) {
      if (this.isEnd() || this.isSign("=")) break;
      items.push(this.inlineIf());
    }
    return (scene) => Tuple.holding(items.map((each) => each(scene)));
  }

  /** Parses the iterable of a loop, where `if` is the loop's filter, not a conditional expression. */
  iterable(): Evaluate {
    const first = this.or();
    if (!this.isSign(",")) return first;
    const items = [first];
    while (this.takesSign(",")) {
      if (this.isEnd() || this.isName("if")) break;
      items.push(this.or());
    }
    return (scene) => Tuple.holding(items.map((each) => each(scene)));
  }

  /** Parses the filters of a tag with a block: `{% set x | upper %}`, `{% filter upper %}`. */
  filters(value: Evaluate, isFirst = false): Evaluate {
    return this.filtered(value, isFirst);
  }

  private or(): Evaluate {
    let left = this.and();
    for (let length = 0; this.takesName("or"); this.link(++length)) {
      const [first, right] = [left, this.and()];
      left = (scene) => {
        const value = first(scene);
        return truth(value) ? value : right(scene);
      };
    }
    return left;
  }

  private and(): Evaluate {
    let left = this.not();
    for (let length = 0; this.takesName("and"); this.link(++length)) {
      const [first, right] = [left, this.not()];
      left = (scene) => {
        const value = first(scene);
        return truth(value) ? right(scene) : value;
      };
    }
    return left;
  }

  private not(): Evaluate {
    if (!this.takesName("not")) return this.comparison();
    const value = this.deeper(() => this.not());
    return (scene) => !truth(value(scene));
  }

  private comparison(): Evaluate {
    const first = this.sum();
    const rest: { sign: string; value: Evaluate }[] = [];
    for (;;) {
      const token = this.tokens[this.at]!;
      if (token.kind === "sign" && ["==", "!=", "<", "<=", ">", ">="].includes(token.text)) {
        this.at++;
        rest.push({ sign: token.text, value: this.sum() });
      } else if (this.takesName("in")) rest.push({ sign: "in", value: this.sum() });
      else if (this.isName("not") && this.isName("in", this.at + 1)) {
        this.at += 2;
        rest.push({ sign: "not in", value: this.sum() });
      } else break;
    }
    if (rest.length === 0) return first;
    return (scene) => {
      let left = first(scene);
      for (const { sign, value } of rest) {
        const right = value(scene);
        if (!truth(operate(sign, left, right, scene.meter))) return false;
        left = right;
      }
      return true;
    };
  }

  private sum = (): Evaluate => this.operation(["+", "-"], this.concatenation);
  private concatenation = (): Evaluate => this.operation(["~"], this.product);
  private product = (): Evaluate => this.operation(["*", "/", "//", "%"], this.power);
  private power = (): Evaluate => this.operation(["**"], () => this.unary(true));

  private operation(signs: readonly string[], operand: () => Evaluate): Evaluate {
    let left = operand();
    for (let length = 0; ; this.link(++length)) {
      const sign = this.tokens[this.at]!;
      if (sign.kind !== "sign" || !signs.includes(sign.text)) return left;
      this.at++;
      const [first, right] = [left, operand()];
      left = (scene) => operate(sign.text, first(scene), right(scene), scene.meter);
    }
  }

  private unary(withFilters: boolean): Evaluate {
    let value: Evaluate;
    if (this.takesSign("-")) {
      const operand = this.deeper(() => this.unary(false));
      value = (scene) => negative(operand(scene));
    } else if (this.takesSign("+")) value = this.deeper(() => this.unary(false));
    else value = this.primary();
    value = this.postfix(value);
    return withFilters ? this.filtered(value) : value;
  }

  private filtered(value: Evaluate, isFirst = false): Evaluate {
    let current = value;
    for (let length = 0; ; this.link(++length)) {
      if (isFirst || this.takesSign("|")) current = this.filter(current);
      else if (this.takesName("is")) current = this.test(current);
      else if (this.isSign("(")) current = this.call(current);
      else return current;
      isFirst = false;
    }
  }

  private filter(value: Evaluate): Evaluate {
    const name = this.name();
    const filter = this.language.filters.get(name) ?? this.refuse(`No filter named '${name}'.`);
    const given = this.isSign("(") ? this.arguments() : NONE;
    return (scene) => {
      scene.meter.spend(1);
      return filter(value(scene), given(scene), scene.meter, this.language);
    };
  }

  private test(value: Evaluate): Evaluate {
    const isNegated = this.takesName("not");
    const name = this.name();
    const test = this.language.tests.get(name) ?? this.refuse(`No test named '${name}'.`);
    const next = this.tokens[this.at]!;
    let given: (scene: Scene) => Arguments = NONE;
    if (this.isSign("(")) given = this.arguments();
    else if (
      ["text", "integer", "float"].includes(next.kind) ||
      this.isSign("[") ||
      this.isSign("{") ||
      (next.kind === "name" && !NO_OPERANDS.has(next.text))
    ) {
      const operand = this.postfix(this.primary());
      given = (scene) => ({ positional: [operand(scene)], named: new Map() });
    } else if (this.isName("is")) this.fail("You cannot chain multiple tests with is");
    return (scene) => {
      scene.meter.spend(1);
      return test(value(scene), given(scene), scene.meter) !== isNegated;
    };
  }

  private postfix(value: Evaluate): Evaluate {
    let current = value;
    for (let length = 0; ; this.link(++length)) {
      const before = current;
      if (this.takesSign(".")) {
        const token = this.tokens[this.at++]!;
        if (token.kind !== "name" && token.kind !== "integer") this.fail("expected name or number");
        const key = token.kind === "name" ? token.text : Number(token.text);
        current = (scene) => member(before(scene), key, "attribute", scene.meter);
      } else if (this.takesSign("[")) current = this.subscript(before);
      else if (this.isSign("(")) current = this.call(before);
      else return current;
    }
  }

  private subscript(value: Evaluate): Evaluate {
    const parts: (Evaluate | null)[] = [null];
    while (!this.isSign("]")) {
      if (this.takesSign(":")) {
        parts.push(null);
        continue;
      }
      parts[parts.length - 1] = this.inlineIf();
      if (!this.isSign(":") && !this.isSign("]")) this.expect("]");
    }
    this.at++;
    const [start, stop, step] = parts;
    if (parts.length > 1)
      return (scene) =>
        slice(
          value(scene),
          [start, stop, step].map((part) => part?.(scene) ?? null),
          scene.meter,
        );
    return start
      ? (scene) => member(value(scene), start(scene), "item", scene.meter)
      : this.fail("Expected subscript expression");
  }

  private call(target: Evaluate): Evaluate {
    const { line } = this.tokens[this.at]!;
    const given = this.arguments();
    return (scene) => {
      scene.meter.spend(1);
      return callValue(target(scene), given(scene), scene.meter, line);
    };
  }

  private arguments(): (scene: Scene) => Arguments {
    this.expect("(");
    const positional: Evaluate[] = [];
    const named: [string, Evaluate][] = [];
    while (!this.takesSign(")")) {
      if (positional.length + named.length > 0) {
        this.expect(",");
        if (this.takesSign(")")) break;
      }
      if (this.tokens[this.at]!.kind === "name" && this.isSign("=", this.at + 1)) {
        const name = this.name();
        this.at++;
        named.push([name, this.inlineIf()]);
      } else if (named.length > 0 || this.isSign("*") || this.isSign("**"))
        this.fail("invalid syntax for function call expression");
      else positional.push(this.inlineIf());
    }
    return (scene) => ({
      positional: positional.map((each) => each(scene)),
      named: new Map(named.map(([name, value]) => [name, value(scene)])),
    });
  }

  /** Parses a primary expression. The cost of an expression is that of its names, constants and brackets. */
  private primary(): Evaluate {
    const value = this.leaf();
    return (scene) => {
      scene.meter.spend(1);
      return value(scene);
    };
  }

  private leaf(): Evaluate {
    const token = this.tokens[this.at++]!;
    if (token.kind === "text") {
      let { text } = token;
      while (this.tokens[this.at]!.kind === "text") text += this.tokens[this.at++]!.text;
      return () => text;
    }
    if (token.kind === "integer") return () => Number(token.text);
    if (token.kind === "float") {
      const number = Number(token.text);
      return () => (Number.isInteger(number) ? new Float(number) : number);
    }
    if (token.kind === "name") {
      if (CONSTANTS.has(token.text)) return () => CONSTANTS.get(token.text);
      return (scene) => scene.look(token.text);
    }
    if (token.kind === "sign" && token.text === "(") return this.deeper(() => this.bracketed());
    if (token.kind === "sign" && token.text === "[") {
      const items = this.deeper(() => this.listed("]"));
      return (scene) => items.map((each) => each(scene));
    }
    if (token.kind === "sign" && token.text === "{") return this.deeper(() => this.mapping());
    this.at--;
    return this.fail(token.kind === "unexpected" ? token.text : `unexpected '${token.text}'`);
  }

  private bracketed(): Evaluate {
    if (this.takesSign(")")) return () => new Tuple();
    const first = this.inlineIf();
    if (this.takesSign(")")) return first;
    this.expect(",");
    const items = [first, ...this.listed(")")];
    return (scene) => Tuple.holding(items.map((each) => each(scene)));
  }

  private listed(close: string): Evaluate[] {
    const items: Evaluate[] = [];
    while (!this.takesSign(close)) {
      if (items.length > 0) this.expect(",");
      if (this.takesSign(close)) break;
      items.push(this.inlineIf());
      if (!this.isSign(close) && !this.isSign(",")) this.expect(",");
    }
    return items;
  }

  private mapping(): Evaluate {
    const entries: [Evaluate, Evaluate][] = [];
    while (!this.takesSign("}")) {
      if (entries.length > 0) this.expect(",");
      if (this.takesSign("}")) break;
      const key = this.inlineIf();
      this.expect(":");
      entries.push([key, this.inlineIf()]);
    }
    return (scene) => new Map(entries.map(([key, value]) => [keyOf(key(scene), scene.meter), value(scene)]));
  }
}

const NONE = (): Arguments => ({ positional: [], named: new Map() });
const CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["true", true],
  ["True", true],
  ["false", false],
  ["False", false],
  ["none", null],
  ["None", null],
]);
