import { useState } from "react";

/** The current value, or the last one from before `held` became true. */
export function useHeldValue<T>(value: T, held: boolean): T {
  const [latest, setLatest] = useState(value);
  if (!held && latest !== value) setLatest(value);
  return held ? latest : value;
}
