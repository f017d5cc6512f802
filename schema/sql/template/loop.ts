import { argument } from "./arguments";
import { Callable, equal, Namespace, typeError, Undefined } from "./values";

/** What `loop` holds in each turn. */
export function loopMembers(items: readonly unknown[]): (at: number) => Namespace {
  let last: readonly unknown[] | null = null;
  return (at) => {
    const loop = new Namespace();
    const members: Record<string, unknown> = {
      index: at + 1,
      index0: at,
      revindex: items.length - at,
      revindex0: items.length - at - 1,
      first: at === 0,
      last: at === items.length - 1,
      length: items.length,
      depth: 1,
      depth0: 0,
      previtem: at > 0 ? items[at - 1] : new Undefined("there is no previous item"),
      nextitem: at < items.length - 1 ? items[at + 1] : new Undefined("there is no next item"),
      cycle: new Callable("cycle", ({ positional }) => {
        if (positional.length === 0) throw typeError("no items for cycling given");
        return positional[at % positional.length];
      }),
      changed: new Callable("changed", (given, meter) => {
        const before = last;
        last = given.positional.length > 0 ? given.positional : [argument(given, 0, "value") ?? null];
        return before === null || !equal([...before], [...last], meter);
      }),
    };
    for (const [name, value] of Object.entries(members)) loop.members.set(name, value);
    return loop;
  };
}
