import type { ReactNode } from "react";

/** Icons of chart types in a box of 160 × 80, in the colors of data; they show no data. */
export const moreShapes = {
  smooth: path("M6 62 C30 20 46 20 66 44 S108 66 154 14", 1, 2),
  step: path("M6 62 H34 V44 H62 V54 H90 V26 H118 V36 H154 V14", 1, 2),
  mixed: <g>{bars([22, 34, 18, 44, 28, 50, 38], 3)}{path("M17 50 L38 38 L59 44 L80 26 L101 32 L122 18 L143 24", 1, 2)}</g>,
  histogram: bars([8, 20, 44, 66, 52, 26, 10], 1, 1),
  box: <g>{[[28, 22, 30], [66, 34, 24], [104, 14, 34], [142, 28, 22]].map(([x = 0, y = 0, h = 0]) => <g key={x}><path d={`M${x - 10} ${y} V${y - 10} M${x - 10} ${y + h} V${y + h + 10}`} stroke="var(--text-3)" /><rect x={x - 20} y={y} width={20} height={h} fill={color(1)} fillOpacity=".35" stroke={color(1)} /><path d={`M${x - 20} ${y + h / 2} h20`} stroke={color(1)} strokeWidth="2" /></g>)}</g>,
  waterfall: <g>{[[6, 44, 30, 4], [28, 30, 16, 5], [50, 16, 14, 5], [72, 18, 22, 2], [94, 34, 8, 2], [116, 22, 16, 5], [138, 22, 52, 4]].map(([x, y, h, c]) => <rect key={x} x={x} y={y} width={16} height={h} fill={color(c)} />)}</g>,
  funnel: <g>{[[20, 120], [36, 88], [52, 56], [66, 28]].map(([x = 0, w = 0], i) => <path key={x} d={`M${x} ${4 + i * 18} h${w} l-14 16 h${28 - w}Z`} fill={color(i + 1)} />)}</g>,
  gauge: <g strokeWidth="9"><path d="M40 70 A44 44 0 1 1 120 70" stroke="var(--skel)" /><path d="M40 70 A44 44 0 0 1 98 13" stroke={color(1)} /><path d="M80 50 L100 24" stroke="var(--text-2)" strokeWidth="3" /></g>,
  radar: <g strokeLinejoin="round">{[34, 22].map((r) => <path key={r} d={polygon(80, 40, r)} stroke="var(--grid)" />)}<path d="M80 12 L104 32 L96 60 L62 62 L56 32Z" stroke={color(1)} strokeWidth="2" fill={color(1)} fillOpacity=".25" /></g>,
  treemap: <g>{[[8, 4, 70, 72, 1], [80, 4, 44, 40, 2], [126, 4, 26, 40, 3], [80, 46, 30, 30, 4], [112, 46, 40, 30, 5]].map(([x, y, w, h, c]) => <rect key={`${x} ${y}`} x={x} y={y} width={w} height={h} fill={color(c)} fillOpacity=".8" />)}</g>,
  sunburst: <g transform="rotate(-90 80 40)">{[[16, [50, 30, 20]], [29, [30, 20, 18, 12, 20]]].map(([r, parts]) => arcs(r as number, parts as number[], 11))}</g>,
  rose: <g>{[30, 22, 34, 18, 26, 36].map((r, i) => <path key={i} d={wedge(80, 40, r, i * 60, i * 60 + 58)} fill={color(i + 1)} fillOpacity=".8" />)}</g>,
  tree: <g stroke="var(--border-3)" fill="none">{[[16, 40, 70, 20], [16, 40, 70, 60], [70, 20, 130, 10], [70, 20, 130, 30], [70, 60, 130, 52], [70, 60, 130, 70]].map(([a, b, c = 0, d]) => <g key={`${c}${d}`}><path d={`M${a} ${b} C${c - 26} ${b} ${c - 28} ${d} ${c} ${d}`} /><circle cx={c} cy={d} r="4" fill={color(1)} stroke="none" /></g>)}<circle cx="16" cy="40" r="5" fill={color(1)} stroke="none" /></g>,
  network: <g><path d="M40 20 L80 44 L124 22 M80 44 L56 68 M80 44 L112 66 M40 20 L56 68 M124 22 L112 66" stroke="var(--border-3)" />{[[40, 20, 7], [80, 44, 10], [124, 22, 6], [56, 68, 5], [112, 66, 6]].map(([x, y, r], i) => <circle key={x} cx={x} cy={y} r={r} fill={color((i % 3) + 1)} />)}</g>,
  chord: <g><g transform="rotate(-90 80 40)">{arcs(33, [34, 28, 22, 16], 5)}</g><path d="M106 22 Q80 40 58 64 M100 62 Q80 40 52 26 M108 30 Q80 40 96 66" stroke={color(2)} strokeWidth="5" strokeOpacity=".4" /></g>,
  words: <g fontFamily="Inter Variable, sans-serif" fontWeight="600">{[["data", 56, 44, 26, 1], ["edge", 14, 62, 16, 2], ["chart", 104, 62, 14, 3], ["sum", 20, 26, 13, 4], ["rows", 112, 22, 15, 5]].map(([word, x, y, size, c]) => <text key={word} x={x} y={y} fontSize={size} fill={color(c as number)}>{word}</text>)}</g>,
  bubbles: <g>{[[30, 54, 9], [62, 34, 15], [96, 52, 7], [118, 24, 12], [142, 50, 6], [46, 18, 5]].map(([x, y, r], i) => <circle key={x} cx={x} cy={y} r={r} fill={color((i % 4) + 1)} fillOpacity=".65" />)}</g>,
  gantt: <g>{[[10, 46, 1], [34, 60, 2], [70, 30, 1], [60, 66, 3], [100, 46, 2]].map(([x, w, c], i) => <rect key={i} x={x} y={6 + i * 14} width={w} height={9} rx={3} fill={color(c)} />)}</g>,
  calendar: <g>{Array.from({ length: 70 }, (_, i) => <rect key={i} x={9 + Math.floor(i / 5) * 10.4} y={6 + (i % 5) * 14} width={8.6} height={11} rx={2} fill={`var(--seq-${1 + ((i * i * 7 + i * 3) % 6)})`} />)}</g>,
  horizon: <g>{[6, 30, 54].map((y, i) => <g key={y}><path d={`M6 ${y + 20} L30 ${y + 8} L54 ${y + 14} L78 ${y + 3} L104 ${y + 12} L128 ${y + 6} L154 ${y + 10} V${y + 20}Z`} fill={`var(--seq-${3 + i})`} /></g>)}</g>,
  parallel: <g><path d="M20 4 V76 M60 4 V76 M100 4 V76 M140 4 V76" stroke="var(--border-3)" />{[[20, 50, 14, 40], [60, 24, 50, 16], [36, 66, 34, 62]].map((ys, i) => <path key={i} d={ys.map((y, j) => `${j ? "L" : "M"}${20 + j * 40} ${y}`).join("")} stroke={color(i + 1)} strokeWidth="2" />)}</g>,
  bullet: <g>{[14, 46].map((y, i) => <g key={y}><rect x="8" y={y} width="144" height="20" fill="var(--skel)" /><rect x="8" y={y} width="92" height="20" fill="var(--border-2)" /><rect x="8" y={y + 6} width={i ? 70 : 108} height="8" fill={color(1)} /><path d={`M${i ? 96 : 120} ${y + 2} v16`} stroke="var(--text-2)" strokeWidth="3" /></g>)}</g>,
  pivot: <g>{Array.from({ length: 24 }, (_, i) => { const [r, c] = [Math.floor(i / 6), i % 6]; return <rect key={i} x={8 + c * 24.5} y={6 + r * 18} width={22} height={15} fill={r === 0 || c === 0 ? "var(--skel)" : `var(--seq-${1 + ((r * c * 5) % 5)})`} />; })}</g>,
  total: <g><rect x={36} y={16} width={88} height={30} rx={4} fill="var(--accent-soft-2)" /><rect x={56} y={56} width={48} height={7} rx={3} fill="var(--skel)" /></g>,
  delta: <g><rect x={40} y={8} width={80} height={24} rx={4} fill="var(--accent-soft-2)" />{[46, 88, 18].map((x, i) => <rect key={x} x={[28, 70, 112][i]} y={46} width={26} height={14} rx={3} fill={i === 2 ? color(5) : "var(--skel)"} />)}</g>,
  code: <g stroke={color(1)} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round"><path d="M52 22 L32 40 L52 58 M108 22 L128 40 L108 58 M90 14 L70 66" /></g>,
  sparklines: <g>{[12, 34, 56].map((y, i) => <g key={y}><rect x={8} y={y} width={40} height={6} rx={2} fill="var(--skel)" />{path(`M60 ${y + 6} L80 ${y - 2 + i * 3} L100 ${y + 4 - i * 2} L122 ${y - 4}`, 1, 2)}<rect x={132} y={y} width={20} height={6} rx={2} fill={color(i === 1 ? 2 : 5)} /></g>)}</g>,
} satisfies Record<string, ReactNode>;

function color(index = 1) {
  return `var(--cat-a-${index})`;
}

function path(d: string, index: number, width: number) {
  return <path d={d} stroke={color(index)} strokeWidth={width} strokeLinejoin="round" />;
}

function bars(heights: readonly number[], index: number, gap = 6) {
  return heights.map((height, at) => <rect key={at} x={8 + at * 21} y={74 - height} width={21 - gap} height={height} fill={color(index)} fillOpacity=".8" />);
}

function arcs(r: number, parts: readonly number[], width: number) {
  return parts.map((share, at) => <circle key={`${r} ${at}`} cx={80} cy={40} r={r} pathLength={100} stroke={color(at + 1)} strokeWidth={width} strokeDasharray={`${share - 1.5} ${101.5 - share}`} strokeDashoffset={-parts.slice(0, at).reduce((sum, each) => sum + each, 0)} />);
}

function polygon(x: number, y: number, r: number) {
  return `${Array.from({ length: 5 }, (_, i) => `${i ? "L" : "M"}${point(x, y, r, i * 72)}`).join("")}Z`;
}

function wedge(x: number, y: number, r: number, from: number, to: number) {
  return `M${x} ${y} L${point(x, y, r, from)} A${r} ${r} 0 0 1 ${point(x, y, r, to)}Z`;
}

function point(x: number, y: number, r: number, degrees: number) {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return `${(x + r * Math.cos(turn)).toFixed(1)} ${(y + r * Math.sin(turn)).toFixed(1)}`;
}
