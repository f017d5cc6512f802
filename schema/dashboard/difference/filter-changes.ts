import { type Change, isEmptyChange, stored } from "./change";

type Item = Record<string, unknown>;

/** Keys that a page derives when it opens a filter; they are no edits. */
const WORKED_OUT = new Set(["chartsInScope", "tabsInScope"]);

const ASPECTS: Record<string, string> = {
  name: "name",
  description: "description",
  targets: "column",
  defaultDataMask: "default value",
  controlValues: "options",
  scope: "scope",
  cascadeParentIds: "parent filters",
  adhoc_filters: "pre-filter",
  time_range: "time range of the pre-filter",
  granularity_sqla: "time column of the pre-filter",
  sortMetric: "order",
  requiredFirst: "first value",
  filterType: "type",
  type: "type",
};

/**
 * Differences of a list of configurations with ids and names: native filters, display controls. `noun` is "Filter" or
 * "Display control".
 */
export function configurationChanges(prefix: string, noun: string, before: unknown, after: unknown): Change[] {
  const [was, is] = [byId(before), byId(after)];
  const changes: Change[] = [];
  for (const [id, item] of is) {
    const old = was.get(id);
    const part = `${prefix}:${id}`;
    const values = { name: nameOf(item) };
    if (!old) changes.push({ part, text: `${noun} “{name}” was added`, values, after: stored(item) });
    else {
      const aspects = aspectsChanged(old, item);
      if (aspects.length === 1 && aspects[0] === "name")
        changes.push({
          part,
          text: `${noun} “{old}” is now called “{name}”`,
          values: { ...values, old: nameOf(old) },
          after: stored(item),
        });
      else if (aspects.length)
        changes.push({
          part,
          text: `${noun} “{name}” was changed: {aspects}`,
          values: { ...values, aspects: aspects.join(", ") },
          after: stored(item),
        });
    }
  }
  for (const [id, item] of was)
    if (!is.has(id))
      changes.push({
        part: `${prefix}:${id}`,
        text: `${noun} “{name}” was removed`,
        values: { name: nameOf(item) },
        after: "",
      });
  const order = (ids: Iterable<string>, others: ReadonlyMap<string, unknown>): string =>
    [...ids].filter((id) => others.has(id)).join();
  if (order(was.keys(), is) !== order(is.keys(), was))
    changes.push({
      part: `${prefix}-order`,
      text: `The order of the ${noun === "Filter" ? "filters" : "display controls"} was changed`,
      values: {},
      after: [...is.keys()].join(),
    });
  return changes;
}

const nameOf = (item: Item): string =>
  typeof item["name"] === "string" && item["name"] ? item["name"] : String(item["id"]);

function byId(list: unknown): Map<string, Item> {
  const items = Array.isArray(list)
    ? list.filter((item): item is Item => item !== null && typeof item === "object")
    : [];
  return new Map(items.map((item) => [String(item["id"]), item]));
}

function aspectsChanged(before: Item, after: Item): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !WORKED_OUT.has(key));
  const changed = keys.filter(
    (key) => !(isEmptyChange(before[key]) && isEmptyChange(after[key])) && stored(before[key]) !== stored(after[key]),
  );
  return [...new Set(changed.map((key) => ASPECTS[key] ?? key))];
}
