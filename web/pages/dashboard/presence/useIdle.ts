import { useEffect, useState } from "react";

/** True once the page has had time to show what it is opened for. */
export function useIdle(afterMs: number): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return idle;
}
