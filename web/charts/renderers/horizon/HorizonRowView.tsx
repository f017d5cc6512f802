import { memo } from "react";
import type { HorizonDrawing } from "../../../../schema/chart-types/drawing/horizon";
import type { HorizonBands } from "../../../../schema/plot/horizon-bands";

interface HorizonRowViewProps {
  name: string;
  bands: HorizonBands;
  width: number;
  height: number;
  colors: HorizonDrawing["colors"];
  /** The value under the cursor. */
  text: string | null;
  isPointed: boolean;
}

/** One row: its folds, its name at the left, the value under the cursor at the right. */
export function HorizonRowView({ name, bands, width, height, colors, text, isPointed }: HorizonRowViewProps) {
  return (
    <div className={isPointed ? "ew-horizon-row is-pointed" : "ew-horizon-row"} style={{ height }} title={name}>
      <Folds bands={bands} width={width} height={height} colors={colors} />
      <span className="ew-horizon-name">{name}</span>
      {text !== null && <span className="ew-horizon-value">{text}</span>}
    </div>
  );
}

/** Memoized, so that moving the cursor does not render it. */
const Folds = memo(function Folds({
  bands,
  width,
  height,
  colors,
}: Pick<HorizonRowViewProps, "bands" | "width" | "height" | "colors">) {
  return (
    <svg width={width} height={height} aria-hidden="true">
      {(["above", "below"] as const).flatMap((side) =>
        bands[side].map((path, band) => <path key={`${side} ${band}`} d={path} fill={colors[side][band]} />),
      )}
    </svg>
  );
});
