import { type CSSProperties, useState } from "react";

const KEY = "sqllab-text-height";
export const LOWEST = 140;

export interface TextHeight {
  /** In pixels; null as long as nobody chose one. */
  height: number | null;
  setHeight: (height: number) => void;
  style: CSSProperties | undefined;
}

/** How high the SQL stands over its answers, as it was left. */
export function useTextHeight(): TextHeight {
  const [height, setHeight] = useState(kept);
  return {
    height,
    setHeight: (next) => {
      const rounded = Math.max(LOWEST, Math.round(next));
      setHeight(rounded);
      try {
        localStorage.setItem(KEY, String(rounded));
      } catch {
        // Storage is blocked: it is chosen again after a reload.
      }
    },
    style: height === null ? undefined : { flexBasis: height },
  };
}

function kept(): number | null {
  try {
    const height = Number(localStorage.getItem(KEY));
    return height >= LOWEST ? height : null;
  } catch {
    return null;
  }
}
