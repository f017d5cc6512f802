/** Returns a layout's charts as a person meets them: name, id, and the tabs to open for each, outermost first. */
export function chartsOfLayout(layout) {
  const charts = [];
  const visit = (id, tabs) => {
    const node = layout[id];
    if (node?.type === "CHART") charts.push({ id: node.meta.chartId, name: node.meta.sliceName ?? "", tabs });
    const inner = node?.type === "TAB" ? [...tabs, id] : tabs;
    for (const child of node?.children ?? []) visit(child, inner);
  };
  visit("ROOT_ID", []);
  return charts;
}
