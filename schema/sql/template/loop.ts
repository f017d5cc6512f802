import { argument } from "./arguments";
import { Callable, equal, Namespace, typeError, Undefined } from "./values";

interface Turn {
  items: readonly unknown[];
  at: number;
  /** Stores the arguments of `changed` and returns those of the previous call. */
  replaceLast: (now: readonly unknown[]) => readonly unknown[] | null;
}

/** The members of `loop` in each iteration. */
export function loopMembers(items: readonly unknown[]): (at: number) => Namespace {
  let last: readonly unknown[] | null = null;
  const replaceLast: Turn["replaceLast"] = (now) => {
    const before = last;
    last = now;
    return before;
  };
  const turn = (at: number): Turn => ({ items, at, replaceLast });
  return (at) => {
    return new Namespace((name) => (Object.hasOwn(MEMBERS, name) ? MEMBERS[name]!(turn(at)) : undefined));
  };
}

const MEMBERS: Record<string, (turn: Turn) => unknown> = {
  index: ({ at }) => at + 1,
  index0: ({ at }) => at,
  revindex: ({ at, items }) => items.length - at,
  revindex0: ({ at, items }) => items.length - at - 1,
  first: ({ at }) => at === 0,
  last: ({ at, items }) => at === items.length - 1,
  length: ({ items }) => items.length,
  depth: () => 1,
  depth0: () => 0,
  previtem: ({ at, items }) => (at > 0 ? items[at - 1] : new Undefined("there is no previous item")),
  nextitem: ({ at, items }) => (at < items.length - 1 ? items[at + 1] : new Undefined("there is no next item")),
  cycle: ({ at }) =>
    new Callable("cycle", ({ positional }) => {
      if (positional.length === 0) throw typeError("no items for cycling given");
      return positional[at % positional.length];
    }),
  changed: ({ replaceLast }) =>
    new Callable("changed", (given, meter) => {
      const now = given.positional.length > 0 ? given.positional : [argument(given, 0, "value") ?? null];
      const before = replaceLast(now);
      return before === null || !equal([...before], [...now], meter);
    }),
};
