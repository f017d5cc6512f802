import { numberFormatter } from "../../format/number";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { columnLabel, metricLabel } from "../../query/labels";
import { type FormData, parseFields, type Values } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { legendOf } from "../shared/legend";
import { selectedColumn, selectedMetric } from "../shared/selected-fields";
import { noRows } from "../shared/no-rows";
import { type Bubble, bubblesOf } from "./bubbles";
import { bubbleFields } from "./fields";
import { bubbleOption } from "./option";

export const DEFAULT_SIZE = 25;

/** Draws a response as bubbles positioned and sized by three metrics. */
export function drawBubbles(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(bubbleFields, formData);
  const query = response.queries[0];
  const [entity, series] = [selectedColumn(values.entity), selectedColumn(values.series)];
  const metrics = [values.x, values.y, values.size].map(selectedMetric);
  if (!query || query.data.length === 0 || entity === null || metrics.includes(null)) return noRows(theme);

  const labels = metrics.map((metric) => metricLabel(metric!)) as [string, string, string];
  const maxSize = Number.parseFloat(values.max_bubble_size);
  const bubbles = bubblesOf({
    query,
    entity: columnLabel(entity),
    series: series === null ? null : columnLabel(series),
    x: labels[0],
    y: labels[1],
    size: labels[2],
    maxSize: Number.isFinite(maxSize) ? maxSize : DEFAULT_SIZE,
  });
  const shown = bubbles.filter((bubble) => isPlaced(bubble, values));
  const groups = groupsOf(shown);
  const colorOf = theme.categorical(values.color_scheme);
  const legend = legendOf(
    values,
    groups.map(({ name }) => ({ id: name, name, color: colorOf(name) })),
  );
  const texts = [values.xAxisFormat, values.y_axis_format, values.tooltipSizeFormat].map((code) =>
    numberFormatter(code, null, theme.locale),
  ) as Texts;
  const known = (label: string) => response.dataset?.verbose_map?.[label] ?? label;
  const names = labels.map(known) as [string, string, string];
  const title = (bubble: Bubble) => (series === null ? bubble.entity : `${bubble.group} (${bubble.entity})`);
  return {
    kind: "echarts",
    modules: ["ScatterChart", "GridComponent", "TooltipComponent", "LegendComponent"],
    option: bubbleOption({ groups, values, legend, texts, colorOf, theme }),
    selectionOf: () => null,
    tooltipOf: ([item]) => {
      const bubble = groups[item?.seriesIndex ?? 0]!.bubbles[item?.dataIndex ?? 0]!;
      return {
        title: title(bubble),
        rows: [bubble.x, bubble.y, bubble.size].map((value, at) => ({
          name: names[at]!,
          text: texts[at]!(value),
          color: null,
        })),
      };
    },
    itemAt: (row) => {
      const seriesIndex = groups.findIndex(({ bubbles: members }) => members.includes(bubbles[row]!));
      return {
        seriesIndex: Math.max(0, seriesIndex),
        dataIndex: groups[seriesIndex]?.bubbles.indexOf(bubbles[row]!) ?? 0,
      };
    },
    table: {
      summary: [
        theme.t("{count, plural, one {# bubble} other {# bubbles}} by {x} (x-axis), {y} (y-axis) and {size} (size).", {
          count: bubbles.length,
          x: names[0],
          y: names[1],
          size: names[2],
        }),
        ...(shown.length < bubbles.length
          ? [
              theme.t("{count, plural, one {# bubble is} other {# bubbles are}} outside the axes.", {
                count: bubbles.length - shown.length,
              }),
            ]
          : []),
      ].join(" "),
      headers: [...(series === null ? [] : [known(columnLabel(series))]), known(columnLabel(entity)), ...names],
      rowCount: bubbles.length,
      row: (at) => {
        const bubble = bubbles[at]!;
        return [
          ...(series === null ? [] : [bubble.group]),
          bubble.entity,
          texts[0](bubble.x),
          texts[1](bubble.y),
          texts[2](bubble.size),
        ];
      },
    },
  };
}

export type Texts = [
  x: (value: number | null) => string,
  y: (value: number | null) => string,
  size: (value: number | null) => string,
];

/** Whether a bubble can be shown; a logarithmic axis cannot show values of zero or less. */
function isPlaced({ x, y }: Bubble, { logXAxis, logYAxis }: Values<typeof bubbleFields>): boolean {
  return x !== null && y !== null && !(logXAxis && x <= 0) && !(logYAxis && y <= 0);
}

export interface BubbleGroup {
  name: string;
  /** Largest first, so that small bubbles are drawn over large ones. */
  bubbles: readonly Bubble[];
}

function groupsOf(bubbles: readonly Bubble[]): BubbleGroup[] {
  const groups = new Map<string, Bubble[]>();
  for (const bubble of bubbles) {
    const group = groups.get(bubble.group);
    if (group) group.push(bubble);
    else groups.set(bubble.group, [bubble]);
  }
  return [...groups].map(([name, members]) => ({ name, bubbles: members.sort((a, b) => b.diameter - a.diameter) }));
}
