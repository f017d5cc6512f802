import type { Values } from "../define";
import type { DrawTheme } from "../drawing/theme";
import { readableOn } from "../shared/color-text";
import type { pieFields } from "./fields";
import { LINE_PX, narrowCircles } from "./narrow";
import { sliceTooltip } from "./slice-tooltip";
import type { Slice } from "./slices";

export interface PieOptionOptions {
  slices: readonly Slice[];
  seriesName: string;
  values: Values<typeof pieFields>;
  /** Slices below this percentage have no label. */
  labelThreshold: number;
  /** Radius in percent of the available size; 0 for a full circle. */
  innerRadius: number;
  label(slice: Slice): string;
  full(value: number): string;
  percent(share: number): string;
  total: string | null;
  theme: DrawTheme;
}

const FONT = '"Inter Variable", Inter, system-ui, sans-serif';
const DEGREES_A_PERCENT = 3.6;
const LINE_WIDE_PX = 8;
const LEGEND_SPACE = { top: 28, bottom: 28, left: 140, right: 140 } as const;

/** Degrees of the smallest slices, to see and to click them. */
const LEAST_ANGLE = 2;
/** More slices than that would all be widened at the cost of the large ones. */
const MOST_WIDENED = 30;

/** The angle of tiny slices; 0 where a slice of zero would get one too. */
const leastAngle = (slices: readonly Slice[]): number =>
  slices.length <= MOST_WIDENED && slices.every(({ value }) => value > 0) ? LEAST_ANGLE : 0;

/** Returns the ECharts option of a pie. */
export function pieOption(options: PieOptionOptions): Record<string, unknown> {
  const { slices, values, innerRadius, total, theme } = options;
  const box = seriesBox(values);
  const radius = (scale: number) => [`${innerRadius * scale}%`, `${values.outerRadius * scale}%`];
  const hasOutsideLabels = values.show_labels && values.labels_outside;
  const colorOf = theme.categorical(values.color_scheme);
  const isDonut = innerRadius > 0;
  const labelOf =
    (written = (text: string) => text) =>
    ({ dataIndex }: { dataIndex: number }) =>
      unbroken(written(options.label(slices[dataIndex]!)));
  const hasMiddle = total !== null && isDonut;
  return {
    animation: false,
    textStyle: { fontFamily: FONT },
    legend: legend(options),
    tooltip: {
      trigger: "item",
      confine: true,
      backgroundColor: theme.token("tip-bg"),
      borderColor: theme.token("tip-line"),
      textStyle: { color: theme.token("tip-text"), fontSize: 12 },
      formatter: ({ seriesIndex, dataIndex }: { seriesIndex: number; dataIndex: number }) =>
        seriesIndex === 0 ? sliceTooltip(slices[dataIndex]!, options) : "",
    },
    series: [
      {
        type: "pie",
        name: options.seriesName,
        ...box,
        radius: radius(1),
        ...(values.roseType && { roseType: values.roseType }),
        animation: false,
        avoidLabelOverlap: true,
        percentPrecision: 2,
        minAngle: leastAngle(slices),
        minShowLabelAngle: options.labelThreshold * DEGREES_A_PERCENT,
        itemStyle: { borderColor: theme.token("surface"), borderWidth: slices.length > 1 ? 1.5 : 0 },
        emphasis: { scaleSize: 4 },
        label: {
          show: values.show_labels,
          position: values.labels_outside ? "outer" : "inner",
          bleedMargin: 2,
          ...(values.labels_outside && { overflow: "break" }),
          fontSize: 11,
          lineHeight: 14,
          color: theme.token("text-2"),
          formatter: labelOf(),
        },
        ...(!values.labels_outside && { labelLayout: { hideOverlap: true } }),
        labelLine: {
          show: hasOutsideLabels && values.label_line,
          length: LINE_WIDE_PX,
          length2: LINE_WIDE_PX,
          lineStyle: { color: theme.token("axis") },
        },
        data: slices.map((slice) =>
          dataItem(slice, slice.members.length > 0 ? theme.token("text-3") : colorOf(slice.name), options),
        ),
      },
      ...(total !== null && isDonut ? [middleText(total, box, theme)] : []),
    ],
    ...(total !== null &&
      !isDonut && {
        graphic: [
          {
            type: "text",
            left: "center",
            top: values.show_legend && values.legendOrientation === "top" ? LEGEND_SPACE.top : 4,
            silent: true,
            style: { text: total, fill: theme.token("text-1"), font: `600 13px ${FONT}` },
          },
        ],
      }),
    ...(hasOutsideLabels && {
      media: [
        ...narrowCircles({
          labels: slices.filter(({ share }) => share * 100 >= options.labelThreshold).map(options.label),
          middle: total ?? "",
          outerRadius: values.outerRadius,
          innerRadius,
        }).map(({ room, scale, fits, middle }) => ({
          query: room,
          option: {
            series: [
              {
                radius: radius(scale),
                label: { overflow: fits ? "break" : "truncate", formatter: labelOf(fits ? undefined : onLines) },
                labelLine: { length: LINE_PX, length2: LINE_PX },
              },
              ...(hasMiddle
                ? [
                    {
                      label: {
                        show: middle !== "none",
                        fontSize: 11,
                        lineHeight: 13,
                        formatter: middle === "words" ? total.replaceAll(" ", "\n") : total,
                      },
                    },
                  ]
                : []),
            ],
          },
        })),
        {
          option: {
            series: [
              {
                radius: radius(1),
                label: { overflow: "break", formatter: labelOf() },
                labelLine: { length: LINE_WIDE_PX, length2: LINE_WIDE_PX },
              },
              ...(hasMiddle ? [{ label: { show: true, fontSize: 14, formatter: total } }] : []),
            ],
          },
        },
      ],
    }),
  };
}

/**
 * ECharts breaks lines after commas, also in "1,500" and "2,5". A low quotation mark looks the same and keeps numbers
 * together.
 */
const unbroken = (text: string): string => text.replaceAll(/(?<=\d),(?=\d)/g, "\u201a");

/** Puts each part of "Name: 5 (2%)" on its own line, so that an ellipsis truncates the name and keeps the numbers. */
const onLines = (text: string): string => text.replace(/: (?=[^:]*$)/, ":\n").replace(/ (?=\([^(]*\)$)/, "\n");

function dataItem(slice: Slice, color: string, { values, theme }: PieOptionOptions) {
  const inside = values.labels_outside
    ? undefined
    : readableOn(color, 1, theme.token("surface"), ["#ffffff", "#16191d"]);
  // The border of a tiny slice would cover it.
  const border = Math.abs(slice.share) * 360 < 2 * LEAST_ANGLE ? { borderColor: color } : {};
  return {
    name: slice.name,
    value: slice.value,
    itemStyle: { color, ...(slice.value > 0 ? border : {}) },
    ...(inside && { label: { color: inside } }),
  };
}

/** A series of zero size whose label is the text in the donut's center. */
function middleText(text: string, box: Record<string, number>, theme: DrawTheme) {
  return {
    type: "pie",
    ...box,
    radius: 0,
    silent: true,
    animation: false,
    tooltip: { show: false },
    emptyCircleStyle: { color: "transparent" },
    label: {
      show: true,
      position: "center",
      formatter: text,
      color: theme.token("text-1"),
      fontSize: 14,
      fontWeight: 600,
    },
    labelLine: { show: false },
    data: [{ name: "", value: 1, itemStyle: { color: "transparent" } }],
  };
}

function legend({ slices, values, theme }: PieOptionOptions): Record<string, unknown> {
  const names = slices.map((slice) => slice.name);
  if (values.legendSort)
    names.sort((a, b) =>
      values.legendSort === "asc" ? a.localeCompare(b, theme.locale) : b.localeCompare(a, theme.locale),
    );
  const side = values.legendOrientation;
  const isColumn = side === "left" || side === "right";
  return {
    show: values.show_legend,
    type: values.legendType,
    orient: isColumn ? "vertical" : "horizontal",
    [side]: 0,
    ...(isColumn ? { top: 0, bottom: 0 } : { left: 0 }),
    data: names,
    icon: "roundRect",
    itemWidth: 9,
    itemHeight: 9,
    itemStyle: { borderColor: theme.token("surface") },
    itemGap: 14,
    textStyle: { color: theme.token("text-2"), fontSize: 12 },
    inactiveColor: theme.token("border-2"),
    pageIconColor: theme.token("text-2"),
    pageIconInactiveColor: theme.token("border-2"),
    pageIconSize: 10,
    pageTextStyle: { color: theme.token("text-2"), fontSize: 11 },
    tooltip: { show: isColumn },
  };
}

/** Returns the area that the legend leaves. */
function seriesBox({
  show_legend: shown,
  legendOrientation: side,
  legendMargin: margin,
}: Values<typeof pieFields>): Record<string, number> {
  return {
    top: 0,
    bottom: 0,
    left: 0,
    right: 0,
    ...(shown && { [side]: margin === null ? LEGEND_SPACE[side] : margin + 8 }),
  };
}
