import { type CSSProperties, useState } from "react";
import type { TabView } from "../../../schema/sql-tabs/view";

const KEY = "sqllab-text-height";
export const LOWEST = 140;

export interface TextHeight {
  /** In pixels; null if the person has not set one. */
  height: number | null;
  /** `whole` is the height of the SQL with its results. */
  setHeight: (height: number, whole: number) => void;
  style: CSSProperties | undefined;
}

/** The height of the SQL above its results: as the tab was left, else as the person last set it for any tab. */
export function useTextHeight({ northPercent }: TabView, onChange: (view: TabView) => void): TextHeight {
  const [height, setHeight] = useState(() => (northPercent === undefined ? stored() : null));
  return {
    height,
    setHeight: (next, whole) => {
      const rounded = Math.max(LOWEST, Math.round(next));
      setHeight(rounded);
      const north = Math.min(100, Math.round((1000 * rounded) / whole) / 10);
      onChange({ northPercent: north, southPercent: Math.round(10 * (100 - north)) / 10 });
      try {
        localStorage.setItem(KEY, String(rounded));
      } catch {
        // Storage is blocked: the height lasts until a reload.
      }
    },
    style: height === null ? percentStyle(northPercent) : { flexBasis: height },
  };
}

const percentStyle = (percent: number | undefined): CSSProperties | undefined =>
  percent === undefined ? undefined : { flexBasis: `${percent}%` };

function stored(): number | null {
  try {
    const height = Number(localStorage.getItem(KEY));
    return height >= LOWEST ? height : null;
  } catch {
    return null;
  }
}
