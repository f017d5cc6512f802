import { useEffect, useState } from "react";

const LATE_MS = 200;

const waiting = new Map<() => void, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Whether something has been pending for long enough to show that. Callers that began to wait at about the same time
 * are notified together.
 */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const tell = () => setIsLate(true);
    waiting.set(tell, performance.now() + LATE_MS);
    timer ??= setTimeout(tellLate, LATE_MS);
    return () => {
      waiting.delete(tell);
      setIsLate(false);
    };
  }, [isWaiting]);
  return isLate && isWaiting;
}

function tellLate() {
  timer = undefined;
  const now = performance.now();
  for (const [tell, at] of waiting) {
    if (at > now) continue;
    waiting.delete(tell);
    tell();
  }
  const next = waiting.values().next().value;
  if (next !== undefined) timer = setTimeout(tellLate, next - now);
}
