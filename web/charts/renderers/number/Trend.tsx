import { type KeyboardEvent, type PointerEvent, useId, useMemo, useState } from "react";
import type { NumberTrend } from "../../../../schema/chart-types/drawing/number";
import { t } from "../../../i18n";
import { type MeasureText, useTextWidth } from "../useTextWidth";
import { roundTicks, smoothPath, trendRuns, trendScale } from "./trend-path";

interface TrendProps {
  trend: NumberTrend;
  width: number;
  height: number;
}

/** The line under a number. The pointer, or ←/→ when focused, reads out a point; Escape puts the readout away. */
export function Trend({ trend, width, height }: TrendProps) {
  const gradient = useId();
  const [at, setAt] = useState<number | null>(null);
  const { x: xs, y: ys } = trend;
  const measure = useTextWidth();
  const picture = useMemo(() => drawTrend(trend, width, height, measure), [trend, width, height, measure]);
  const { scale, bottom } = picture;
  const shown = at !== null && at < xs.length ? at : null;

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    setAt(nearest(xs, event.clientX - event.currentTarget.getBoundingClientRect().left, scale.x));
  }
  function onKeyDown(event: KeyboardEvent) {
    const last = xs.length - 1;
    const from = shown ?? last + 1;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last, PageUp: from - 10, PageDown: from + 10 }[event.key];
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
          <path key={line} d={line} fill="none" stroke={trend.color} strokeWidth="1.75" strokeLinejoin="round" strokeLinecap="round" />
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
        <div className="ew-trend-tip" style={pointX > width / 2 ? { right: width - pointX + 10 } : { left: pointX + 10 }}>
          <b>{trend.xText(xs[shown]!)}</b>
          <span>{trend.name}</span> <span>{trend.yText(ys[shown] ?? null)}</span>
        </div>
      )}
    </div>
  );
}

interface AxisLabel {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  text: string;
}

function drawTrend(trend: NumberTrend, width: number, height: number, measure: MeasureText) {
  const { x: xs, y: ys } = trend;
  const bottom = height - (trend.xAxis === "none" ? 0 : 16);
  const full = trendScale(xs, ys, trend.yFromZero, { left: 0, width, top: 4, height: bottom - 6 });
  const yValues = trend.yAxis === "none" ? [] : trend.yAxis === "ends" ? [full.min, full.max] : roundTicks(full.min, full.max);
  const left = yValues.reduce((widest, value) => Math.max(widest, measure(trend.yText(value), 400, 11) + 8), 2);
  const scale = trendScale(xs, ys, trend.yFromZero, { left, width: Math.max(1, width - left - 2), top: trend.yAxis === "none" ? 4 : 8, height: bottom - (trend.yAxis === "none" ? 6 : 12) });

  const runs = trendRuns(xs, ys, scale, width);
  const lines = runs.map(smoothPath);
  const areas = runs.map((run, at) => `${lines[at]}L${run.at(-1)![0]} ${bottom}L${run[0]![0]} ${bottom}Z`);
  const labels: AxisLabel[] = yValues.map((value) => ({ x: left - 6, y: scale.y(value) + 3.5, anchor: "end", text: trend.yText(value) }));
  const first = xs[0] ?? 0;
  const last = xs.at(-1) ?? 0;
  const xValues = trend.xAxis === "none" ? [] : trend.xAxis === "ends" || width < 240 ? [first, last] : [first, xs[xs.length >> 1] ?? first, last];
  xValues.forEach((value, at) => {
    const anchor = at === 0 ? "start" : at === xValues.length - 1 ? "end" : "middle";
    labels.push({ x: scale.x(value), y: height - 4, anchor, text: trend.xText(value) });
  });
  return { scale, lines, areas, labels, bottom };
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
