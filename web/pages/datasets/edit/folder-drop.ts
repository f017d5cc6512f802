import { closestCenter, type CollisionDetection, type DroppableContainer, type KeyboardCoordinateGetter, pointerWithin } from "@dnd-kit/core";

/** A place in a folder, or in none: before one of its items, or last. */
export interface FolderDrop {
  into: string | null;
  before?: string | undefined;
  /** Takes folders only, or items only. */
  takes: "items" | "folders" | "both";
  label: string;
}

/** What is carried. */
export interface FolderCarry {
  uuid: string;
  isFolder: boolean;
}

const fits = (carry: FolderCarry | undefined, container: DroppableContainer): boolean => {
  const drop = container.data.current as FolderDrop | undefined;
  if (!carry || !drop || drop.into === carry.uuid || drop.before === carry.uuid) return false;
  return drop.takes === "both" || drop.takes === (carry.isFolder ? "folders" : "items");
};

/** The place below the pointer; the nearest one for keys. */
export const folderCollisions: CollisionDetection = (asked) => {
  const carry = asked.active.data.current as FolderCarry | undefined;
  const fitting = { ...asked, droppableContainers: asked.droppableContainers.filter((container) => fits(carry, container)) };
  if (!asked.pointerCoordinates) return closestCenter(fitting);
  // A folder's places lie within it: the smallest one is meant.
  return pointerWithin(fitting).sort((a, b) => (fitting.droppableRects.get(a.id)?.height ?? 0) - (fitting.droppableRects.get(b.id)?.height ?? 0));
};

/** The arrow keys go from place to place, as they stand below one another. */
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
  // The middle of what is carried goes onto the place's middle: no other is as near.
  return next && { x: next.rect.left + (next.rect.width - from.width) / 2, y: next.rect.top + (next.rect.height - from.height) / 2 };
};
