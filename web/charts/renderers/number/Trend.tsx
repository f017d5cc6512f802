import { type KeyboardEvent, type PointerEvent, useId, useMemo, useState } from "react";
import type { NumberTrend } from "../../../../schema/chart-types/drawing/number";
import { t } from "../../../i18n";
import { useTextWidth } from "../useTextWidth";
import { trendPicture } from "../../../../schema/plot/trend-picture";

interface TrendProps {
  trend: NumberTrend;
  width: number;
  height: number;
}

/** The line under a number. The pointer, or ←/→ when focused, shows a point's value; Escape hides it. */
export function Trend({ trend, width, height }: TrendProps) {
  const gradient = useId();
  const [at, setAt] = useState<number | null>(null);
  const { x: xs, y: ys } = trend;
  const measure = useTextWidth();
  const picture = useMemo(() => trendPicture(trend, width, height, measure), [trend, width, height, measure]);
  const { scale, bottom } = picture;
  const shown = at !== null && at < xs.length ? at : null;

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    setAt(nearest(xs, event.clientX - event.currentTarget.getBoundingClientRect().left, scale.x));
  }
  function onKeyDown(event: KeyboardEvent) {
    const last = xs.length - 1;
    const from = shown ?? last + 1;
    const to = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      Home: 0,
      End: last,
      PageUp: from - 10,
      PageDown: from + 10,
    }[event.key];
    if (event.key === "Escape") setAt(null);
    if (to === undefined) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(last, to)));
  }

  const words = shown === null ? "" : `${trend.xText(xs[shown]!)}, ${trend.yText(ys[shown] ?? null)}`;
  const pointX = shown === null ? 0 : scale.x(xs[shown]!);
  const pointY = shown === null || ys[shown] == null ? null : scale.y(ys[shown]);
  return (
    <div
      className="ew-trend"
      style={{ width, height }}
      role="slider"
      tabIndex={0}
      aria-label={t("Trend of {name}", { name: trend.name })}
      aria-valuemin={1}
      aria-valuemax={xs.length}
      aria-valuenow={(shown ?? xs.length - 1) + 1}
      aria-valuetext={words || `${trend.xText(xs.at(-1)!)}, ${trend.yText(ys.at(-1) ?? null)}`}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setAt(null)}
      onBlur={() => setAt(null)}
      onKeyDown={onKeyDown}
    >
      <svg width={width} height={height} aria-hidden="true">
        <defs>
          <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={trend.color} stopOpacity=".24" />
            <stop offset="1" stopColor={trend.color} stopOpacity="0" />
          </linearGradient>
        </defs>
        {picture.areas.map((area) => (
          <path key={area} d={area} fill={`url(#${gradient})`} />
        ))}
        {picture.lines.map((line) => (
          <path
            key={line}
            d={line}
            fill="none"
            stroke={trend.color}
            strokeWidth="1.75"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        ))}
        {shown !== null && <line x1={pointX} x2={pointX} y1={0} y2={bottom} className="ew-trend-cursor" />}
        {pointY !== null && <circle cx={pointX} cy={pointY} r="3.5" stroke={trend.color} className="ew-trend-point" />}
        {picture.labels.map(({ x, y, anchor, text }) => (
          <text key={`${x} ${y}`} x={x} y={y} textAnchor={anchor}>
            {text}
          </text>
        ))}
      </svg>
      {shown !== null && (
        <div
          className="ew-trend-tip"
          style={pointX > width / 2 ? { right: width - pointX + 10 } : { left: pointX + 10 }}
        >
          <b>{trend.xText(xs[shown]!)}</b>
          <span>{trend.name}</span> <span>{trend.yText(ys[shown] ?? null)}</span>
        </div>
      )}
    </div>
  );
}

function nearest(xs: readonly number[], pixel: number, toPixel: (x: number) => number): number | null {
  if (xs.length === 0) return null;
  let low = 0;
  let high = xs.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (toPixel(xs[middle]!) < pixel) low = middle;
    else high = middle;
  }
  return pixel - toPixel(xs[low]!) < toPixel(xs[high]!) - pixel ? low : high;
}
