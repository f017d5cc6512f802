import type { QueryResult } from "../../../query/chart-data-response";
import type { Mark, PlotSeries } from "../../drawing/uplot";
import type { DrawTheme } from "../../drawing/theme";
import { parseFormula, FormulaError } from "../formula";

/** A stored annotation layer (charts-a 1.15). */
interface Layer {
  name?: string;
  annotationType?: string;
  sourceType?: string;
  value?: unknown;
  show?: boolean;
  showLabel?: boolean;
  hideLine?: boolean;
  showMarkers?: boolean;
  color?: string | null;
  opacity?: string;
  style?: string;
  width?: number | string;
  timeColumn?: string;
  intervalEndColumn?: string;
  titleColumn?: string;
  descriptionColumns?: string[];
}

const OPACITIES: Record<string, number> = { opacityLow: 0.2, opacityMedium: 0.5, opacityHigh: 0.8 };
const DASHES: Record<string, number[]> = { dashed: [6, 4], dotted: [2, 3], longDashed: [12, 6] };

interface Marked {
  marks: Mark[];
  series: PlotSeries[];
}

/**
 * Returns events and intervals as marks, and formulas and other charts' series as lines without legend entries.
 * Hidden and invalid layers draw nothing.
 */
export function annotations(
  layers: readonly unknown[],
  query: QueryResult,
  x: readonly number[],
  theme: DrawTheme,
): Marked {
  const out: Marked = { marks: [], series: [] };
  for (const layer of layers as Layer[]) {
    if (layer.show === false) continue;
    const color = layer.color ?? theme.token("text-2");
    if (layer.annotationType === "FORMULA") out.series.push(...formulaSeries(layer, x, color));
    else if (layer.annotationType === "TIME_SERIES") out.series.push(...sourceSeries(layer, query, x, color));
    else if (layer.annotationType === "EVENT" || layer.annotationType === "INTERVAL")
      out.marks.push(...recordMarks(layer, query, color));
  }
  return out;
}

const quietLine = (
  layer: Layer,
  name: string,
  color: string,
  values: (number | null)[],
  shape: "line" | "smooth",
): PlotSeries => ({
  id: `annotation:${layer.name}:${name}`,
  name,
  shape,
  color,
  values,
  width: Number(layer.width) || 1,
  dash: DASHES[layer.style ?? ""] ?? null,
  opacity: OPACITIES[layer.opacity ?? ""] ?? 1,
  area: null,
  marker: layer.showMarkers ? 6 : null,
  connectsGaps: true,
  stackGroup: null,
  labels: null,
  labelThreshold: 0,
  selection: null,
  colors: null,
  band: null,
  quiet: true,
});

function formulaSeries(layer: Layer, x: readonly number[], color: string): PlotSeries[] {
  try {
    const formula = parseFormula(String(layer.value ?? ""));
    const values = x.map((at) => formula(at)).map((y) => (Number.isFinite(y) ? y : null));
    return [quietLine(layer, layer.name ?? "", color, values, "smooth")];
  } catch (error) {
    if (error instanceof FormulaError) return [];
    throw error;
  }
}

/** Returns another chart's lines at this chart's x values. */
function sourceSeries(layer: Layer, query: QueryResult, x: readonly number[], color: string): PlotSeries[] {
  if (layer.hideLine && !layer.showMarkers) return [];
  const source = query.annotation_data?.[layer.name ?? ""];
  return linesOf(source).map(({ key, values }) => {
    const line = quietLine(layer, [layer.name, key].filter(Boolean).join(" - "), color, valuesAt(x, values), "line");
    return layer.hideLine ? { ...line, shape: "scatter" } : line;
  });
}

interface Line {
  key: string;
  values: { x: number; y: number | null }[];
}

/**
 * Accepts {records}, in which every numeric column is a line over the first column, or [{key, values: [{x, y}]}] of
 * legacy charts.
 */
function linesOf(source: unknown): Line[] {
  if (Array.isArray(source))
    return (source as { key?: unknown; values?: Line["values"] }[]).map(({ key, values }) => ({
      key: [key].flat().filter(Boolean).join(" - "),
      values: values ?? [],
    }));
  const { records = [] } = (source ?? {}) as { records?: Record<string, unknown>[] };
  const [axis, ...others] = Object.keys(records[0] ?? {});
  if (axis === undefined) return [];
  const isNumber = (value: unknown): value is number => typeof value === "number";
  const measures = others.filter((name) => records.some((row) => isNumber(row[name])));
  return measures.map((name) => ({
    key: name,
    values: records.flatMap((row) =>
      isNumber(row[axis]) ? [{ x: row[axis], y: isNumber(row[name]) ? row[name] : null }] : [],
    ),
  }));
}

/**
 * Returns another chart's line at this chart's x values: its own points, with linear interpolation between them for a
 * different grain; null beyond its ends.
 */
function valuesAt(x: readonly number[], points: readonly { x: number; y: number | null }[]): (number | null)[] {
  const known = points
    .filter((p): p is { x: number; y: number } => p.y !== null && Number.isFinite(p.x))
    .sort((a, b) => a.x - b.x);
  let next = 0;
  return x.map((at) => {
    while (next < known.length && (known[next]?.x ?? 0) < at) next++;
    const [before, after] = [known[next - 1], known[next]];
    if (after?.x === at) return after.y;
    return before && after ? before.y + ((after.y - before.y) * (at - before.x)) / (after.x - before.x) : null;
  });
}

/** Returns the records of a native layer or of a table chart; records of equal time become one mark. */
function recordMarks(layer: Layer, query: QueryResult, color: string): Mark[] {
  const source = query.annotation_data?.[layer.name ?? ""] as { records?: Record<string, unknown>[] } | undefined;
  const native = layer.sourceType === "NATIVE";
  const start = native ? "start_dttm" : (layer.timeColumn ?? "");
  const end = native ? "end_dttm" : (layer.intervalEndColumn ?? "");
  const titled = native ? "short_descr" : (layer.titleColumn ?? "");
  const described = native ? ["long_descr"] : (layer.descriptionColumns ?? []);
  const merged = new Map<string, Mark>();
  for (const record of source?.records ?? []) {
    const from = toTime(record[start]);
    const to = toTime(record[end]);
    if (from === null) continue;
    const title = [layer.name, record[titled]].filter(Boolean).join(" - ");
    const label = [title, ...described.map((column) => record[column]).filter(Boolean)].join("\n");
    const known = merged.get(`${from} ${to}`);
    const look = {
      color,
      opacity: OPACITIES[layer.opacity ?? ""] ?? (layer.annotationType === "INTERVAL" ? 0.2 : 1),
      showLabel: layer.showLabel === true,
    };
    if (known) known.label += `\n${label}`;
    else if (layer.annotationType === "INTERVAL" && to !== null)
      merged.set(`${from} ${to}`, { kind: "span", from, to, label, ...look });
    else
      merged.set(`${from} ${to}`, {
        kind: "line",
        x: from,
        label,
        width: Number(layer.width) || 1,
        dash: DASHES[layer.style ?? ""] ?? null,
        ...look,
      });
  }
  return [...merged.values()];
}

function toTime(value: unknown): number | null {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || value === "") return null;
  const parsed = Date.parse(/[zZ]|[+-]\d\d:?\d\d$/.test(value) ? value : `${value.replace(" ", "T")}Z`);
  return Number.isNaN(parsed) ? null : parsed;
}
