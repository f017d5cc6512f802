import { categoricalScheme, DEFAULT_CATEGORICAL_SCHEME } from "../../../../schema/color/schemes";
import { sampleRows } from "./sample-rows";

const [WIDTH, HEIGHT, LEFT, BELOW, MAX] = [320, 120, 28, 20, 100];
const TICKS = [0, 50, 100];

/** A bar chart of the sample rows, whose colors are the variables that charts are drawn with. */
export function PreviewChart() {
  const rows = sampleRows();
  const step = (WIDTH - LEFT) / rows.length;
  const y = (value: number) => 6 + (HEIGHT - BELOW - 6) * (1 - value / MAX);
  return (
    <svg className="theme-preview-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {TICKS.map((tick) => (
        <g key={tick}>
          <line
            x1={LEFT}
            x2={WIDTH}
            y1={y(tick)}
            y2={y(tick)}
            style={{ stroke: tick === 0 ? "var(--axis)" : "var(--grid)" }}
          />
          <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {rows.map(({ month, count }, at) => (
        <g key={month}>
          <rect
            x={LEFT + (at + 0.2) * step}
            y={y(count)}
            width={step * 0.6}
            height={y(0) - y(count)}
            fill={categoricalScheme(DEFAULT_CATEGORICAL_SCHEME)[0]}
          />
          <text x={LEFT + (at + 0.5) * step} y={HEIGHT - 5} textAnchor="middle">
            {month}
          </text>
        </g>
      ))}
    </svg>
  );
}
