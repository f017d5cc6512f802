import type { CSSProperties } from "react";

/** A gray placeholder in the size of the contents that are loading. */
export function Skeleton({
  width = "100%",
  height = 12,
  style,
}: {
  width?: number | string;
  height?: number | string;
  style?: CSSProperties;
}) {
  return <span className="sk" aria-hidden="true" style={{ display: "block", width, height, ...style }} />;
}
