import { filterPlan } from "../filter-plan";
import type { Layout } from "../layout";
import type { DashboardMetadata } from "../metadata";
import { subtree } from "./nesting";

/** Whether the filters that apply to a chart of the moved node differ from those before. */
export function movesToOtherScope(
  metadata: DashboardMetadata,
  before: Layout,
  after: Layout,
  movedId: string,
): boolean {
  const charts = subtree(after, movedId).flatMap((id) => {
    const node = after[id];
    return node?.type === "CHART" && node.meta.chartId !== null ? [node.meta.chartId] : [];
  });
  if (charts.length === 0) return false;
  const [old, now] = [filterPlan(metadata, before).charts, filterPlan(metadata, after).charts];
  return [...now].some(([filter, inScope]) =>
    charts.some((chart) => inScope.has(chart) !== old.get(filter)?.has(chart)),
  );
}
