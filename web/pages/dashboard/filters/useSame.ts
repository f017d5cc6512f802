import { useMemo } from "react";

/** Returns the previous object while the value is deeply equal to it. */
export function useSame<T>(value: T): T {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as T, [text]);
}
