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
    const markLate = () => setIsLate(true);
    waiting.set(markLate, performance.now() + LATE_MS);
    timer ??= setTimeout(markAllLate, LATE_MS);
    return () => {
      waiting.delete(markLate);
      setIsLate(false);
    };
  }, [isWaiting]);
  return isLate && isWaiting;
}

function markAllLate() {
  timer = undefined;
  const now = performance.now();
  for (const [markLate, at] of waiting) {
    if (at > now) continue;
    waiting.delete(markLate);
    markLate();
  }
  const next = waiting.values().next().value;
  if (next !== undefined) timer = setTimeout(markAllLate, next - now);
}
