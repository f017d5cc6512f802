import { useEffect, useRef } from "react";
import { itemsIn, type MenuEntry, MenuRows, moveInMenu } from "./Menu";
import { placePopover } from "../overlays/place-popover";

export interface ContextMenuProps {
  /** Pixels in the window. */
  at: { x: number; y: number };
  /** The name for screen readers. */
  label: string;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/**
 * A menu at a point: it works like a menu of a button and closes on Esc, a click outside or a selection; the browser
 * restores the focus.
 */
export function ContextMenu({ at, label, entries, onClose }: ContextMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = panel.current!;
    menu.showPopover();
    placePopover(menu, anchor.current!, "start");
    itemsIn(menu)[0]?.focus();
  }, []);
  // A selection that closes the menu is reported only as a selection.
  useEffect(() => {
    const menu = panel.current!;
    const toggled = (event: ToggleEvent) => void (event.newState === "closed" && onClose());
    menu.addEventListener("toggle", toggled);
    return () => menu.removeEventListener("toggle", toggled);
  }, [onClose]);
  return (
    <>
      <span
        ref={anchor}
        aria-hidden="true"
        style={{ position: "fixed", left: at.x, top: at.y, width: 1, height: 1, pointerEvents: "none" }}
      />
      <div
        ref={panel}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className="menu pop-top"
        onKeyDown={(event) => moveInMenu(event, () => panel.current?.hidePopover())}
      >
        <MenuRows entries={entries} onSelected={() => panel.current?.hidePopover()} />
      </div>
    </>
  );
}
