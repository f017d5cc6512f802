import { DndContext, type DragStartEvent, MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import {
  asStored,
  type Drop,
  dropAt,
  carriedThing,
  type Point,
  staysInRow,
} from "../../../../schema/dashboard/edit/drop-place";
import type { Layout } from "../../../../schema/dashboard/layout";
import type { Carried, Place } from "../../../../schema/dashboard/edit/place";
import { arrangeableRow } from "../../../../schema/dashboard/edit/row-items";
import { t } from "../../../i18n";
import { toast } from "../../../ui/overlays/Toast";
import { useDashboard } from "../dashboard-context";
import { DropMark } from "./DropMark";
import { type Cargo, type Dragging, DraggingContext } from "./edit-context";
import { refusalWords } from "./edit-words";
import { pageFlow, seenNodes } from "./seen-nodes";
import { usePointerWhile } from "./usePointerWhile";

interface DragAreaProps {
  layout: Layout;
  page: RefObject<HTMLElement | null>;
  put: (cargo: Cargo, to: Place) => void;
  children: ReactNode;
}

/** Delay before a tab opens under a dragged item. */
const OPEN_TAB_MS = 700;
/** Until the pointer moves, a drop changes nothing. */
const NOWHERE: Point = { x: -1, y: -1 };

export const carriedOf = (cargo: Cargo): Carried =>
  cargo.kind === "node" ? { kind: "node", id: cargo.id } : carriedThing(cargo.thing);

/**
 * Drag and drop around the page and the palette: shows where the dragged item would go, and puts it there. While a
 * component stays in its row, the row's grid does both.
 */
export function DragArea({ layout, page, put, children }: DragAreaProps) {
  const [cargo, setCargo] = useState<Cargo | null>(null);
  const [shown, setShown] = useState<{ drop: Drop | null; at: Point; isInRow: boolean } | null>(null);
  const [touched, setTouched] = useState<EventTarget | null>(null);
  const pointer = useRef<Point>(NOWHERE);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  );
  const arrangedId = useRef<string | null>(null);
  const draggedId = cargo?.kind === "node" ? cargo.id : null;
  const dragging = useMemo<Dragging>(() => ({ draggedId, isInRow: (id) => id === arrangedId.current }), [draggedId]);
  const rowId = draggedId === null ? null : arrangeableRow(layout, draggedId);
  /** Null where a drop changes nothing, or where the row's grid decides. */
  const look = (): Drop | null => {
    arrangedId.current = null;
    if (!cargo || !page.current) return null;
    const [visible, flow] = [seenNodes(page.current), pageFlow()];
    const isArrangeable = rowId !== null && draggedId !== null && flow === "rows";
    const seen = isArrangeable ? asStored(layout, rowId, visible) : visible;
    const drop = dropAt(layout, carriedOf(cargo), pointer.current, seen, flow);
    if (!isArrangeable || !staysInRow(layout, draggedId, drop, pointer.current, seen)) return drop;
    arrangedId.current = draggedId;
    return null;
  };
  usePointerWhile(cargo !== null, touched, (point) => {
    if (point) pointer.current = point;
    const drop = look();
    setShown({ drop, at: pointer.current, isInRow: arrangedId.current !== null });
  });
  const { chooseTab } = useDashboard();
  const over = shown?.drop?.over;
  const tabId =
    over?.part === "tab" &&
    layout[over.id]?.type === "TAB" &&
    layout[cargo?.kind === "node" ? cargo.id : ""]?.type !== "TAB"
      ? over.id
      : null;
  const stripId = tabId === null ? null : (layout[tabId]!.parents.at(-1) ?? null);
  useEffect(() => {
    if (tabId === null || stripId === null) return;
    const timer = setTimeout(() => chooseTab(stripId, tabId), OPEN_TAB_MS);
    return () => clearTimeout(timer);
  }, [tabId, stripId, chooseTab]);
  const end = (dropped: boolean) => {
    // The row's grid has already applied a drop in the row.
    const at = dropped && arrangedId.current === null ? look() : null;
    if (cargo && at?.kind === "place") put(cargo, at.place);
    if (at?.kind === "forbidden") toast("danger", refusalWords(at.reason));
    arrangedId.current = null;
    setCargo(null);
    setShown(null);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={() => []}
      accessibility={{
        announcements: silent,
        screenReaderInstructions: {
          draggable: t(
            "Press Space to pick up, arrow keys to move, Page Up or Page Down to switch tabs, Space to drop, Escape to cancel. Shift with arrow keys resizes, Delete removes.",
          ),
        },
      }}
      onDragStart={({ active, activatorEvent }: DragStartEvent) => {
        pointer.current = NOWHERE;
        setTouched(activatorEvent.target);
        setCargo((active.data.current as Cargo | undefined) ?? null);
      }}
      onDragCancel={() => end(false)}
      onDragEnd={() => end(true)}
    >
      <DraggingContext value={dragging}>{children}</DraggingContext>
      {shown?.drop && <DropMark drop={shown.drop} layout={layout} />}
      {cargo && shown && !shown.isInRow && (
        <div className="edit-ghost trunc" style={{ left: shown.at.x + 12, top: shown.at.y + 12 }}>
          {cargo.label}
        </div>
      )}
    </DndContext>
  );
}

/** Turns off announcements of pointer drags; keyboard moves have their own. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
