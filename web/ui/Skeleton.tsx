import type { CSSProperties } from "react";

/** A grey shape as large as what is coming. */
export function Skeleton({ width = "100%", height = 12, style }: { width?: number | string; height?: number | string; style?: CSSProperties }) {
  return <span className="sk" aria-hidden="true" style={{ display: "block", width, height, ...style }} />;
}
