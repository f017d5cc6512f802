import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useState } from "react";
import { invokerOf, placePopover } from "./place-popover";

export interface PopoverProps {
  /** The contents of the button. */
  label: ReactNode;
  buttonClass: string;
  className?: string;
  /** Mounted while open; `close` restores the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/**
 * A panel below its button, which names it, in the browser's top layer: a click outside, Esc or Tab out of it closes
 * it.
 */
export function Popover({ label, buttonClass, className = "", children }: PopoverProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = () => {
    document.getElementById(id)?.hidePopover();
    invokerOf(id)?.focus();
  };
  // The panel has a size and can take the focus only once it is shown.
  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    const button = invokerOf(id);
    // Unmounts only once closed: the browser restores the focus only from a control that is still mounted.
    if (newState === "closed") setOpen(false);
    if (newState !== "open" || !button) return;
    placePopover(currentTarget, button, "start");
    currentTarget.querySelector<HTMLElement>("input, button, a")?.focus();
  };
  const leave = ({ key, defaultPrevented, currentTarget: panel }: KeyboardEvent<HTMLDivElement>) => {
    if (key === "Tab" && !defaultPrevented)
      setTimeout(() => panel.contains(document.activeElement) || panel.hidePopover());
  };
  return (
    <>
      <button
        id={`${id}b`}
        type="button"
        className={buttonClass}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-labelledby={`${id}b`}
        className={`pop pop-top ${className}`}
        onBeforeToggle={(event) => event.newState === "open" && setOpen(true)}
        onToggle={onToggle}
        onKeyDown={leave}
      >
        {open && children(close)}
      </div>
    </>
  );
}
