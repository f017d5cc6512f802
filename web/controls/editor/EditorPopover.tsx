import { type KeyboardEvent, type ReactNode, type RefObject, type ToggleEvent, useId, useLayoutEffect } from "react";
import { placePopover } from "../../ui/overlays/place-popover";
import "./editor.css";

export interface EditorPopoverProps {
  /** The element that it is placed at. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  wide?: boolean;
  onClosed(): void;
  /** `close` restores the focus to the previous element. */
  children: (close: () => void) => ReactNode;
}

/**
 * A panel that is open while mounted: Tab cycles within it, a click outside or Esc closes it and discards unsaved
 * changes.
 */
export function EditorPopover({ anchor, label, wide = false, onClosed, children }: EditorPopoverProps) {
  const id = useId();
  useLayoutEffect(() => {
    const element = document.getElementById(id);
    if (!element || !anchor.current) return;
    element.showPopover();
    const place = () => {
      if (anchor.current && element.matches(":popover-open")) placePopover(element, anchor.current, "start");
    };
    place();
    (element.querySelector<HTMLElement>("[data-autofocus]") ?? tabStops(element)[0])?.focus();
    const grown = new ResizeObserver(place);
    for (const child of element.children) grown.observe(child);
    addEventListener("resize", place);
    return () => {
      grown.disconnect();
      removeEventListener("resize", place);
    };
  }, [anchor, id]);
  const onToggle = ({ newState, target, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === "closed" && target === currentTarget) onClosed();
  };
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={`pop pop-top editor${wide ? " wide" : ""}`}
      onToggle={onToggle}
      onKeyDown={goRound}
    >
      <div className="editor-body">{children(() => document.getElementById(id)?.hidePopover())}</div>
    </div>
  );
}

const tabStops = (panel: HTMLElement) =>
  [
    ...panel.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]",
    ),
  ].filter((stop) => stop.tabIndex >= 0 && !stop.matches(":disabled") && stop.checkVisibility());

/** Without this, Tab on the last control would move the focus to the page behind the panel. */
function goRound(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab" || event.defaultPrevented) return;
  const stops = tabStops(event.currentTarget);
  const [end, start] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== end) return;
  event.preventDefault();
  start?.focus();
}
