import { argument, numberArgument } from "./arguments";
import type { Filter, Language } from "./expression";
import { member } from "./members";
import { operate } from "./operators";
import { TemplateError } from "./template-error";
import type { Meter } from "./meter";
import { derived, isText, plainText, refuseSize } from "./text";
import {
  compared,
  equal,
  isNumber,
  itemsOrFail,
  MAX_ITEMS,
  numberOf,
  truth,
  Tuple,
  typeError,
  typeName,
  Undefined,
} from "./values";
import type { Arguments } from "./values";

/** A filter over all items of a list. */
const ofItems =
  (make: (items: unknown[], given: Arguments, meter: Meter, language: Language) => unknown): Filter =>
  (value, given, meter, language) => {
    const items = [...itemsOrFail(value)];
    meter.spend(items.length);
    refuseSize(items.length, MAX_ITEMS);
    return make(items, given, meter, language);
  };

/** Resolves the path of `attribute="a.b.0"`. */
function attributeOf(value: unknown, path: unknown, meter: Meter): unknown {
  if (path === undefined || path === null) return value;
  if (isNumber(path)) return member(value, numberOf(path), "item", meter);
  if (!isText(path)) throw typeError("attribute must be a name or a number");
  meter.touch(path);
  return plainText(path)
    .split(".")
    .reduce<unknown>((found, part) => member(found, /^\d+$/.test(part) ? Number(part) : part, "item", meter), value);
}

function folded(value: unknown, given: Arguments, at: number, meter: Meter): unknown {
  if (!isText(value) || truth(argument(given, at, "case_sensitive") ?? false)) return value;
  meter.touch(value);
  return plainText(value).toLowerCase();
}

const sorted = ofItems((items, given, meter) => {
  const sign = truth(argument(given, 0, "reverse") ?? false) ? -1 : 1;
  const paths = argument(given, 2, "attribute");
  const keys = isText(paths) ? plainText(paths).split(",") : [paths];
  const keyed = items.map((item) => ({
    item,
    key: keys.map((path) => folded(attributeOf(item, path, meter), given, 1, meter)),
  }));
  return keyed.toSorted((one, other) => sign * compared(one.key, other.key, "<", meter)).map(({ item }) => item);
});

const extreme = (sign: 1 | -1): Filter =>
  ofItems((items, given, meter) => {
    const path = argument(given, 1, "attribute");
    if (items.length === 0) return new Undefined("No aggregated item, sequence was empty.");
    const keyOfItem = (item: unknown): unknown => folded(attributeOf(item, path, meter), given, 0, meter);
    return items.reduce((best, each) =>
      sign * compared(keyOfItem(each), keyOfItem(best), "<", meter) > 0 ? each : best,
    );
  });

/** map: by attribute with a default, or by a filter and its arguments. */
const mapped = ofItems((items, given, meter, language) => {
  if (given.positional.length === 0 && given.named.has("attribute")) {
    const otherwise = given.named.get("default");
    return items.map((each) => {
      const found = attributeOf(each, given.named.get("attribute"), meter);
      return found instanceof Undefined && otherwise !== undefined ? otherwise : found;
    });
  }
  const name = given.positional[0];
  const filter = isText(name) ? language.filters.get(plainText(name)) : undefined;
  if (!filter)
    throw new TemplateError(
      "TemplateRuntimeError",
      `No filter named '${isText(name) ? plainText(name) : typeName(name ?? null)}'.`,
      1,
    );
  const rest = { positional: given.positional.slice(1), named: given.named };
  return items.map((each) => filter(each, rest, meter, language));
});

const selected = (wanted: boolean, byAttribute: boolean): Filter =>
  ofItems((items, given, meter, language) => {
    const [path, ...rest] = byAttribute ? given.positional : [undefined, ...given.positional];
    const [name, ...more] = rest;
    const test = name === undefined ? null : isText(name) ? language.tests.get(plainText(name)) : undefined;
    if (test === undefined)
      throw new TemplateError(
        "TemplateRuntimeError",
        `No test named '${isText(name) ? plainText(name) : typeName(name ?? null)}'.`,
        1,
      );
    return items.filter((each) => {
      const value = attributeOf(each, path, meter);
      return (test ? test(value, { positional: more, named: given.named }, meter) : truth(value)) === wanted;
    });
  });

const grouped = ofItems((items, given, meter) => {
  const path = argument(given, 0, "attribute");
  const groups: { key: unknown; members: unknown[] }[] = [];
  for (const item of items) {
    const key = attributeOf(item, path, meter);
    const group = groups.find((each) => equal(each.key, key, meter));
    if (group) group.members.push(item);
    else groups.push({ key, members: [item] });
  }
  return groups
    .toSorted((one, other) => compared(one.key, other.key, "<", meter))
    .map(({ key, members }) => Tuple.holding([key, members]));
});

const listed = (value: unknown): unknown[] =>
  value instanceof Map ? [...value].map((entry) => Tuple.holding(entry)) : [...itemsOrFail(value)];

export const LIST_FILTERS: Record<string, Filter> = {
  list: ofItems((items) => items),
  first: (value) => itemsOrFail(value)[0] ?? new Undefined("No first item, sequence was empty."),
  last: (value) => itemsOrFail(value).at(-1) ?? new Undefined("No last item, sequence was empty."),
  reverse: (value) =>
    isText(value) ? derived([...plainText(value)].toReversed().join(""), value) : [...itemsOrFail(value)].toReversed(),
  sort: sorted,
  unique: ofItems((items, given, meter) => {
    const seen = new Set<unknown>();
    return items.filter((item) => {
      const key = folded(attributeOf(item, argument(given, 1, "attribute"), meter), given, 0, meter);
      meter.touch(key);
      const known = isText(key) ? `t${plainText(key)}` : isNumber(key) ? numberOf(key) : key;
      return !seen.has(known) && seen.add(known);
    });
  }),
  min: extreme(-1),
  max: extreme(1),
  sum: ofItems((items, given, meter) =>
    items.reduce(
      (sum, each) => operate("+", sum, attributeOf(each, argument(given, 0, "attribute"), meter), meter),
      argument(given, 1, "start") ?? 0,
    ),
  ),
  map: mapped,
  select: selected(true, false),
  reject: selected(false, false),
  selectattr: selected(true, true),
  rejectattr: selected(false, true),
  groupby: grouped,
  batch: ofItems((items, given, meter) => {
    const size = Math.max(1, numberArgument(given, 0, "linecount", 1));
    const fill = argument(given, 1, "fill_with");
    const rows = Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
      items.slice(at * size, at * size + size),
    );
    const last = rows.at(-1);
    if (last && fill !== undefined && fill !== null) meter.spend(Math.max(0, Math.min(size, MAX_ITEMS) - last.length));
    if (last && fill !== undefined && fill !== null) while (last.length < Math.min(size, MAX_ITEMS)) last.push(fill);
    return rows;
  }),
  slice: ofItems((items, given, meter) => {
    const count = Math.max(1, Math.min(numberArgument(given, 0, "slices", 1), MAX_ITEMS));
    meter.spend(count);
    const fill = argument(given, 1, "fill_with");
    const [size, extra] = [Math.floor(items.length / count), items.length % count];
    return Array.from({ length: count }, (_, at) => {
      const start = at * size + Math.min(at, extra);
      const part = items.slice(start, start + size + (at < extra ? 1 : 0));
      return at >= extra && extra > 0 && fill !== undefined && fill !== null ? [...part, fill] : part;
    });
  }),
  items: (value) =>
    value instanceof Undefined
      ? []
      : value instanceof Map
        ? listed(value)
        : fail("Can only get item pairs from a mapping."),
  dictsort: (value, given, meter) => {
    if (!(value instanceof Map)) throw typeError(`'${typeName(value)}' object has no attribute 'items'`);
    const at = plainText((argument(given, 1, "by") as string | undefined) ?? "key") === "value" ? 1 : 0;
    const sign = truth(argument(given, 2, "reverse") ?? false) ? -1 : 1;
    return listed(value).toSorted(
      (one, other) =>
        sign *
        compared(
          folded((one as unknown[])[at], given, 0, meter),
          folded((other as unknown[])[at], given, 0, meter),
          "<",
          meter,
        ),
    );
  },
};

function fail(detail: string): never {
  throw typeError(detail);
}
