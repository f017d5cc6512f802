import type { DividerBlock } from "../../../../schema/dashboard/layout-tree";

export function DividerNode({ divider }: { divider: DividerBlock }) {
  return <hr id={divider.id} className="dash-divider dashboard-component-divider" />;
}
