import type { CSSProperties } from "react";
import type { SkeletonShape } from "../../schema/chart-types/about";
import { catalog, isReady } from "../../schema/chart-types/catalog";
import { useLate } from "./useLate";

/** A gray placeholder in the chart's shape; it appears only after 200 ms, so that quick responses never flash it. */
export function ChartSkeleton({ vizType }: { vizType: string }) {
  const shape = isReady(vizType) ? catalog[vizType].skeleton : "block";
  const isLate = useLate(true);
  return (
    <div className={`chart-skeleton chart-skeleton-${shape}`} aria-hidden="true">
      {isLate && SHAPES[shape]()}
    </div>
  );
}

const bar = (style: CSSProperties, key?: number) => <span key={key} className="chart-bone" style={style} />;
const legend = () => (
  <div className="chart-skeleton-legend">{[56, 72, 48].map((width, index) => bar({ width, height: 10 }, index))}</div>
);

const SHAPES: Record<SkeletonShape, () => React.ReactNode> = {
  bars: () => (
    <>
      {legend()}
      <div className="chart-skeleton-plot">
        {[38, 52, 86, 47, 64, 72, 41].map((height, index) => bar({ height: `${height}%`, flex: 1 }, index))}
      </div>
    </>
  ),
  line: () => (
    <>
      {legend()}
      <div className="chart-skeleton-plot chart-skeleton-lines">
        <svg viewBox="0 0 100 50" preserveAspectRatio="none">
          <path d="M0 40 L12 32 L25 36 L38 20 L50 26 L63 12 L75 18 L88 8 L100 14" />
          <path d="M0 46 L12 42 L25 44 L38 34 L50 38 L63 30 L75 33 L88 27 L100 29" />
        </svg>
      </div>
    </>
  ),
  circle: () => <span className="chart-bone chart-skeleton-ring" />,
  table: () => (
    <div className="chart-skeleton-rows">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row}>
          {bar({ width: `${44 + ((row * 17) % 30)}%`, height: 10 })}
          {bar({ width: "18%", height: 10 })}
        </div>
      ))}
    </div>
  ),
  number: () => (
    <>
      {bar({ width: "44%", height: 28, maxWidth: 160 })}
      {bar({ width: "24%", height: 12, maxWidth: 96 })}
    </>
  ),
  block: () => bar({ flex: 1 }),
};
