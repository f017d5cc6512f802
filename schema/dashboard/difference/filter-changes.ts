import { joined, message, type Message } from "../../language/localizable";
import { type Change, isEmptyChange, stored } from "./change";

type Item = Record<string, unknown>;

/** Keys that a page derives when it opens a filter; they are no edits. */
const WORKED_OUT = new Set(["chartsInScope", "tabsInScope"]);

const ASPECTS: Record<string, () => Message> = {
  name: () => message("name", undefined, { context: "changed part of a filter" }),
  description: () => message("description", undefined, { context: "changed part of a filter" }),
  targets: () => message("column", undefined, { context: "changed part of a filter" }),
  defaultDataMask: () => message("default value", undefined, { context: "changed part of a filter" }),
  controlValues: () => message("options", undefined, { context: "changed part of a filter" }),
  scope: () => message("scope", undefined, { context: "changed part of a filter" }),
  cascadeParentIds: () => message("parent filters", undefined, { context: "changed part of a filter" }),
  adhoc_filters: () => message("pre-filter", undefined, { context: "changed part of a filter" }),
  time_range: () => message("time range of the pre-filter", undefined, { context: "changed part of a filter" }),
  granularity_sqla: () => message("time column of the pre-filter", undefined, { context: "changed part of a filter" }),
  sortMetric: () => message("order", undefined, { context: "changed part of a filter" }),
  requiredFirst: () => message("first value", undefined, { context: "changed part of a filter" }),
  filterType: () => message("type", undefined, { context: "changed part of a filter" }),
};

/** Differences of a list of configurations with ids and names. */
export function configurationChanges(kind: "filter" | "control", before: unknown, after: unknown): Change[] {
  const isFilter = kind === "filter";
  const [was, is] = [byId(before), byId(after)];
  const changes: Change[] = [];
  for (const [id, item] of is) {
    const old = was.get(id);
    const name = nameOf(item);
    const addChange = (text: Message) => changes.push({ part: `${kind}:${id}`, text, after: stored(item) });
    if (!old)
      addChange(message(isFilter ? "Filter “{name}” was added" : "Display control “{name}” was added", { name }));
    else {
      const keys = changedKeys(old, item);
      if (keys.length === 1 && keys[0] === "name")
        addChange(
          message(
            isFilter ? "Filter “{old}” is now called “{name}”" : "Display control “{old}” is now called “{name}”",
            { name, old: nameOf(old) },
          ),
        );
      else if (keys.length > 0)
        addChange(
          message(
            isFilter ? "Filter “{name}” was changed: {aspects}" : "Display control “{name}” was changed: {aspects}",
            {
              name,
              aspects: joined(
                keys.map((key) => ASPECTS[key]?.() ?? key),
                ", ",
              ),
            },
          ),
        );
    }
  }
  for (const [id, item] of was)
    if (!is.has(id))
      changes.push({
        part: `${kind}:${id}`,
        text: message(isFilter ? "Filter “{name}” was removed" : "Display control “{name}” was removed", {
          name: nameOf(item),
        }),
        after: "",
      });
  const order = (ids: Iterable<string>, others: ReadonlyMap<string, unknown>): string =>
    [...ids].filter((id) => others.has(id)).join();
  if (order(was.keys(), is) !== order(is.keys(), was))
    changes.push({
      part: `${kind}-order`,
      text: message(
        isFilter ? "The order of the filters was changed" : "The order of the display controls was changed",
      ),
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

function changedKeys(before: Item, after: Item): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !WORKED_OUT.has(key));
  const changed = keys.filter(
    (key) => !(isEmptyChange(before[key]) && isEmptyChange(after[key])) && stored(before[key]) !== stored(after[key]),
  );
  // Display controls and filters store their type under different keys.
  return [...new Set(changed.map((key) => (key === "type" ? "filterType" : key)))];
}
