import { type CSSProperties, useState } from "react";

const KEY = "sqllab-text-height";
export const LOWEST = 140;

export interface TextHeight {
  /** In pixels; null if the person has not set one. */
  height: number | null;
  setHeight: (height: number) => void;
  style: CSSProperties | undefined;
}

/** The stored height of the SQL above its results. */
export function useTextHeight(): TextHeight {
  const [height, setHeight] = useState(stored);
  return {
    height,
    setHeight: (next) => {
      const rounded = Math.max(LOWEST, Math.round(next));
      setHeight(rounded);
      try {
        localStorage.setItem(KEY, String(rounded));
      } catch {
        // Storage is blocked: the height lasts until a reload.
      }
    },
    style: height === null ? undefined : { flexBasis: height },
  };
}

function stored(): number | null {
  try {
    const height = Number(localStorage.getItem(KEY));
    return height >= LOWEST ? height : null;
  } catch {
    return null;
  }
}
