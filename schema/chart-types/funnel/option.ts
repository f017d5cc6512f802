import type { Values } from "../define";
import type { DrawTheme } from "../drawing/theme";
import { legendOption, legendSpace } from "../shared/cartesian/legend";
import { tooltipLook } from "../shared/cartesian/look";
import { legendOf } from "../shared/legend";
import { textOn } from "../shared/mark-text";
import type { funnelFields } from "./fields";
import type { Stage } from "./stages";

interface FunnelOptionOptions {
  stages: readonly Stage[];
  values: Values<typeof funnelFields>;
  metricName: string;
  label(stage: Stage): string;
  colorOf(label: string): string;
  theme: DrawTheme;
}

/** Approximate width of a letter in pixels. */
const LETTER = 6.6;
const SIDE = 0.06;

/** Returns the ECharts option of a funnel. */
export function funnelOption({
  stages,
  values,
  metricName,
  label,
  colorOf,
  theme,
}: FunnelOptionOptions): Record<string, unknown> {
  const legend = legendOf(
    values,
    stages.map(({ name }) => ({ id: name, name, color: colorOf(name) })),
  );
  const outside = values.labelLine;
  return {
    animation: false,
    tooltip: { ...tooltipLook(theme), show: values.show_tooltip_labels },
    legend: legendOption(legend, theme),
    series: [
      {
        type: "funnel",
        name: metricName,
        top: 4,
        bottom: 4,
        left: `${SIDE * 100}%`,
        right: `${SIDE * 100}%`,
        ...legendSpace(legend),
        animation: false,
        orient: values.orient,
        sort: values.sort,
        gap: values.gap,
        min: 0,
        max: widestOf(stages),
        minSize: "0%",
        maxSize: "100%",
        itemStyle: { borderColor: theme.token("surface"), borderWidth: 1 },
        emphasis: { itemStyle: { opacity: 0.85 }, label: { fontWeight: 600 } },
        labelLine: { show: outside, length: 12, lineStyle: { color: theme.token("axis") } },
        label: {
          show: values.show_labels,
          position: outside ? "outer" : "inside",
          fontSize: 12,
          color: theme.token("text-2"),
          formatter: ({ dataIndex }: { dataIndex: number }) => label(stages[dataIndex]!),
        },
        data: stages.map((stage) => ({
          name: stage.name,
          value: stage.value,
          itemStyle: { color: colorOf(stage.name) },
        })),
      },
    ],
  };
}

const widestOf = (stages: readonly Stage[]): number => stages.reduce((most, { value }) => Math.max(most, value), 0);

/** Largest share of the width for labels beside the widest stages. */
const MOST_BESIDE = 0.45;
/** Height in pixels of a stage that has space for a two-line label. */
const TWO_LINES = 28;
/**
 * A funnel narrower than this share of the width, such as beside a legend on a phone, keeps its full width and has
 * labels over its stages.
 */
const LEAST_PLOT = 0.35;

/**
 * Places labels inside stages that are wide enough, else beside them; where that does not fit either, the funnel
 * leaves layout space on its right.
 */
export function funnelSizes(
  { width, height }: { width: number; height: number },
  { stages, values, label, colorOf, theme }: FunnelOptionOptions,
): Record<string, unknown> {
  const legendSize = legendSpace(legendOf(values, []));
  const margin = width * SIDE;
  const right = legendSize.right ?? margin;
  const widest = widestOf(stages);
  const textWidth = (stage: Stage): number => label(stage).length * LETTER;
  const beside = values.show_labels ? Math.min(Math.max(...stages.map(textWidth)) + 16, width * MOST_BESIDE) : 0;
  if (values.labelLine) return { series: [{ right: right + beside }] };
  const order =
    values.sort === "none"
      ? [...stages]
      : [...stages].sort((a, b) => (values.sort === "ascending" ? a.value - b.value : b.value - a.value));
  const nextOf = new Map(order.map((stage, at) => [stage, order[at + 1]]));
  const markOf = (stage: Stage, plot: number): number =>
    widest === 0 ? 0 : (plot * (stage.value + Math.min(nextOf.get(stage)?.value ?? 0, stage.value))) / 2 / widest;
  const fitsInside = (stage: Stage, plot: number): boolean =>
    values.orient !== "vertical" || textWidth(stage) + 8 <= markOf(stage, plot);
  const whole = width - (legendSize.left ?? margin) - right;
  const fitsBeside = (stage: Stage): boolean =>
    (whole - markOf(stage, whole)) / 2 + (legendSize.right ? 0 : margin) >= textWidth(stage) + 8;
  const isTight =
    values.show_labels &&
    whole - beside > width * LEAST_PLOT &&
    stages.some((stage) => !fitsInside(stage, whole) && !fitsBeside(stage));
  const plot = isTight ? whole - beside : whole;
  const ink = (stage: Stage): Record<string, unknown> => {
    if (fitsInside(stage, plot)) return { position: "inside", color: textOn(colorOf(stage.name), theme) };
    if (isTight)
      return {
        position: "right",
        color: theme.token("text-2"),
        width: (plot - markOf(stage, plot)) / 2 + beside - 8,
        overflow: (height - (legendSize.top ?? 0)) / stages.length >= TWO_LINES ? "break" : "truncate",
      };
    return fitsBeside(stage)
      ? { position: "right", color: theme.token("text-2") }
      : {
          position: "inside",
          color: theme.token("text-1"),
          textBorderColor: theme.token("surface"),
          textBorderWidth: 3,
        };
  };
  return {
    series: [
      {
        right: right + (isTight ? beside : 0),
        data: stages.map((stage) => ({
          name: stage.name,
          value: stage.value,
          itemStyle: { color: colorOf(stage.name) },
          label: ink(stage),
          labelLine: { show: false },
        })),
      },
    ],
  };
}
