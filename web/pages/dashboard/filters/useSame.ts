import { useMemo } from "react";

/** The value, the same object as before while its content is the same. */
export function useSame<T>(value: T): T {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as T, [text]);
}
