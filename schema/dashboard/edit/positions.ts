import { GRID_ID, HEADER_ID, newNode, ROOT_ID, type Layout, type LayoutNode } from "../layout";
import { subtree } from "./nesting";

/**
 * The layout as sent to the server: all nodes reachable from the root, and the title. Unreachable nodes are omitted, or
 * their charts would stay on the dashboard.
 */
export function positionsOf(layout: Layout, title: string): Record<string, unknown> {
  const stored = new Set([...subtree(layout, ROOT_ID), GRID_ID]);
  const header = layout[HEADER_ID] ?? newNode(HEADER_ID, "HEADER", {});
  return {
    DASHBOARD_VERSION_KEY: "v2",
    ...Object.fromEntries([...stored].map((id) => [id, wireNode(layout[id] ?? newNode(GRID_ID, "GRID", {}))])),
    [HEADER_ID]: {
      id: HEADER_ID,
      type: "HEADER",
      meta: { text: title },
      ...(header.children.length ? { children: header.children } : {}),
    },
  };
}

function wireNode(node: LayoutNode): Record<string, unknown> {
  const { meta, ...rest } = node;
  const { wireType, ...known } = rest as typeof rest & { wireType?: string };
  const unnamed = node.type === "CHART" && !node.meta.sliceNameOverride;
  const stored = unnamed
    ? Object.fromEntries(Object.entries(meta).filter(([key]) => key !== "sliceNameOverride"))
    : meta;
  return {
    ...known,
    type: wireType ?? node.type,
    ...(node.type === "ROOT" || node.type === "GRID" ? {} : { meta: stored }),
  };
}
