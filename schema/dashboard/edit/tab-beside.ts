import { type ActiveTabs, openPathTo } from "../active-tabs";
import type { Layout } from "../layout";

/** The tab before or after the open one, in the innermost strip with several tabs around a node. Wraps around. */
export function tabBeside(
  layout: Layout,
  id: string,
  active: ActiveTabs,
  step: 1 | -1,
): { stripId: string; tabId: string } | null {
  const path = [...(layout[id]?.parents ?? []), id];
  const strip = path
    .toReversed()
    .map((each) => layout[each])
    .find((node) => node?.type === "TABS" && node.children.length > 1);
  if (!strip) return null;
  const open = Math.max(0, strip.children.indexOf(active[strip.id] ?? ""));
  return { stripId: strip.id, tabId: strip.children.at((open + step) % strip.children.length)! };
}

/** Tabs to open, outer ones first, until a node is visible. */
export const closedTabsTo = (layout: Layout, id: string, active: ActiveTabs): [stripId: string, tabId: string][] =>
  Object.entries(openPathTo(layout, id, active)).filter(
    ([stripId, tabId]) => (active[stripId] ?? layout[stripId]?.children[0]) !== tabId,
  );
