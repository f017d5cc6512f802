import { ROOT_ID, type Layout, type LayoutNode } from "../layout";
import { GUTTER_PX } from "../layout-size";
import { newNodes, type NewThing } from "./new-nodes";
import { type Carried, type Place, placed, type Refusal } from "./place";
import { isRefusal } from "./layout-edit";
import { isTopTab, subtree, topTabs } from "./nesting";
import { arrangeableRow, rowItems } from "./row-items";
import { columnsInside } from "./widths";

export interface Point {
  x: number;
  y: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** Where a node is drawn. Tabs are drawn as buttons of their strip, and the open tab also as a panel. */
export interface SeenNode {
  id: string;
  part: "body" | "tab";
  box: Box;
}

export type DropSide = "top" | "right" | "bottom" | "left";
/** Where a drop would insert, drawn on a side of the node under the pointer, or why it is refused. */
export type Drop =
  | { kind: "place"; place: Place; over: SeenNode; side: DropSide; inside: boolean }
  | { kind: "forbidden"; over: SeenNode; reason: Refusal };

/** Distance from an edge, in pixels, within which a drop goes beside the node instead of into it. */
export const EDGE_PX = 20;
/** How rows are drawn: side by side, or stacked on narrow viewports. */
export type Flow = "rows" | "stacked";
const NO_TEXTS = { header: "", tab: "", markdown: "" };
const SEED = "-dry-run";

export const carriedThing = (thing: NewThing): Carried => ({ kind: "new", nodes: newNodes(thing, SEED, NO_TEXTS) });

/**
 * What a drop at the pointer does. It goes beside the outermost component whose edge is near, else into the innermost
 * that can contain it. Null over the dragged node itself, or outside.
 */
export function dropAt(
  layout: Layout,
  carried: Carried,
  pointer: Point,
  seen: readonly SeenNode[],
  flow: Flow = "rows",
): Drop | null {
  const own = new Set(carried.kind === "node" ? subtree(layout, carried.id) : []);
  const below = seen
    .filter(({ id, box }) => contains(box, pointer) && (id === ROOT_ID || layout[id]))
    .sort((a, b) => rank(layout, a) - rank(layout, b));
  const innermost = below.at(-1);
  if (!innermost || own.has(innermost.id)) return null;

  let reason: Refusal | null = null;
  const attempt = (drop: Drop | null): Drop | null => {
    if (drop?.kind !== "place") return null;
    const outcome = placed(layout, carried, drop.place, SEED);
    if (!isRefusal(outcome)) return drop;
    // "No space" and "top-level tab" are more specific than "nesting".
    if (reason === null || reason === "nesting") reason = outcome;
    return null;
  };
  for (const over of below) {
    const edge = besideEdge(layout, over, pointer, flow);
    const drop = edge && attempt(edge);
    if (drop) return drop;
  }
  for (const over of below.toReversed()) {
    const drop = attempt(inside(layout, over, pointer, seen, flow)) ?? attempt(beside(layout, over, pointer, flow));
    if (drop) return drop;
    // A full row reports its reason instead of passing the drop to its ancestors.
    if (reason === "no-space" || reason === "top-level-tab") break;
  }
  return { kind: "forbidden", over: innermost, reason: reason ?? "nesting" };
}

/**
 * The nodes where the layout has them, while a row's grid shows another order: what a pointer is over must not depend
 * on what the drag has already moved aside.
 */
export function asStored(layout: Layout, rowId: string, seen: readonly SeenNode[]): SeenNode[] {
  const row = seen.find(({ id }) => id === rowId);
  if (!row) return [...seen];
  const columns = columnsInside(layout, rowId);
  const columnPx = (row.box.right - row.box.left + GUTTER_PX) / columns;
  const shifts = new Map<string, number>();
  for (const { i, x } of rowItems(layout, layout[rowId]!.children, columns)) {
    const shown = seen.find(({ id }) => id === i);
    if (shown) for (const id of subtree(layout, i)) shifts.set(id, row.box.left + x * columnPx - shown.box.left);
  }
  return seen.map((node) => {
    const shift = shifts.get(node.id) ?? 0;
    const { left, right } = node.box;
    return shift === 0 ? node : { ...node, box: { ...node.box, left: left + shift, right: right + shift } };
  });
}

/** Whether a drop leaves the node in its row, where it is only arranged among its neighbors. */
export function staysInRow(
  layout: Layout,
  id: string,
  drop: Drop | null,
  pointer: Point,
  seen: readonly SeenNode[],
): boolean {
  const rowId = arrangeableRow(layout, id);
  if (rowId === null) return false;
  if (drop) return drop.kind === "place" && drop.place.parentId === rowId;
  return seen.some((node) => node.id === rowId && contains(node.box, pointer));
}

/** Every place that accepts the dragged node, in reading order, for keyboard users. */
export function dropsFor(
  layout: Layout,
  carried: Carried,
  seen: readonly SeenNode[],
  flow: Flow = "rows",
): Extract<Drop, { kind: "place" }>[] {
  const own = new Set(carried.kind === "node" ? subtree(layout, carried.id) : []);
  const found = new Map<string, Extract<Drop, { kind: "place" }>>();
  for (const over of seen) {
    if (own.has(over.id) || !(over.id === ROOT_ID || layout[over.id])) continue;
    const sides: (Drop | null)[] = [
      beside(layout, over, { x: over.box.left, y: over.box.top }, flow),
      beside(layout, over, { x: over.box.right, y: over.box.bottom }, flow),
    ];
    if (over.part === "tab" || over.id === ROOT_ID || layout[over.id]!.children.every((child) => own.has(child)))
      sides.push(inside(layout, over, { x: over.box.left, y: over.box.top }, seen, flow));
    for (const drop of sides) {
      if (drop?.kind !== "place") continue;
      const key = `${drop.place.parentId} ${drop.place.index}`;
      if (!found.has(key) && !isRefusal(placed(layout, carried, drop.place, SEED))) found.set(key, drop);
    }
  }
  const at = ({ over, side }: Extract<Drop, { kind: "place" }>) => (side === "bottom" ? over.box.bottom : over.box.top);
  // Where a row and its last child end together, the place below the child comes before the place below the row.
  const outward = ({ over, side }: Extract<Drop, { kind: "place" }>) => (side === "bottom" ? -rank(layout, over) : 0);
  return [...found.values()].sort(
    (a, b) =>
      at(a) - at(b) ||
      a.over.box.left - b.over.box.left ||
      (a.side === "right" ? 1 : 0) - (b.side === "right" ? 1 : 0) ||
      outward(a) - outward(b),
  );
}

/** Beside the node, on the side of its middle where the pointer is. */
function beside(layout: Layout, over: SeenNode, pointer: Point, flow: Flow): Drop | null {
  const parentId = layout[over.id]?.parents.at(-1);
  const parent = parentId === undefined ? undefined : layout[parentId];
  if (!parent || over.id === topTabs(layout) || (layout[over.id]!.type === "TAB" && over.part === "body")) return null;
  const sideways = isSideways(parent, flow);
  const after = sideways
    ? pointer.x >= (over.box.left + over.box.right) / 2
    : pointer.y >= (over.box.top + over.box.bottom) / 2;
  const side = sideways ? (after ? "right" : "left") : after ? "bottom" : "top";
  return {
    kind: "place",
    place: { parentId: parent.id, index: parent.children.indexOf(over.id) + (after ? 1 : 0) },
    over,
    side,
    inside: false,
  };
}

/** Beside a container, when the pointer is near the edge that borders its siblings. */
function besideEdge(layout: Layout, over: SeenNode, pointer: Point, flow: Flow): Drop | null {
  const type = layout[over.id]?.type;
  if (type !== "ROW" && type !== "COLUMN" && type !== "TABS") return null;
  const drop = beside(layout, over, pointer, flow);
  if (drop?.kind !== "place") return null;
  const { box } = over;
  const sideways = drop.side === "left" || drop.side === "right";
  const zone = Math.min(EDGE_PX, (sideways ? box.right - box.left : box.bottom - box.top) / 4);
  const distance = {
    top: pointer.y - box.top,
    bottom: box.bottom - pointer.y,
    left: pointer.x - box.left,
    right: box.right - pointer.x,
  }[drop.side];
  return distance < zone ? drop : null;
}

/** Into a container, between the children around the pointer. */
function inside(layout: Layout, over: SeenNode, pointer: Point, seen: readonly SeenNode[], flow: Flow): Drop | null {
  if (over.id === ROOT_ID)
    return { kind: "place", place: { parentId: ROOT_ID, index: 0 }, over, side: "top", inside: true };
  const node = layout[over.id]!;
  if (node.type === "TAB" && over.part === "tab")
    return {
      kind: "place",
      place: { parentId: node.id, index: node.children.length },
      over,
      side: "bottom",
      inside: true,
    };
  const sideways = isSideways(node, flow);
  const boxes = node.children.flatMap((id, index) => {
    const child = seen.find((each) => each.id === id && (node.type !== "TABS" || each.part === "tab"));
    return child ? [{ child, index }] : [];
  });
  const middle = ({ box }: SeenNode) => (sideways ? (box.left + box.right) / 2 : (box.top + box.bottom) / 2);
  const before = boxes.filter(({ child }) => middle(child) <= (sideways ? pointer.x : pointer.y)).at(-1);
  const first = boxes[0];
  if (before)
    return {
      kind: "place",
      place: { parentId: node.id, index: before.index + 1 },
      over: before.child,
      side: sideways ? "right" : "bottom",
      inside: false,
    };
  if (first)
    return {
      kind: "place",
      place: { parentId: node.id, index: first.index },
      over: first.child,
      side: sideways ? "left" : "top",
      inside: false,
    };
  return { kind: "place", place: { parentId: node.id, index: 0 }, over, side: "top", inside: true };
}

const isSideways = ({ type }: LayoutNode, flow: Flow): boolean =>
  type === "TABS" || (type === "ROW" && flow === "rows");
const contains = (box: Box, { x, y }: Point): boolean =>
  x >= box.left && x < box.right && y >= box.top && y < box.bottom;
/** Orders outer nodes before inner ones. A tab's button is inside its strip, a tab's panel contains its children. */
const rank = (layout: Layout, { id, part }: SeenNode): number =>
  (layout[id]?.parents.length ?? 0) + (part === "tab" && !isTopTab(layout, id) ? 0.5 : 0);
