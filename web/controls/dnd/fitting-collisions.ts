import {
  closestCenter,
  type CollisionDetection,
  type DroppableContainer,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from "@dnd-kit/core";
import { type DragData, type DropData, fits } from "./drag-data";

const dropOf = (container: DroppableContainer): DropData | undefined =>
  container.data.current as unknown as DropData | undefined;

/**
 * Only targets that accept the dragged item: the one under the pointer; for the keyboard and within a box, the nearest.
 */
export const fittingCollisions: CollisionDetection = (requested) => {
  const drag = requested.active.data.current as DragData | undefined;
  const fitting = {
    ...requested,
    droppableContainers: requested.droppableContainers.filter((container) => fits(drag, dropOf(container))),
  };
  return drag?.from === "dataset" && requested.pointerCoordinates ? pointerWithin(fitting) : closestCenter(fitting);
};

/** Arrow keys move between accepting targets in reading order. */
export const nextFittingTarget: KeyboardCoordinateGetter = (event, { context }) => {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const drag = context.active?.data.current as DragData | undefined;
  const targets = context.droppableContainers.getEnabled().flatMap((container) => {
    const rect = fits(drag, dropOf(container)) ? context.droppableRects.get(container.id) : undefined;
    return rect ? [{ id: container.id, rect }] : [];
  });
  targets.sort((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left);
  const at = targets.findIndex(({ id }) => id === context.over?.id);
  const next = targets.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % targets.length);
  if (!next || !context.collisionRect) return undefined;
  // Centers the dragged item on the target.
  return {
    x: next.rect.left + (next.rect.width - context.collisionRect.width) / 2,
    y: next.rect.top + (next.rect.height - context.collisionRect.height) / 2,
  };
};
