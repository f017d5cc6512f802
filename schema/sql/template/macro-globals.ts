import { argument } from "./arguments";
import { refuseSize } from "./text";
import { isNumber, keyOf, MAX_ITEMS, numberOf, typeError } from "./values";
import { Callable, Namespace } from "./values";

/** The language's own functions: range, dict, namespace, cycler, joiner. */
export const GLOBALS: readonly (readonly [string, () => unknown])[] = [
  [
    "range",
    () =>
      new Callable("range", ({ positional }, meter) => {
        const [start, stop, step] =
          positional.length === 1 ? [0, positional[0], 1] : [positional[0], positional[1], positional[2] ?? 1];
        if (!isNumber(start) || !isNumber(stop) || !isNumber(step) || numberOf(step) === 0)
          throw typeError("range() takes integers");
        const [from, to, by] = [numberOf(start), numberOf(stop), numberOf(step)];
        const length = Math.max(0, Math.ceil((to - from) / by));
        refuseSize(length, MAX_ITEMS);
        meter.spend(length);
        return Array.from({ length }, (_, at) => from + at * by);
      }),
  ],
  [
    "dict",
    () =>
      new Callable("dict", ({ positional, named }, meter) => {
        const entries =
          positional[0] instanceof Map
            ? [...positional[0]]
            : Array.isArray(positional[0])
              ? (positional[0] as [unknown, unknown][])
              : [];
        return new Map([...entries, ...named].map(([key, value]) => [keyOf(key, meter), value]));
      }),
  ],
  [
    "namespace",
    () =>
      new Callable("namespace", ({ positional, named }) => {
        const made = new Namespace();
        for (const [name, value] of [...(positional[0] instanceof Map ? positional[0] : []), ...named])
          made.members.set(String(name), value);
        return made;
      }),
  ],
  [
    "cycler",
    () =>
      new Callable("cycler", ({ positional }) => {
        const made = new Namespace();
        let at = 0;
        const step = (by: (place: number) => number): Callable =>
          new Callable("next", () => {
            const value = positional[at];
            at = by(at) % Math.max(positional.length, 1);
            made.members.set("current", positional[at]);
            return value;
          });
        made.members.set("current", positional[0]);
        made.members.set(
          "next",
          step((place) => place + 1),
        );
        made.members.set(
          "reset",
          step(() => 0),
        );
        return made;
      }),
  ],
  [
    "joiner",
    () =>
      new Callable("joiner", (given) => {
        let isUsed = false;
        return new Callable("joiner", () => (isUsed ? (argument(given, 0, "sep") ?? ", ") : ((isUsed = true), "")));
      }),
  ],
];
