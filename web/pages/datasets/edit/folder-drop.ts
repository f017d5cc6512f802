import {
  closestCenter,
  type CollisionDetection,
  type DroppableContainer,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from "@dnd-kit/core";

/** A drop target inside a folder or outside all: before one of its items, or last. */
export interface FolderDrop {
  into: string | null;
  before?: string | undefined;
  /** The kinds of entries that it accepts. */
  takes: "items" | "folders" | "both";
  label: string;
}

/** The dragged item or folder. */
export interface FolderCarry {
  uuid: string;
  isFolder: boolean;
}

const fits = (carry: FolderCarry | undefined, container: DroppableContainer): boolean => {
  const drop = container.data.current as FolderDrop | undefined;
  if (!carry || !drop || drop.into === carry.uuid || drop.before === carry.uuid) return false;
  return drop.takes === "both" || drop.takes === (carry.isFolder ? "folders" : "items");
};

/** The drop target under the pointer; the nearest one for the keyboard. */
export const folderCollisions: CollisionDetection = (requested) => {
  const carry = requested.active.data.current as FolderCarry | undefined;
  const fitting = {
    ...requested,
    droppableContainers: requested.droppableContainers.filter((container) => fits(carry, container)),
  };
  if (!requested.pointerCoordinates) return closestCenter(fitting);
  // A folder contains other drop targets: the smallest one wins.
  return pointerWithin(fitting).sort(
    (a, b) => (fitting.droppableRects.get(a.id)?.height ?? 0) - (fitting.droppableRects.get(b.id)?.height ?? 0),
  );
};

/** Arrow keys move between drop targets in vertical order. */
export const nextFolderPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.code];
  const from = context.collisionRect;
  if (step === undefined || !from) return undefined;
  event.preventDefault();
  const carry = context.active?.data.current as FolderCarry | undefined;
  const places = context.droppableContainers.getEnabled().flatMap((container) => {
    const rect = fits(carry, container) ? context.droppableRects.get(container.id) : undefined;
    return rect ? [{ id: container.id, rect }] : [];
  });
  places.sort((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left);
  const at = places.findIndex(({ id }) => id === context.over?.id);
  const next = at < 0 ? places[0] : places[at + step];
  // Aligns the dragged item's center with the target's, so that no other target is as near.
  return (
    next && {
      x: next.rect.left + (next.rect.width - from.width) / 2,
      y: next.rect.top + (next.rect.height - from.height) / 2,
    }
  );
};
