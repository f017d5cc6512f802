import { DndContext, type DragStartEvent, MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { type Drop, dropAt, carriedThing, type Point } from "../../../../schema/dashboard/edit/drop-place";
import type { Layout } from "../../../../schema/dashboard/layout";
import type { Carried, Place } from "../../../../schema/dashboard/edit/place";
import { t } from "../../../i18n";
import { toast } from "../../../ui/Toast";
import { useDashboard } from "../dashboard-context";
import { DropMark } from "./DropMark";
import type { Cargo } from "./edit-context";
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

export const carriedOf = (cargo: Cargo): Carried => (cargo.kind === "node" ? { kind: "node", id: cargo.id } : carriedThing(cargo.thing));

/** Drag and drop around the page and the palette: shows where the dragged item would go, and puts it there. */
export function DragArea({ layout, page, put, children }: DragAreaProps) {
  const [cargo, setCargo] = useState<Cargo | null>(null);
  const [shown, setShown] = useState<{ drop: Drop | null; at: Point } | null>(null);
  const [touched, setTouched] = useState<EventTarget | null>(null);
  const pointer = useRef<Point>({ x: 0, y: 0 });
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }), useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }));
  const look = (): Drop | null => (cargo && page.current ? dropAt(layout, carriedOf(cargo), pointer.current, seenNodes(page.current), pageFlow()) : null);
  usePointerWhile(cargo !== null, touched, (point) => {
    if (point) pointer.current = point;
    setShown({ drop: look(), at: pointer.current });
  });
  const { chooseTab } = useDashboard();
  const over = shown?.drop?.over;
  const tabId = over?.part === "tab" && layout[over.id]?.type === "TAB" && layout[cargo?.kind === "node" ? cargo.id : ""]?.type !== "TAB" ? over.id : null;
  const stripId = tabId === null ? null : (layout[tabId]!.parents.at(-1) ?? null);
  useEffect(() => {
    if (tabId === null || stripId === null) return;
    const timer = setTimeout(() => chooseTab(stripId, tabId), OPEN_TAB_MS);
    return () => clearTimeout(timer);
  }, [tabId, stripId, chooseTab]);
  const end = (dropped: boolean) => {
    const at = dropped ? look() : null;
    if (cargo && at?.kind === "place") put(cargo, at.place);
    if (at?.kind === "forbidden") toast("danger", refusalWords(at.reason));
    setCargo(null);
    setShown(null);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={() => []}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: t("Press space to pick it up, the arrow keys to choose a place, page up and page down to open another tab, space to drop it, escape to cancel. Shift with the arrow keys resizes, delete removes.") } }}
      onDragStart={({ active, activatorEvent }: DragStartEvent) => {
        setTouched(activatorEvent.target);
        setCargo((active.data.current as Cargo | undefined) ?? null);
      }}
      onDragCancel={() => end(false)}
      onDragEnd={() => end(true)}
    >
      {children}
      {shown?.drop && <DropMark drop={shown.drop} layout={layout} />}
      {cargo && shown && <div className="edit-ghost trunc" style={{ left: shown.at.x + 12, top: shown.at.y + 12 }}>{cargo.label}</div>}
    </DndContext>
  );
}

/** Turns off announcements of pointer drags; keyboard moves have their own. */
const silent = { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined };
