import type { Layout, LayoutNode } from "../layout";

/**
 * The node to show after undo or redo: the outermost node that was added or moved, else one that changed, else one that
 * lost a child. Null where nothing changed.
 */
export function changedPart(before: Layout, after: Layout): string | null {
  const others = Object.values(after).filter((node) => before[node.id] !== node);
  const holderOf = (node: LayoutNode | undefined): string | undefined => node?.parents.at(-1);
  const came = new Set(
    others
      .filter(
        (node) => holderOf(node) !== undefined && (!before[node.id] || holderOf(before[node.id]) !== holderOf(node)),
      )
      .map(({ id }) => id),
  );
  const outermost = [...came].find((id) => !after[id]!.parents.some((parent) => came.has(parent)));
  if (outermost !== undefined) return outermost;
  const differs = (of: (node: LayoutNode) => unknown): string | undefined =>
    others.find((node) => before[node.id] && JSON.stringify(of(before[node.id]!)) !== JSON.stringify(of(node)))?.id;
  return differs(({ meta }) => meta) ?? differs(({ children }) => children) ?? null;
}
