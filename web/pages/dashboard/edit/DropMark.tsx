import { Ban } from "lucide-react";
import type { CSSProperties } from "react";
import type { Drop } from "../../../../schema/dashboard/edit/drop-place";
import type { Layout } from "../../../../schema/dashboard/layout";
import { Icon } from "../../../ui/display/Icon";
import { dropWords, shortRefusal } from "./edit-words";

/**
 * The drop target of the dragged item, drawn over the page: a labeled line, or a hatched area with the reason for the
 * refusal.
 */
export function DropMark({ drop, layout }: { drop: Drop; layout: Layout }) {
  const { left, top, right, bottom } = drop.over.box;
  if (drop.kind === "forbidden") {
    return (
      <div className="edit-forbidden" style={{ left, top, width: right - left, height: bottom - top }}>
        <span className="edit-drop-label">
          <Icon of={Ban} size="small" /> {shortRefusal(drop.reason)}
        </span>
      </div>
    );
  }
  const words = dropWords(drop, layout, drop.place.parentId);
  if (drop.inside)
    return (
      <div className="edit-drop-into" style={{ left, top, width: right - left, height: bottom - top }}>
        <span className="edit-drop-label">{words}</span>
      </div>
    );
  const sideways = drop.side === "left" || drop.side === "right";
  const style: CSSProperties = sideways
    ? { left: (drop.side === "left" ? left - 8 : right + 8) - 2, top, width: 4, height: bottom - top }
    : { left, top: (drop.side === "top" ? top - 8 : bottom + 8) - 2, width: right - left, height: 4 };
  return (
    <div className="edit-drop-line" data-side={drop.side} style={style}>
      <span className="edit-drop-label">{words}</span>
    </div>
  );
}
