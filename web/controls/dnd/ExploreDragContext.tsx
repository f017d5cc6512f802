import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useState } from "react";
import { t } from "../../i18n";
import { type DragData, type DropData, dragLabel, fits } from "./drag-data";
import { fittingCollisions, nextFittingTarget } from "./fitting-collisions";

/**
 * Wraps the dataset pane and the control panel: columns and metrics are dragged between them by mouse, touch or
 * keyboard.
 */
export function ExploreDragContext({ children }: { children: ReactNode }) {
  const [dragged, setDragged] = useState<DragData | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: nextFittingTarget,
      keyboardCodes: { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] },
    }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const drag = active.data.current as DragData | undefined;
    const drop = over?.data.current as DropData | undefined;
    if (!drag || !drop || !fits(drag, drop)) return;
    if (drop.to === "box" && drag.from === "dataset") drop.add(drag.item);
    if (drop.to === "place" && drag.from === "box" && drag.index !== drop.index) drop.move(drag.index, drop.index);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={fittingCollisions}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: t(
            "Press space to pick it up, the arrow keys to choose a field, space to drop it, escape to cancel.",
          ),
        },
      }}
      onDragStart={({ active }) => setDragged((active.data.current as DragData | undefined) ?? null)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={end}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="pill drag-ghost">
            <span className="trunc">{dragLabel(dragged)}</span>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

const nameOf = (data: unknown) => dragLabel(data as DragData | undefined);
function placeOf(data: unknown): string {
  const drop = data as DropData | undefined;
  if (!drop) return "";
  return drop.to === "box" ? drop.label : t("position {number}", { number: drop.index + 1 });
}

const announcements: Announcements = {
  onDragStart: ({ active }) => t("Picked up {name}.", { name: nameOf(active.data.current) }),
  onDragOver: ({ active, over }) =>
    over
      ? t("{name} is over {target}.", { name: nameOf(active.data.current), target: placeOf(over.data.current) })
      : t("{name} is not over a drop target.", { name: nameOf(active.data.current) }),
  onDragEnd: ({ active, over }) =>
    over
      ? t("{name} was dropped on {target}.", { name: nameOf(active.data.current), target: placeOf(over.data.current) })
      : t("{name} was put back.", { name: nameOf(active.data.current) }),
  onDragCancel: ({ active }) => t("{name} was put back.", { name: nameOf(active.data.current) }),
};
