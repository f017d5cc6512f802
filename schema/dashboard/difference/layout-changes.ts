import { message, type Message } from "../../language/localizable";
import { type Layout, type LayoutNode, ROOT_ID } from "../layout";
import { type Change, stored } from "./change";

/** Whether people see the node as a component of its own; rows, columns and tab strips only contain others. */
const isThing = ({ type }: LayoutNode): boolean => !["ROOT", "GRID", "ROW", "COLUMN", "TABS"].includes(type);

/**
 * Differences of the layout: charts, tabs, texts and containers that were added, deleted, moved, resized or renamed.
 */
export function layoutChanges(before: Layout, after: Layout): Change[] {
  const [was, is] = [placed(before), placed(after)];
  const changes: Change[] = [];
  const addChange = (node: LayoutNode, text: Message, result: unknown): void => {
    changes.push({ part: `node:${node.id}`, text, after: stored(result) });
  };
  for (const node of is.values()) {
    if (node.id === "HEADER_ID") continue;
    const old = was.get(node.id);
    const tab = tabOf(node, is);
    const values = { what: nameOf(node), tab: tab && plainName(tab) };
    if (!old) {
      if (isThing(node)) addChange(node, message(tab ? "Added to tab “{tab}”: {what}" : "Added: {what}", values), node);
      continue;
    }
    if (isThing(node) && tab?.id !== tabOf(old, was)?.id)
      addChange(node, message(tab ? "Moved to tab “{tab}”: {what}" : "Moved to the top level: {what}", values), [
        parentOf(node),
        node.meta,
      ]);
    else if (isThing(node) && parentOf(node) !== parentOf(old))
      addChange(node, message(tab ? "Moved within tab “{tab}”: {what}" : "Moved: {what}", values), [
        parentOf(node),
        node.meta,
      ]);
    const order = (from: LayoutNode, others: ReadonlyMap<string, LayoutNode>): string =>
      from.children.filter((id) => others.get(id)?.parents.at(-1) === from.id).join();
    if (order(old, is) !== order(node, was)) addChange(node, message("Order changed: {what}", values), node.children);
    addMetaChanges(node, old, addChange);
  }
  for (const node of was.values())
    if (!is.has(node.id) && isThing(node) && node.id !== "HEADER_ID")
      changes.push({ part: `node:${node.id}`, text: message("Removed: {what}", { what: nameOf(node) }), after: "" });
  return changes;
}

function addMetaChanges(
  node: LayoutNode,
  old: LayoutNode,
  addChange: (node: LayoutNode, text: Message, result: unknown) => void,
): void {
  const [meta, before] = [node.meta as Record<string, unknown>, old.meta as Record<string, unknown>];
  const changed = [...new Set([...Object.keys(meta), ...Object.keys(before)])].filter(
    (key) => key !== "uuid" && key !== "sliceName" && stored(meta[key]) !== stored(before[key]),
  );
  const what = nameOf(node);
  const size = changed.filter((key) => key === "width" || key === "height");
  if (size.length) addChange(node, message("Resized: {what}", { what }), [meta["width"], meta["height"]]);
  const rest = changed.filter((key) => key !== "width" && key !== "height");
  if (!rest.length) return;
  if (rest.includes("sliceNameOverride") || (rest.includes("text") && node.type !== "MARKDOWN"))
    addChange(
      node,
      message("Renamed from “{old}”: {what}", { what, old: plainName(old) }),
      meta["sliceNameOverride"] ?? meta["text"],
    );
  else if (rest.includes("code")) addChange(node, message("Rewritten: {what}", { what }), meta["code"]);
  else if (rest.includes("chartId")) addChange(node, message("Shows another chart: {what}", { what }), meta["chartId"]);
  else addChange(node, message("Look changed: {what}", { what }), meta);
}

function nameOf(node: LayoutNode): Message {
  const name = plainName(node);
  switch (node.type) {
    case "CHART":
      return message("Chart “{name}”", { name });
    case "TAB":
      return message("Tab “{name}”", { name });
    case "HEADER":
      return message("Header “{name}”", { name });
    case "MARKDOWN":
      return message("Text “{name}”", { name });
    case "DIVIDER":
      return message("Divider");
    case "ROW":
      return message("Row");
    case "COLUMN":
      return message("Column", undefined, { context: "of a dashboard's layout" });
    case "TABS":
      return message("Tabs");
    case "ROOT":
    case "GRID":
      return message("Dashboard");
    default:
      return message("Component");
  }
}

function plainName(node: LayoutNode): string {
  switch (node.type) {
    case "CHART":
      return node.meta.sliceNameOverride || node.meta.sliceName || String(node.meta.chartId ?? "");
    case "TAB":
      return node.meta.text || node.meta.defaultText || "";
    case "HEADER":
      return node.meta.text;
    case "MARKDOWN":
      return node.meta.code
        .replaceAll(/[#*_>`]|<[^<>]*>/g, "")
        .trim()
        .split("\n")[0]!
        .slice(0, 40);
    default:
      return "";
  }
}

const parentOf = (node: LayoutNode): string => node.parents.at(-1) ?? "";
const tabOf = (node: LayoutNode, all: ReadonlyMap<string, LayoutNode>): LayoutNode | undefined =>
  node.parents.map((id) => all.get(id)).findLast((parent) => parent?.type === "TAB");

/** Nodes that are reachable from the root. */
function placed(layout: Layout): Map<string, LayoutNode> {
  const nodes = new Map<string, LayoutNode>();
  const walk = (id: string): void => {
    const node = layout[id];
    if (!node || nodes.has(id)) return;
    nodes.set(id, node);
    node.children.forEach(walk);
  };
  walk(ROOT_ID);
  return nodes;
}
