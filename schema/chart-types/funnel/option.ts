import type { Values } from "../define";
import type { DrawTheme } from "../drawing/theme";
import { legendOption, legendRoom } from "../shared/cartesian/legend";
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

/** Of a letter in a label, about. */
const LETTER = 6.6;
const SIDE = 0.06;

/** The ECharts option of a funnel. */
export function funnelOption({ stages, values, metricName, label, colorOf, theme }: FunnelOptionOptions): Record<string, unknown> {
  const legend = legendOf(values, stages.map(({ name }) => ({ id: name, name, color: colorOf(name) })));
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
        ...legendRoom(legend),
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
        label: { show: values.show_labels, position: outside ? "outer" : "inside", fontSize: 12, color: theme.token("text-2"), formatter: ({ dataIndex }: { dataIndex: number }) => label(stages[dataIndex]!) },
        data: stages.map((stage) => ({ name: stage.name, value: stage.value, itemStyle: { color: colorOf(stage.name) } })),
      },
    ],
  };
}

const widestOf = (stages: readonly Stage[]): number => stages.reduce((most, { value }) => Math.max(most, value), 0);

/** Labels in their stages where these are wide enough, else beside them, else over them with an outline. */
export function funnelSizes({ width }: { width: number; height: number }, { stages, values, label, colorOf, theme }: FunnelOptionOptions): Record<string, unknown> {
  const legend = legendOf(values, []);
  const taken = legendRoom(legend);
  const margin = width * SIDE;
  const widest = widestOf(stages);
  const textWidth = (stage: Stage): number => label(stage).length * LETTER;
  if (values.labelLine) {
    const longest = Math.max(...stages.map(textWidth));
    return { series: [{ right: (taken.right ?? margin) + (values.show_labels ? Math.min(longest + 16, width * 0.45) : 0) }] };
  }
  const plot = width - (taken.left ?? margin) - (taken.right ?? margin);
  const ink = (stage: Stage, next: Stage | undefined): Record<string, unknown> => {
    const color = colorOf(stage.name);
    const mark = widest === 0 ? 0 : (plot * (stage.value + Math.min(next?.value ?? 0, stage.value))) / 2 / widest;
    if (values.orient === "vertical" && textWidth(stage) + 8 > mark) {
      const isBeside = (plot - mark) / 2 + (taken.right ? 0 : margin) > textWidth(stage) + 8;
      return isBeside ? { position: "right", color: theme.token("text-2") } : { position: "inside", color: theme.token("text-1"), textBorderColor: theme.token("surface"), textBorderWidth: 3 };
    }
    return { position: "inside", color: textOn(color, theme) };
  };
  const order = values.sort === "none" ? [...stages] : [...stages].sort((a, b) => (values.sort === "ascending" ? a.value - b.value : b.value - a.value));
  const nextOf = new Map(order.map((stage, at) => [stage, order[at + 1]]));
  return { series: [{ data: stages.map((stage) => ({ name: stage.name, value: stage.value, itemStyle: { color: colorOf(stage.name) }, label: ink(stage, nextOf.get(stage)), labelLine: { show: false } })) }] };
}
