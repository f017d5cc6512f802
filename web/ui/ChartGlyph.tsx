import type { ReactNode } from "react";
import { moreShapes } from "./chart-shapes";

type BasicShape = "line" | "area" | "bar" | "pie" | "scatter" | "table" | "number" | "map" | "heat" | "flow" | "dashboard";
export type GlyphShape = BasicShape | keyof typeof moreShapes;

/** An icon of a kind of chart, for cards without a thumbnail. It shows no data. */
export function ChartGlyph({ shape }: { shape: GlyphShape }) {
  return (
    <svg viewBox="0 0 160 80" preserveAspectRatio="xMidYMid meet" fill="none">
      {shapes[shape]}
    </svg>
  );
}

const color = (index: number) => `var(--cat-a-${index})`;
const bars = (heights: readonly number[], x: number, width: number, fill: string) =>
  heights.map((height, index) => <rect key={`${x}-${index}`} x={x + index * width * 1.5} y={74 - height} width={width} height={height} fill={fill} />);
const rows = (widths: readonly number[], x: number) =>
  widths.map((width, index) => (
    <g key={index}>
      <rect x={x} y={8 + index * 14} width={40} height={5} rx={2} fill="var(--skel)" />
      <rect x={x + 56} y={6 + index * 14} width={width} height={9} fill={color(1)} />
    </g>
  ));
const cells = [2, 4, 1, 3, 5, 6, 3, 2, 6, 4, 1, 5, 3, 2, 4, 5, 2, 6, 1, 3, 4];
const dots = [[24, 60, 4], [40, 48, 6], [58, 52, 3], [72, 36, 7], [90, 42, 4], [104, 24, 5], [126, 30, 8], [140, 16, 4]] as const;
const linePath = "M6 60 L28 44 L50 52 L72 22 L94 40 L116 30 L138 12 L154 24";
const secondPath = "M6 70 L28 62 L50 66 L72 48 L94 58 L116 50 L138 42 L154 52";

const lines = (
  <g strokeLinejoin="round">
    <path d={secondPath} stroke={color(2)} strokeWidth="1.5" />
    <path d={linePath} stroke={color(1)} strokeWidth="2" />
  </g>
);
const ring = (x: number, y: number, r: number) => (
  <g transform={`rotate(-90 ${x} ${y})`} strokeWidth={r * 0.38}>
    {[[0, 44, 1], [44, 24, 2], [68, 18, 3], [86, 14, 5]].map(([start = 0, share = 0, index = 1]) => (
      <circle key={index} cx={x} cy={y} r={r} pathLength={100} stroke={color(index)} strokeDasharray={`${share - 1} ${101 - share}`} strokeDashoffset={-start} />
    ))}
  </g>
);

const shapes: Record<GlyphShape, ReactNode> = {
  ...moreShapes,
  line: lines,
  area: (
    <g>
      <path d={`${linePath} V74 H6 Z`} fill="var(--accent-soft-2)" />
      <path d={linePath} stroke={color(1)} strokeWidth="2" />
    </g>
  ),
  bar: bars([30, 48, 22, 60, 40, 68, 52], 10, 14, color(1)),
  pie: ring(80, 40, 28),
  scatter: dots.map(([x, y, r], index) => <circle key={x} cx={x} cy={y} r={r} fill={color((index % 3) + 1)} fillOpacity=".75" />),
  table: rows([88, 64, 46, 30, 18], 8),
  number: (
    <g>
      <rect x={40} y={20} width={80} height={22} rx={4} fill="var(--accent-soft-2)" />
      <path d="M40 66 L56 60 L72 63 L88 56 L104 58 L120 50" stroke={color(1)} strokeWidth="2" />
    </g>
  ),
  map: (
    <g>
      <path d="M16 30 Q44 6 70 24 T128 20 Q150 30 142 52 Q112 76 84 60 T28 62 Q10 48 16 30Z" fill="var(--accent-soft-2)" />
      {dots.slice(1, 6).map(([x, y, r]) => <circle key={x} cx={x} cy={y} r={r} fill={color(1)} fillOpacity=".8" />)}
    </g>
  ),
  heat: cells.map((level, index) => <rect key={index} x={8 + (index % 7) * 21} y={4 + Math.floor(index / 7) * 25} width={19} height={23} fill={`var(--seq-${level})`} />),
  flow: (
    <g fillOpacity=".55">
      <path d="M10 8 C80 8 80 20 150 20 V44 C80 44 80 34 10 34Z" fill={color(1)} />
      <path d="M10 40 C80 40 80 52 150 52 V64 C80 64 80 72 10 72Z" fill={color(2)} />
    </g>
  ),
  dashboard: (
    <g fill="var(--skel)">
      {[[8, 4, 44, 16], [58, 4, 44, 16], [108, 4, 44, 16], [8, 26, 94, 48], [108, 26, 44, 22], [108, 54, 44, 20]].map(([x, y, width, height]) => <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={3} />)}
      {bars([14, 26, 20, 34, 24, 30], 24, 7, "var(--accent-line)")}
      <path d="M114 44 L124 38 L134 41 L146 32" stroke="var(--accent-line)" strokeWidth="2" fill="none" />
    </g>
  ),
};

/** The icon of a viz_type. */
export function glyphOf(vizType: string): GlyphShape {
  return signs.find(([pattern]) => pattern.test(vizType))?.[1] ?? "bar";
}

const signs: readonly (readonly [RegExp, GlyphShape])[] = [
  [/pop_kpi/, "delta"], [/big_number_total/, "total"], [/big_number/, "number"], [/gauge/, "gauge"], [/bullet/, "bullet"],
  [/rose/, "rose"], [/sunburst/, "sunburst"], [/radar/, "radar"], [/chord/, "chord"], [/pie/, "pie"],
  [/horizon/, "horizon"], [/area/, "area"],
  [/waterfall/, "waterfall"], [/funnel/, "funnel"], [/histogram/, "histogram"], [/box_plot/, "box"], [/gantt/, "gantt"], [/mixed/, "mixed"], [/timeseries_bar|bar/, "bar"],
  [/_smooth/, "smooth"], [/_step/, "step"], [/scatter/, "scatter"], [/bubble/, "bubbles"], [/word_cloud/, "words"],
  [/pivot_table/, "pivot"], [/time_table/, "sparklines"], [/handlebars/, "code"], [/cal_/, "calendar"], [/treemap|partition/, "treemap"], [/heat/, "heat"],
  [/^para$/, "parallel"], [/timeseries|line|compare|time_pivot/, "line"],
  [/sankey/, "flow"], [/graph/, "network"], [/tree/, "tree"],
  [/deck|map(box)?$|country|world|cartodiagram/, "map"], [/table|paired/, "table"],
];
