import { useContext, useMemo, useRef, useState } from "react";
import type { EventCallback } from "react-grid-layout";
import { rowBlocks, type Block, type RowBlock } from "../../../../schema/dashboard/layout-tree";
import {
  arrangeableRow,
  arranged,
  compactRow,
  type RowItem,
  rowItems,
} from "../../../../schema/dashboard/edit/row-items";
import { isRefusal } from "../../../../schema/dashboard/edit/layout-edit";
import { DraggingContext, useEditing } from "./edit-context";
import { nodeName } from "./edit-words";
import { usePageFlow } from "./seen-nodes";
import { useCancelledTouch } from "./useCancelledTouch";

interface Gesture {
  id: string;
  kind: "move" | "resize";
  /** The items as the grid has them now; null while it shows the row as stored. */
  items: RowItem[] | null;
}

/** The items of a row's grid, and what moving or resizing one of them shows and changes. */
export function useRowGesture({ id: rowId, columns, children }: Pick<RowBlock, "id" | "columns" | "children">) {
  const { layout, dispatch, announce } = useEditing();
  const { draggedId, isInRow } = useContext(DraggingContext);
  const [lastGesture, setGesture] = useState<Gesture | null>(null);
  const [round, setRound] = useState(0);
  const [generation, setGeneration] = useState(0);
  const isDraggable =
    usePageFlow() === "rows" && children[0] !== undefined && arrangeableRow(layout, children[0].id) === rowId;
  const latest = useRef<RowItem[] | null>(null);

  const ids = children.map(({ id }) => id).join();
  const [heldIds, setHeldIds] = useState(ids);
  if (heldIds !== ids) {
    setHeldIds(ids);
    // Undo changed the row under the pointer. A grid ignores that while it is in use, so another replaces it.
    if (lastGesture) {
      setGesture(null);
      setGeneration(generation + 1);
    }
  }

  const gesture = heldIds === ids ? lastGesture : null;

  const items = useMemo(
    () =>
      // Whatever a gesture left in the grid, its end sets it back to the layout: `round` makes the items differ.
      rowItems(
        layout,
        children.map(({ id }) => id),
        columns,
      ).map((item) => ({ ...item, round })),
    [layout, children, columns, round],
  );
  const isShown = gesture && (gesture.kind === "resize" || gesture.id === draggedId);
  const shown = useMemo<readonly Block[]>(() => {
    const now = isShown && gesture.items ? arranged(layout, gesture.items, columns) : layout;
    if (now === layout || isRefusal(now)) return children;
    const order = gesture!.items!.toSorted((a, b) => a.x - b.x);
    return rowBlocks(
      now,
      order.map(({ i }) => i),
      columns,
    );
  }, [isShown, gesture, layout, columns, children]);

  const begin =
    (kind: Gesture["kind"]): EventCallback =>
    (_grid, _old, item) => {
      latest.current = null;
      if (item) setGesture({ id: item.i, kind, items: null });
    };
  const follow =
    (kind: Gesture["kind"]): EventCallback =>
    (grid, _old, item) => {
      if (!item) return;
      latest.current = kind === "resize" || isInRow(item.i) ? compactRow(grid as RowItem[]) : null;
      const now = latest.current;
      setGesture((before) => (before && isSame(before.items, now) ? before : { id: item.i, kind, items: now }));
    };
  const end =
    (kind: Gesture["kind"]): EventCallback =>
    (_grid, _old, item) => {
      const now = latest.current;
      latest.current = null;
      setGesture(null);
      setRound((count) => count + 1);
      if (!item || !now || (kind === "move" && !isInRow(item.i))) return;
      dispatch({ type: "arrange", items: now, columns });
      const [before, after] = [items, now].map((all) => all.find(({ i }) => i === item.i)!);
      if (before!.w !== after!.w || before!.h !== after!.h)
        announce(`${nodeName(layout, item.i)}: ${sizeText(after!)}`);
    };
  useCancelledTouch(gesture !== null, () => (latest.current = null));

  return {
    items,
    shown,
    isDraggable,
    generation,
    /** The item that the pointer moves within the row. */
    moved: isShown && gesture.kind === "move" && gesture.items ? gesture.id : null,
    /** The item whose size is shown. */
    resized: gesture?.kind === "resize" ? gesture.id : null,
    handlers: {
      onDragStart: begin("move"),
      onDrag: follow("move"),
      onDragStop: end("move"),
      onResizeStart: begin("resize"),
      onResize: follow("resize"),
      onResizeStop: end("resize"),
    },
  };
}

const sizeText = ({ w, h, resizeHandles }: RowItem): string => (resizeHandles.includes("s") ? `${w} × ${h}` : `${w}`);

const isSame = (before: readonly RowItem[] | null, now: readonly RowItem[] | null): boolean =>
  before === now ||
  (before !== null &&
    now !== null &&
    before.length === now.length &&
    before.every(({ i, x, w, h }, index) => {
      const other = now[index]!;
      return i === other.i && x === other.x && w === other.w && h === other.h;
    }));
