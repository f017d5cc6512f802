import type { Values } from "../define";
import type { EChartsDrawing } from "../drawing/echarts";
import type { DrawTheme } from "../drawing/theme";
import type { Legend } from "../drawing/uplot";
import { categoryAxis, valueAxis } from "../shared/cartesian/axes";
import { legendOption } from "../shared/cartesian/legend";
import { tooltipLook } from "../shared/cartesian/look";
import { plotSpace } from "../shared/cartesian/plot-space";
import { ticksLayout } from "../shared/cartesian/stored-look";
import { barOf, KINDS } from "./bars";
import type { waterfallFields } from "./fields";
import type { Step, StepKind } from "./steps";

export interface WaterfallOptionInput {
  steps: readonly Step[];
  values: Values<typeof waterfallFields>;
  names: Record<StepKind, string>;
  colors: Record<StepKind, string>;
  text(value: number): string;
  theme: DrawTheme;
}

const TITLE_MARGIN = 24;
const LABEL_SPACE = 8;
const INVISIBLE = "transparent";

/** Returns the ECharts option of a waterfall: bars stacked on invisible bars. */
export function waterfallOption(input: WaterfallOptionInput): Pick<EChartsDrawing, "option" | "whenHidden"> {
  const { steps, values, names, colors, text, theme } = input;
  const kinds = KINDS.filter((kind) => kind !== "total" || values.show_total);
  const legend: Legend | null = values.show_legend
    ? {
        at: "top",
        kind: "scroll",
        margin: null,
        entries: kinds.map((kind) => ({ id: kind, name: names[kind], color: colors[kind] })),
        selectable: true,
      }
    : null;
  const bold = { fontWeight: 600, color: theme.token("text-1") };
  const labels = steps.map(({ kind, label }) => (kind === "total" ? { value: label, textStyle: bold } : label));
  return {
    option: {
      animation: false,
      grid: plotSpace({ legend, ...(values.show_value ? { more: { top: LABEL_SPACE } } : {}) }),
      legend: legendOption(legend, theme),
      tooltip: tooltipLook(theme, "axis"),
      xAxis: withLast(
        categoryAxis(
          { labels, title: values.x_axis_label, titleMargin: TITLE_MARGIN, ...ticksLayout(values.x_ticks_layout) },
          theme,
        ),
      ),
      yAxis: valueAxis(
        {
          tick: text,
          title: values.y_axis_label,
          titleMargin: TITLE_MARGIN,
          ...(values.show_value && steps.some(({ to }) => to < 0) ? { gap: ["8%", 0] as const } : {}),
        },
        theme,
      ),
      series: [assists(input, new Set()), ...KINDS.map((kind) => barsOf(kind, input))],
    },
    whenHidden: (hidden) => ({ series: [assists(input, hidden)] }),
  };
}

/** Always shows the label of the last bar, the total, and hides labels that would overlap it. */
const withLast = (axis: Record<string, unknown>): Record<string, unknown> => ({
  ...axis,
  axisLabel: { ...(axis["axisLabel"] as object), showMaxLabel: true },
});

/** Returns the invisible bars; visible for a bar that crosses zero, unless its kind is hidden. */
function assists({ steps, names, colors }: WaterfallOptionInput, hidden: ReadonlySet<string>): Record<string, unknown> {
  return {
    id: "assist",
    type: "bar",
    stack: "steps",
    silent: true,
    barCategoryGap: "38%",
    emphasis: { disabled: true },
    data: steps.map((step) => {
      const { assist, crosses } = barOf(step);
      return {
        value: assist,
        itemStyle: { color: crosses && !hidden.has(names[step.kind]) ? colors[step.kind] : INVISIBLE },
      };
    }),
  };
}

function barsOf(
  kind: StepKind,
  { steps, values, names, colors, text, theme }: WaterfallOptionInput,
): Record<string, unknown> {
  return {
    id: kind,
    type: "bar",
    stack: "steps",
    name: names[kind],
    itemStyle: { color: colors[kind] },
    barCategoryGap: "38%",
    emphasis: { disabled: true },
    data: steps.map((step) =>
      step.kind !== kind
        ? "-"
        : { value: barOf(step).bar, ...(kind === "total" && step.to < 0 ? { label: { position: "bottom" } } : {}) },
    ),
    label: {
      show: values.show_value,
      position: kind === "decrease" ? "bottom" : "top",
      distance: 4,
      color: theme.token("text-2"),
      fontSize: 11,
      formatter: ({ dataIndex }: { dataIndex: number }) => text(steps[dataIndex]!.value),
    },
    labelLayout: { hideOverlap: true },
  };
}
