import { cloneElement, type FocusEvent, type PointerEvent, type ReactElement, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { shortcutText } from "../display/shortcut-text";

export interface TooltipProps {
  text: string;
  /** Its keys, named as on a Mac. */
  shortcut?: string;
  /** One element that accepts pointer and focus handlers. */
  children: ReactElement<Record<string, unknown>>;
}

const hoverDelayMs = 400;

/**
 * Shows the name of a control after 400 ms of hover, and immediately on keyboard focus. The control has the same text
 * as its label, so the tooltip is hidden from screen readers.
 */
export function Tooltip({ text, shortcut, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  const [hovered, setHovered] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!hovered) return;
    const timer = setTimeout(() => setAnchor(hovered.getBoundingClientRect()), hoverDelayMs);
    return () => clearTimeout(timer);
  }, [hovered]);
  const hide = () => {
    setHovered(null);
    setAnchor(null);
  };
  const child = cloneElement(children, {
    ...chain(children.props, "onPointerEnter", (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== "touch") setHovered(event.currentTarget);
    }),
    ...chain(children.props, "onPointerLeave", hide),
    ...chain(children.props, "onPointerDown", hide),
    ...chain(children.props, "onFocus", (event: FocusEvent<HTMLElement>) => {
      if (event.currentTarget.matches(":focus-visible")) setAnchor(event.currentTarget.getBoundingClientRect());
    }),
    ...chain(children.props, "onBlur", hide),
  });
  return (
    <>
      {child}
      {anchor && createPortal(<Bubble text={text} shortcut={shortcut} anchor={anchor} />, document.body)}
    </>
  );
}

function Bubble({ text, shortcut, anchor }: { text: string; shortcut: string | undefined; anchor: DOMRect }) {
  const below = anchor.bottom + 36 < innerHeight;
  const center = Math.min(Math.max(anchor.left + anchor.width / 2, 80), innerWidth - 80);
  return (
    <div
      className="tip tip-float"
      aria-hidden="true"
      style={{
        left: center,
        top: below ? anchor.bottom + 6 : anchor.top - 6,
        transform: `translate(-50%, ${below ? 0 : -100}%)`,
      }}
    >
      {text}
      {shortcut && <span className="kbd">{shortcutText(shortcut)}</span>}
    </div>
  );
}

/** Returns a handler that runs after the child's own. */
function chain(props: Record<string, unknown>, name: string, handler: (event: any) => void) {
  const own = props[name];
  return {
    [name]: (event: unknown) => {
      if (typeof own === "function") own(event);
      handler(event);
    },
  };
}
