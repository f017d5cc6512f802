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
  const addChange = (node: LayoutNode, text: string, values: Record<string, string>, result: unknown): void => {
    changes.push({ part: `node:${node.id}`, text, values: { what: nameOf(node), ...values }, after: stored(result) });
  };
  for (const node of is.values()) {
    if (node.id === "HEADER_ID") continue;
    const old = was.get(node.id);
    const place = placeOf(node, is);
    if (!old) {
      if (isThing(node)) addChange(node, place ? "{what} was added to {place}" : "{what} was added", { place }, node);
      continue;
    }
    if (isThing(node) && tabOf(node, is)?.id !== tabOf(old, was)?.id)
      addChange(node, "{what} was moved to {place}", { place: place || "the top level" }, [parentOf(node), node.meta]);
    else if (isThing(node) && parentOf(node) !== parentOf(old))
      addChange(node, place ? "{what} was moved within {place}" : "{what} was moved", { place }, [
        parentOf(node),
        node.meta,
      ]);
    const order = (from: LayoutNode, others: ReadonlyMap<string, LayoutNode>): string =>
      from.children.filter((id) => others.get(id)?.parents.at(-1) === from.id).join();
    if (order(old, is) !== order(node, was))
      addChange(node, "The order in {where} was changed", { where: nameOf(node) }, node.children);
    addMetaChanges(node, old, addChange);
  }
  for (const node of was.values())
    if (!is.has(node.id) && isThing(node) && node.id !== "HEADER_ID")
      changes.push({ part: `node:${node.id}`, text: "{what} was removed", values: { what: nameOf(node) }, after: "" });
  return changes;
}

function addMetaChanges(
  node: LayoutNode,
  old: LayoutNode,
  addChange: (node: LayoutNode, text: string, values: Record<string, string>, result: unknown) => void,
): void {
  const [meta, before] = [node.meta as Record<string, unknown>, old.meta as Record<string, unknown>];
  const changed = [...new Set([...Object.keys(meta), ...Object.keys(before)])].filter(
    (key) => key !== "uuid" && key !== "sliceName" && stored(meta[key]) !== stored(before[key]),
  );
  const size = changed.filter((key) => key === "width" || key === "height");
  if (size.length) addChange(node, "{what} was resized", {}, [meta["width"], meta["height"]]);
  const rest = changed.filter((key) => key !== "width" && key !== "height");
  if (!rest.length) return;
  if (rest.includes("sliceNameOverride") || (rest.includes("text") && node.type !== "MARKDOWN"))
    addChange(node, "{old} is now {what}", { old: nameOf(old) }, meta["sliceNameOverride"] ?? meta["text"]);
  else if (rest.includes("code")) addChange(node, "{what} was rewritten", {}, meta["code"]);
  else if (rest.includes("chartId")) addChange(node, "{what} shows another chart", {}, meta["chartId"]);
  else addChange(node, "The look of {what} was changed", {}, meta);
}

function nameOf(node: LayoutNode): string {
  switch (node.type) {
    case "CHART":
      return `Chart “${node.meta.sliceNameOverride || node.meta.sliceName || String(node.meta.chartId ?? "")}”`;
    case "TAB":
      return `Tab “${node.meta.text || node.meta.defaultText}”`;
    case "HEADER":
      return `Header “${node.meta.text}”`;
    case "MARKDOWN":
      return `Text “${node.meta.code
        .replaceAll(/[#*_>`]|<[^<>]*>/g, "")
        .trim()
        .split("\n")[0]!
        .slice(0, 40)}”`;
    case "DIVIDER":
      return "A divider";
    case "ROW":
      return "a row";
    case "COLUMN":
      return "a column";
    case "TABS":
      return "the tabs";
    case "ROOT":
    case "GRID":
      return "the dashboard";
    default:
      return "A component";
  }
}

const parentOf = (node: LayoutNode): string => node.parents.at(-1) ?? "";
const tabOf = (node: LayoutNode, all: ReadonlyMap<string, LayoutNode>): LayoutNode | undefined =>
  node.parents.map((id) => all.get(id)).findLast((parent) => parent?.type === "TAB");
const placeOf = (node: LayoutNode, all: ReadonlyMap<string, LayoutNode>): string => {
  const tab = tabOf(node, all);
  return tab ? nameOf(tab).replace("Tab", "tab") : "";
};

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
