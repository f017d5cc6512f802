import { useDraggable } from "@dnd-kit/core";
import { type ReactNode, useId } from "react";
import type { DatasetItem, DragData } from "./drag-data";
import "./dnd.css";

export interface DatasetDragItemProps {
  item: DatasetItem;
  className?: string;
  children: ReactNode;
}

/**
 * A column or metric of the dataset that can be dragged to a control: by mouse, by touch after a delay, or with Space
 * and the arrow keys.
 */
export function DatasetDragItem({ item, className = "", children }: DatasetDragItemProps) {
  const id = useId();
  const data: DragData = { from: "dataset", item };
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id, data });
  return (
    <div
      ref={setNodeRef}
      {...attributes}
      {...listeners}
      aria-roledescription={undefined}
      className={`drag-item${isDragging ? " dragging" : ""} ${className}`}
    >
      {children}
    </div>
  );
}
