import { useEffect, useEffectEvent, type RefObject } from "react";

/**
 * While a chart is in full screen: Escape leaves it, the page behind does not scroll or take focus; afterwards the
 * chart's menu button is focused.
 */
export function FullScreenKeys({ tile, onLeave }: { tile: RefObject<HTMLElement | null>; onLeave: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // An open menu or dialog handles Escape first.
    if (
      event.key !== "Escape" ||
      event.defaultPrevented ||
      document.querySelector(":popover-open, dialog[open], [role=dialog]")
    )
      return;
    onLeave();
  });
  useEffect(() => {
    const element = tile.current;
    const listener = (event: KeyboardEvent) => onKey(event);
    const { overflow } = document.body.style;
    const behind = document.querySelectorAll<HTMLElement>(".nav, .dash-head, .dash-inner-tabs > .dash-tabs");
    document.body.style.overflow = "hidden";
    for (const part of behind) part.inert = true;
    document.addEventListener("keydown", listener);
    element?.querySelector<HTMLElement>("header button")?.focus();
    return () => {
      document.body.style.overflow = overflow;
      for (const part of behind) part.inert = false;
      document.removeEventListener("keydown", listener);
      (element?.querySelector<HTMLElement>("header [aria-haspopup]") ?? element)?.focus({ preventScroll: true });
    };
  }, [tile]);
  return null;
}
