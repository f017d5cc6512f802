import type { Dialect } from "../dialects/dialect";
import type { Evaluate, Language, Scene } from "./expression";
import { nodesOf } from "./nodes";
import type { Body, Node, Parameter, Target } from "./nodes";
import { Output } from "./placing";
import { MissingParameter, TemplateError } from "./template-error";
import type { Meter } from "./meter";
import { joined, lengthOf, MAX_CHARACTERS } from "./text";
import type { Text } from "./text";
import {
  Callable,
  itemsOf,
  itemsOrFail,
  Namespace,
  printed,
  truth,
  Tuple,
  typeError,
  typeName,
  Undefined,
} from "./values";
import type { Arguments } from "./values";
import { loopMembers } from "./loop";
import { nearestNames } from "./nearest-names";

/** Each value is created when it is read, because most templates read few of them. */
export type Variables = Pick<ReadonlyMap<string, () => unknown>, "has" | "get"> & { keys: () => Iterable<string> };

export interface Rendering {
  sql: string;
  /** Positions of request texts in the SQL. */
  requested: readonly { start: number; end: number }[];
}

/** Whether a text contains template syntax. */
export const isTemplate = (text: string): boolean => text.includes("{{") || text.includes("{%") || text.includes("{#");

/** The text that a template renders, in which request texts stay marked as such. */
export function textOfTemplate(template: string, variables: Variables, language: Language, meter: Meter): Text {
  return isTemplate(template) ? new Renderer(meter, variables).text(nodesOf(template, language, meter)) : template;
}

/** Renders a template; returns text without tags unchanged. Throws TemplateError and MissingParameter. */
export function renderTemplate(
  template: string,
  variables: Variables,
  language: Language,
  quoting: Pick<Dialect, "text" | "lexical">,
  meter: Meter,
): Rendering {
  if (!isTemplate(template)) return { sql: template, requested: [] };
  try {
    const output = new Output(quoting, meter);
    const scope = new Scope(null, variables);
    const write = (text: Text): void => {
      output.add(text);
      if (output.length > MAX_CHARACTERS) throw new TemplateError("SecurityError", "the template makes too much", 1);
    };
    new Renderer(meter, variables).body(nodesOf(template, language, meter), scope, write);
    return { sql: output.text(), requested: output.requested };
  } catch (error) {
    if (error instanceof TemplateError) throw new TemplateError(error.kind, error.detail, error.line, template);
    if (error instanceof MissingParameter) throw new MissingParameter(error.parameter, error.similar, template);
    throw error;
  }
}

/** Variables of a block, and those of the blocks around it. */
class Scope {
  private readonly own = new Map<string, unknown>();
  constructor(
    private readonly outer: Scope | null,
    private readonly given: Variables | null = null,
  ) {}
  look(name: string): unknown {
    if (this.own.has(name)) return this.own.get(name);
    if (this.given?.has(name)) return this.given.get(name)!();
    return this.outer ? this.outer.look(name) : new Undefined(`'${name}' is undefined`, name);
  }
  set(name: string, value: unknown): void {
    this.own.set(name, value);
  }
}

type Write = (text: Text) => void;

class Renderer {
  private calls = 0;
  constructor(
    private readonly meter: Meter,
    private readonly variables: Variables,
  ) {}

  body(body: Body, scope: Scope, write: Write): void {
    for (const node of body) {
      this.meter.spend(1);
      this.node(node, scope, write);
    }
  }

  text = (body: Body): Text => this.captured(body, new Scope(null, this.variables));

  private scene = (scope: Scope): Scene => ({ look: (name) => scope.look(name), meter: this.meter });
  private valueOf = (evaluate: Evaluate, scope: Scope): unknown => evaluate(this.scene(scope));

  private node(node: Node, scope: Scope, write: Write): void {
    switch (node.kind) {
      case "text":
        return write(node.text);
      case "print":
        return write(this.print(this.valueOf(node.value, scope)));
      case "if": {
        const branch = node.branches.find(({ test }) => truth(this.valueOf(test, scope)));
        return this.body(branch?.body ?? node.otherwise, scope, write);
      }
      case "for":
        return this.loop(node, scope, write);
      case "set":
        return this.assign(node.target, this.valueOf(node.value, scope), scope);
      case "setBlock":
      case "filter": {
        const text = this.captured(node.body, new Scope(scope));
        const value = this.valueOf(
          node.filtered(() => text),
          scope,
        );
        return node.kind === "filter" ? write(this.print(value)) : this.assign(node.target, value, scope);
      }
      case "with": {
        const inner = new Scope(scope);
        for (const { name, value } of node.values) inner.set(name, this.valueOf(value, scope));
        return this.body(node.body, inner, write);
      }
      case "macro":
        return scope.set(node.name, this.macro(node.name, node.parameters, node.body, scope));
      case "call": {
        const inner = new Scope(scope);
        inner.set("caller", this.macro("caller", node.parameters, node.body, scope));
        return write(this.print(this.callWith(node.value, inner)));
      }
    }
  }

  /** A macro of the template looks `caller` up in the scope that calls it. */
  private callWith(value: Evaluate, scope: Scope): unknown {
    const before = this.caller;
    this.caller = scope.look("caller");
    const result = this.valueOf(value, scope);
    this.caller = before;
    return result;
  }
  private caller: unknown = undefined;

  private print(value: unknown): Text {
    if (!(value instanceof Undefined)) return printed(value, this.meter);
    if (value.isEmpty) return "";
    if (value.name === null) throw new TemplateError("UndefinedError", value.complaint, 1);
    throw new MissingParameter(value.name, nearestNames(value.name, this.variables.keys()));
  }

  private captured(body: Body, scope: Scope): Text {
    const texts: Text[] = [];
    let length = 0;
    this.body(body, scope, (text) => {
      texts.push(text);
      this.meter.scan(lengthOf(text));
      length += lengthOf(text);
      if (length > MAX_CHARACTERS) throw new TemplateError("SecurityError", "the template makes too much", 1);
    });
    return joined(texts);
  }

  private loop(node: Node & { kind: "for" }, scope: Scope, write: Write): void {
    const values = this.valueOf(node.values, scope);
    this.meter.touch(values);
    let items = itemsOrFail(values);
    const { test } = node;
    if (test) {
      items = items.filter((item) => {
        this.meter.spend(SCOPE_UNITS);
        const inner = new Scope(scope);
        this.assign(node.target, item, inner);
        return truth(this.valueOf(test, inner));
      });
    }
    if (items.length === 0) return this.body(node.otherwise, new Scope(scope), write);
    const loop = loopMembers(items);
    items.forEach((item, at) => {
      this.meter.spend(SCOPE_UNITS);
      const inner = new Scope(scope);
      this.assign(node.target, item, inner);
      inner.set("loop", loop(at));
      this.body(node.body, inner, write);
    });
  }

  private assign(target: Target, value: unknown, scope: Scope): void {
    if (target.kind === "member") {
      const namespace = scope.look(target.name);
      if (!(namespace instanceof Namespace))
        throw new TemplateError("TemplateRuntimeError", "cannot assign attribute on non-namespace object", 1);
      namespace.members.set(target.member, value);
      return;
    }
    if (!target.isTuple) return scope.set(target.names[0]!, value);
    this.meter.touch(value);
    const values = itemsOf(value);
    if (!values) throw typeError(`cannot unpack non-iterable ${typeName(value)} object`);
    if (values.length !== target.names.length)
      throw typeError(
        values.length > target.names.length
          ? `too many values to unpack (expected ${target.names.length})`
          : `not enough values to unpack (expected ${target.names.length}, got ${values.length})`,
      );
    target.names.forEach((name, at) => scope.set(name, values[at]));
  }

  private macro(name: string, parameters: readonly Parameter[], body: Body, scope: Scope): Callable {
    return new Callable(name, ({ positional, named }: Arguments) => {
      this.meter.spend(CALL_UNITS + parameters.length + positional.length + named.size);
      if (++this.calls > MAX_CALLS) throw new TemplateError("SecurityError", "maximum recursion depth exceeded", 1);
      const known = new Set(parameters.map((parameter) => parameter.name));
      const inner = new Scope(scope);
      if (this.caller !== undefined && !(this.caller instanceof Undefined)) inner.set("caller", this.caller);
      const caller = this.caller;
      this.caller = undefined;
      parameters.forEach((parameter, at) => {
        const value =
          at < positional.length
            ? positional[at]
            : named.has(parameter.name)
              ? named.get(parameter.name)
              : parameter.otherwise
                ? this.valueOf(parameter.otherwise, inner)
                : new Undefined(`parameter '${parameter.name}' was not provided`);
        inner.set(parameter.name, value);
      });
      inner.set("varargs", Tuple.holding(positional.slice(parameters.length)));
      inner.set("kwargs", new Map([...named].filter(([key]) => !known.has(key))));
      const text = this.captured(body, inner);
      this.caller = caller;
      this.calls--;
      return text;
    });
  }
}

const MAX_CALLS = 40;
/** Cost of a scope with variables. */
const SCOPE_UNITS = 4;
const CALL_UNITS = 10;
