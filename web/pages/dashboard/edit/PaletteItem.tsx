import { useDraggable } from "@dnd-kit/core";
import { GripVertical } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import type { NewThing } from "../../../../schema/dashboard/edit/new-nodes";
import { Icon } from "../../../ui/display/Icon";
import { type Cargo, useEditing } from "./edit-context";
import { thingName } from "./edit-words";

interface PaletteItemProps {
  id: string;
  thing: NewThing;
  icon: ReactNode;
  /** Text of the second line. */
  about?: string;
  mark?: string;
  onAdded: () => void;
}

/** Drag it to its place, or press it to add it at the end; by keyboard, Space picks it up and Enter adds it. */
export function PaletteItem({ id, thing, icon, about, mark, onAdded }: PaletteItemProps) {
  const { append, pickUp } = useEditing();
  const name = thingName(thing);
  const cargo: Cargo = { kind: "new", thing, label: name };
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id: `palette-${id}`, data: cargo });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== " ") return;
    event.preventDefault();
    pickUp(cargo);
  };
  const add = () => {
    append(thing);
    onAdded();
  };
  return (
    <button
      ref={setNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      aria-roledescription={undefined}
      className={`edit-item${isDragging ? " dragging" : ""}`}
      onKeyDown={onKeyDown}
      onClick={add}
    >
      {icon}
      <span className="grow">
        <span className="trunc edit-item-name" title={name}>
          {name}
        </span>
        {about && (
          <span className="cap t3 trunc" title={about}>
            {about}
          </span>
        )}
      </span>
      {mark && <span className="badge plain">{mark}</span>}
      <Icon of={GripVertical} size="small" />
    </button>
  );
}
