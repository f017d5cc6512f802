import { type ActiveTabs, openPathTo } from "../active-tabs";
import type { Layout } from "../layout";

/** The tab before or after the open one, of the innermost strip around a part that has more than one; round and round. */
export function tabBeside(layout: Layout, id: string, active: ActiveTabs, step: 1 | -1): { stripId: string; tabId: string } | null {
  const path = [...(layout[id]?.parents ?? []), id];
  const strip = path.toReversed().map((each) => layout[each]).find((node) => node?.type === "TABS" && node.children.length > 1);
  if (!strip) return null;
  const open = Math.max(0, strip.children.indexOf(active[strip.id] ?? ""));
  return { stripId: strip.id, tabId: strip.children.at((open + step) % strip.children.length)! };
}

/** Tabs to open, outer ones first, until a part is seen. */
export const closedTabsTo = (layout: Layout, id: string, active: ActiveTabs): [stripId: string, tabId: string][] =>
  Object.entries(openPathTo(layout, id, active)).filter(([stripId, tabId]) => (active[stripId] ?? layout[stripId]?.children[0]) !== tabId);
