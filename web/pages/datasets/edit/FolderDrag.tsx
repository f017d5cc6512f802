import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { GripVertical } from "lucide-react";
import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { t } from "../../../i18n";
import { Icon } from "../../../ui/display/Icon";
import { type FolderCarry, folderCollisions, type FolderDrop, nextFolderPlace } from "./folder-drop";

interface FolderDragProps {
  nameOf: (uuid: string) => string;
  onDrop: (uuid: string, place: FolderDrop) => void;
  children: ReactNode;
}

/** Drag and drop of items and folders: by mouse, by touch after a delay, or by keyboard. */
export function FolderDrag({ nameOf, onDrop, children }: FolderDragProps) {
  const [carried, setCarried] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: nextFolderPlace,
      keyboardCodes: { start: ["Space", "Enter"], cancel: ["Escape"], end: ["Space", "Enter"] },
    }),
  );
  const name = (id: string | number) => nameOf(String(id));
  const place = (data: unknown) => (data as FolderDrop).label;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("Picked up {name}.", { name: name(active.id) }),
    onDragOver: ({ active, over }) =>
      over
        ? t("{name} is over {target}.", { name: name(active.id), target: place(over.data.current) })
        : t("{name} is not over a drop target.", { name: name(active.id) }),
    onDragEnd: ({ active, over }) =>
      over
        ? t("{name} was dropped on {target}.", { name: name(active.id), target: place(over.data.current) })
        : t("{name} was put back.", { name: name(active.id) }),
    onDragCancel: ({ active }) => t("{name} was put back.", { name: name(active.id) }),
  };
  const end = ({ active, over }: DragEndEvent) => {
    setCarried(null);
    if (over) onDrop(String(active.id), over.data.current as unknown as FolderDrop);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={folderCollisions}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: t("Press Space to pick up, arrow keys to move, Space to drop, Escape to cancel."),
        },
      }}
      onDragStart={({ active }) => setCarried(String(active.id))}
      onDragCancel={() => setCarried(null)}
      onDragEnd={end}
    >
      {children}
      {createPortal(
        <DragOverlay dropAnimation={null} zIndex={70}>
          {carried !== null && (
            <div className="df-carried">
              <span className="trunc">{nameOf(carried)}</span>
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}

/** The drag handle of an item or a folder. */
export function CarryHandle({ uuid, isFolder, name }: FolderCarry & { name: string }) {
  const { setNodeRef, attributes, listeners } = useDraggable({
    id: uuid,
    data: { uuid, isFolder } satisfies FolderCarry,
  });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className="btn ghost icon xs df-handle"
      {...attributes}
      {...listeners}
      aria-roledescription={undefined}
      aria-label={t("Move {name}", { name })}
    >
      <Icon of={GripVertical} size="small" />
    </button>
  );
}

/** A drop target, highlighted while an item is over it. */
export function usePlace(id: string, place: FolderDrop | null) {
  const { setNodeRef, isOver } = useDroppable({ id, disabled: place === null, data: { ...place } });
  return { ref: setNodeRef, over: isOver };
}
