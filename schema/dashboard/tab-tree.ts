interface Node {
  type?: string;
  children?: string[];
  parents?: string[];
  meta?: { text?: string; defaultText?: string };
}

export interface Tab {
  value: string;
  title: string;
  parents: string[];
  children: Tab[];
}

export interface DashboardTabs {
  /** Tab id → title. */
  all_tabs: Record<string, string>;
  /** Tab id, or "all" → the native filters in scope there. */
  native_filters: Record<string, unknown[]>;
  tab_tree: Tab[];
}

/** The tabs of a layout as reports and filters name them. */
export function dashboardTabs(
  positions: Record<string, unknown>,
  filters: readonly Record<string, unknown>[],
): DashboardTabs {
  const all_tabs: Record<string, string> = {};
  const walked = new Set<string>();
  const walk = (id: string, into: Tab[]): void => {
    if (walked.has(id)) return;
    walked.add(id);
    const node = (positions[id] ?? {}) as Node;
    let children = into;
    if (node.type === "TAB") {
      const tab: Tab = {
        children: [],
        parents: node.parents ?? [],
        title: node.meta?.text || node.meta?.defaultText || "",
        value: id,
      };
      into.push(tab);
      all_tabs[id] = tab.title;
      children = tab.children;
    }
    for (const child of Array.isArray(node.children) ? node.children : []) walk(child, children);
  };
  const tab_tree: Tab[] = [];
  walk("ROOT_ID", tab_tree);
  const native_filters: Record<string, unknown[]> = {};
  for (const filter of filters)
    for (const tab of ["all", ...(Array.isArray(filter["tabsInScope"]) ? (filter["tabsInScope"] as string[]) : [])])
      (native_filters[tab] ??= []).push(filter);
  return { all_tabs, native_filters, tab_tree };
}
