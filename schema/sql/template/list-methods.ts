import { argument, numberArgument } from "./arguments";
import type { Method } from "./members";
import { meteredMethod } from "./metered";
import type { Meter } from "./meter";
import { isText, plainText, refuseSize } from "./text";
import { compared, equal, itemsOrFail, keyOf, MAX_ITEMS, truth, Tuple, typeError } from "./values";
import type { Arguments } from "./values";

type ListMethod = (list: unknown[], given: Arguments, meter: Meter) => unknown;
type DictMethod = (dict: Map<unknown, unknown>, given: Arguments, meter: Meter) => unknown;

/** A method that changes a list; tuples have none of them. */
const changing =
  (change: ListMethod): ListMethod =>
  (list, given, meter) => {
    if (list instanceof Tuple) throw typeError("'tuple' object cannot be changed");
    const result = change(list, given, meter);
    refuseSize(list.length, MAX_ITEMS);
    return result ?? null;
  };

const LIST: Record<string, ListMethod> = {
  append: changing((list, { positional }) => void list.push(positional[0])),
  extend: changing((list, { positional }) => {
    const more = itemsOrFail(positional[0]).slice();
    refuseSize(list.length + more.length, MAX_ITEMS);
    for (const each of more) list.push(each);
  }),
  insert: changing((list, given) => void list.splice(numberArgument(given, 0, "index", 0), 0, given.positional[1])),
  pop: changing((list, given) => {
    if (list.length === 0) throw typeError("pop from empty list");
    return list.splice(numberArgument(given, 0, "index", -1), 1)[0];
  }),
  remove: changing((list, { positional }, meter) => {
    const at = list.findIndex((each) => equal(each, positional[0], meter));
    if (at < 0) throw typeError("list.remove(x): x not in list");
    list.splice(at, 1);
  }),
  clear: changing((list) => void list.splice(0)),
  reverse: changing((list) => void list.reverse()),
  sort: changing((list, given, meter) => {
    const sign = truth(argument(given, 1, "reverse") ?? false) ? -1 : 1;
    list.sort((one, other) => sign * compared(one, other, "<", meter));
  }),
  copy: (list) => [...list],
  index: (list, { positional }, meter) => {
    const at = list.findIndex((each) => equal(each, positional[0], meter));
    if (at < 0) throw typeError("value is not in list");
    return at;
  },
  count: (list, { positional }, meter) => list.filter((each) => equal(each, positional[0], meter)).length,
};

const known = (value: unknown, meter: Meter): unknown => keyOf(isText(value) ? plainText(value) : value, meter);

const DICT: Record<string, DictMethod> = {
  get: (dict, given, meter) => {
    const key = known(given.positional[0], meter);
    return dict.has(key) ? dict.get(key) : (argument(given, 1, "default") ?? null);
  },
  keys: (dict) => [...dict.keys()],
  values: (dict) => [...dict.values()],
  items: (dict) => [...dict].map((entry) => Tuple.holding(entry)),
  copy: (dict, _, meter) => (meter.spend(dict.size), new Map(dict)),
  update: (dict, { positional, named }, meter) => {
    for (const [key, value] of [...(positional[0] instanceof Map ? positional[0] : []), ...named])
      dict.set(keyOf(key, meter), value);
    refuseSize(dict.size, MAX_ITEMS);
    return null;
  },
  setdefault: (dict, given, meter) => {
    const key = keyOf(given.positional[0], meter);
    if (!dict.has(key)) dict.set(key, argument(given, 1, "default") ?? null);
    refuseSize(dict.size, MAX_ITEMS);
    return dict.get(key);
  },
  pop: (dict, given, meter) => {
    const key = known(given.positional[0], meter);
    const value = dict.has(key) ? dict.get(key) : argument(given, 1, "default");
    if (value === undefined) throw typeError("the key is not in the mapping");
    dict.delete(key);
    return value;
  },
  clear: (dict) => (dict.clear(), null),
};

export const listMethods: ReadonlyMap<string, Method> = new Map(
  Object.entries(LIST).map(([name, method]) => [name, meteredMethod(method as Method)]),
);
export const dictMethods: ReadonlyMap<string, Method> = new Map(
  Object.entries(DICT).map(([name, method]) => [name, meteredMethod(method as Method)]),
);
