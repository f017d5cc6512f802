import { useEffect, useEffectEvent } from "react";

/**
 * Ends a touch that the system cancels, after `forget`: react-grid-layout listens for no such end and would hold its
 * item forever.
 */
export function useCancelledTouch(isHeld: boolean, forget: () => void): void {
  const onCancel = useEffectEvent(({ target, changedTouches }: TouchEvent) => {
    forget();
    target?.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: [...changedTouches] }));
  });
  useEffect(() => {
    if (!isHeld) return;
    const listener = (event: TouchEvent) => onCancel(event);
    document.addEventListener("touchcancel", listener, true);
    return () => document.removeEventListener("touchcancel", listener, true);
  }, [isHeld]);
}
