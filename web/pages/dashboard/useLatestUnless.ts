import { useState } from "react";

/** The value, held back as it was while `held` is true. */
export function useLatestUnless<T>(value: T, held: boolean): T {
  const [latest, setLatest] = useState(value);
  if (!held && latest !== value) setLatest(value);
  return held ? latest : value;
}
