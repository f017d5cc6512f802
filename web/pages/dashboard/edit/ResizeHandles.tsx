import { type PointerEvent, useState } from "react";
import { GUTTER_PX, UNIT_PX } from "../../../../schema/dashboard/layout-size";
import { columnsInside, GRID_MIN_ROW_UNITS, hasHeight, widthOf, widthRange } from "../../../../schema/dashboard/edit/widths";
import { useEditing } from "./edit-context";

interface Size { width: number; height: number }

/**
 * Drag handles at the edges. The size is previewed while dragging and applied on release; Shift and arrows on the grip
 * resize by keyboard.
 */
export function ResizeHandles({ id, name }: { id: string; name: string }) {
  const { layout, dispatch, announce } = useEditing();
  const [pulled, setPulled] = useState<(Size & { columnPx: number }) | null>(null);
  const node = layout[id]!;
  const range = widthRange(layout, id);
  const tall = hasHeight(node);
  if (!range && !tall) return null;
  const start: Size = { width: widthOf(node) ?? 1, height: hasHeight(node) ? node.meta.height : 0 };

  const pull = (edge: "e" | "s" | "se") => (down: PointerEvent<HTMLSpanElement>) => {
    if (down.button !== 0) return;
    down.preventDefault();
    down.stopPropagation();
    const handle = down.currentTarget;
    const row = handle.closest(".dash-row, .dash-stack")?.getBoundingClientRect();
    const columnPx = row ? (row.width + GUTTER_PX) / columnsInside(layout, node.parents.at(-1)!) : 100;
    let size = start;
    handle.setPointerCapture(down.pointerId);
    const onMove = (move: globalThis.PointerEvent) => {
      const width = range && edge !== "s" ? clamp(Math.round(start.width + (move.clientX - down.clientX) / columnPx), range.least, range.most) : start.width;
      const height = tall && edge !== "e" ? Math.max(GRID_MIN_ROW_UNITS, Math.round(start.height + (move.clientY - down.clientY) / UNIT_PX)) : start.height;
      size = { width, height };
      setPulled({ ...size, columnPx });
    };
    const onEnd = (end: globalThis.PointerEvent) => {
      handle.removeEventListener("pointermove", onMove);
      setPulled(null);
      if (end.type === "pointerup" && (size.width !== start.width || size.height !== start.height)) {
        dispatch({ type: "resize", id, ...size });
        announce(`${name}: ${size.width} × ${size.height}`);
      }
    };
    handle.addEventListener("pointermove", onMove);
    handle.addEventListener("pointerup", onEnd, { once: true });
    handle.addEventListener("pointercancel", onEnd, { once: true });
  };
  const shown = pulled ?? start;
  return (
    <>
      {range && <span className="edit-handle e" onPointerDown={pull("e")} aria-hidden="true" />}
      {tall && <span className="edit-handle s" onPointerDown={pull("s")} aria-hidden="true" />}
      {range && tall && <span className="edit-handle se" onPointerDown={pull("se")} aria-hidden="true" />}
      <span className="edit-size" data-pulled={pulled !== null} aria-hidden="true">{tall ? `${shown.width} × ${shown.height}` : shown.width}</span>
      {pulled && <span className="edit-outline" style={{ width: pulled.width * pulled.columnPx - GUTTER_PX, ...(tall ? { height: pulled.height * UNIT_PX } : {}) }} aria-hidden="true" />}
    </>
  );
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
