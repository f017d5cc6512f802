import { Move } from "lucide-react";
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, type RefObject, useState } from "react";
import { t } from "../../i18n";
import { type DialogPlace, movedBy, OWN_PLACE, sizedBy } from "../overlays/dialog-place";
import { IconButton } from "../actions/IconButton";

const STEP = 16;
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/**
 * The handles that move and resize a dialog: its header and corner by pointer, a button in the header by arrow keys.
 */
export function useAdjustable(panel: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<DialogPlace>(OWN_PLACE);
  const adjust = (how: typeof movedBy, by: { x: number; y: number }, now: DOMRect) =>
    setPlace(how(place, by, now, { width: innerWidth, height: innerHeight }));
  const dragged = (how: typeof movedBy) => (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as HTMLElement).closest("button") !== null) return;
    const { currentTarget: handle, pointerId, clientX, clientY } = event;
    const began = panel.current!.getBoundingClientRect();
    event.preventDefault();
    handle.setPointerCapture(pointerId);
    const move = (moved: PointerEvent) =>
      adjust(how, { x: moved.clientX - clientX, y: moved.clientY - clientY }, began);
    handle.addEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", () => handle.removeEventListener("pointermove", move), {
      once: true,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (event.key === "Home") setPlace(OWN_PLACE);
    else if (by) adjust(event.shiftKey ? sizedBy : movedBy, by, panel.current!.getBoundingClientRect());
    else return;
    event.preventDefault();
  };
  return {
    panel: {
      style: {
        transform: `translate(${place.x}px, ${place.y}px)`,
        ...(place.size ? { ...place.size, maxWidth: "none", maxHeight: "none" } : {}),
      },
      className: place.size ? "dialog adjustable sized" : "dialog adjustable",
    },
    head: { onPointerDown: dragged(movedBy), onDoubleClick: () => setPlace(OWN_PLACE) },
    // Placed after the close button, which is focused first.
    button: (
      <IconButton
        icon={Move}
        label={t("Move: arrow keys. Resize: Shift + arrow keys. Reset: Home.")}
        className="dialog-adjust"
        onKeyDown={onKeyDown}
      />
    ),
    corner: <span className="dialog-corner" aria-hidden="true" onPointerDown={dragged(sizedBy)} />,
  };
}
