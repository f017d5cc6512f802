import { type PointerEvent, useState } from "react";
import type { CellSpark } from "../../../../schema/chart-types/drawing/table-drawing";
import { t } from "../../../i18n";
import { sparkShape } from "../../../../schema/plot/table/spark-shape";

const AXIS_WIDTH = 48;

/** A row's values as a small chart, with the value under the pointer beside it. */
export function Sparkline({ spark }: { spark: CellSpark }) {
  const { points, width, height, color, valueText, pointText, showsAxis, shape } = spark;
  const [at, setAt] = useState<number | null>(null);
  const { low, high, line, area, bars, xOf, yOf } = sparkShape(spark);
  if (points.every((value) => value === null)) return <span className="dt-is-null">–</span>;

  function onPointerMove({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const share = (clientX - currentTarget.getBoundingClientRect().left) / width;
    setAt(
      Math.max(
        0,
        Math.min(
          points.length - 1,
          shape === "bar" ? Math.floor(share * points.length) : Math.round(share * (points.length - 1)),
        ),
      ),
    );
  }
  const value = at === null ? null : (points[at] ?? null);
  const last = points.findLastIndex((point) => point !== null);
  return (
    <span className="ew-spark">
      {showsAxis && (
        <span className="ew-spark-axis" style={{ width: AXIS_WIDTH, height }} aria-hidden="true">
          <span>{valueText(high)}</span>
          <span>{valueText(low)}</span>
        </span>
      )}
      <svg
        role="img"
        aria-label={t("From {from}, {first}, to {to}, {last}", {
          from: pointText(0),
          first: valueText(points[0] ?? null),
          to: pointText(last),
          last: valueText(points[last] ?? null),
        })}
        width={width}
        height={height}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setAt(null)}
      >
        {area && <path d={area} fill={color} opacity={0.2} />}
        {bars.map((bar) => (
          <rect
            key={bar.index}
            x={bar.x}
            y={bar.y}
            width={bar.width}
            height={bar.height}
            fill={color}
            opacity={at === null || at === bar.index ? 1 : 0.5}
          />
        ))}
        {line && <path d={line} fill="none" stroke={color} strokeWidth={1.5} strokeLinejoin="round" />}
        {shape !== "bar" && at !== null && value !== null && <circle cx={xOf(at)} cy={yOf(value)} r={3} fill={color} />}
      </svg>
      {at !== null && (
        <span
          className="ew-spark-tip"
          role="presentation"
          style={xOf(at) > width / 2 ? { left: showsAxis ? AXIS_WIDTH : 0 } : { right: 0 }}
        >
          <b>{valueText(value)}</b> {pointText(at)}
        </span>
      )}
    </span>
  );
}
