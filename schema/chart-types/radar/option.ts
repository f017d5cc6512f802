import type { Values } from "../define";
import type { Selection } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { legendOption, legendSpace } from "../shared/cartesian/legend";
import { tooltipLook } from "../shared/cartesian/look";
import { legendOf } from "../shared/legend";
import type { RadarAxis } from "./axes";
import type { radarFields } from "./fields";

export interface RadarGroup {
  name: string;
  amounts: number[];
  places: number[];
  selection: Selection | null;
}

interface RadarOptionOptions {
  groups: readonly RadarGroup[];
  axes: readonly RadarAxis[];
  /** Display names of the axes. */
  names: readonly string[];
  values: Values<typeof radarFields>;
  text(axis: number, value: number): string;
  colorOf(label: string): string;
  theme: DrawTheme;
}

const FEW = 3;
/** Approximate width of a letter in pixels. */
const LETTER = 6.4;
/** Largest share of a narrow chart that the legend may take. */
const MOST_LEGEND = 0.36;
/** Gap in pixels between the circle and the axis names, with and without labels there. */
const LABELLED_GAP = 18;
const GAP = 8;
/** Width in pixels below which a legend moves from the side to the top. */
const NARROW = 360;
/** Size in pixels up to which the smaller gap is used, so that the circle gets the space. */
const SMALL = 260;

/** Returns the ECharts option of a radar chart. */
export function radarOption({
  groups,
  axes,
  names,
  values,
  text,
  colorOf,
  theme,
}: RadarOptionOptions): Record<string, unknown> {
  const grid = { lineStyle: { color: theme.token("border-2") } };
  return {
    animation: false,
    tooltip: tooltipLook(theme),
    legend: legendOption(
      legendOf(
        values,
        groups.map(({ name }) => ({ id: name, name, color: colorOf(name) })),
      ),
      theme,
    ),
    radar: {
      shape: values.is_circle ? "circle" : "polygon",
      indicator: axes.map(({ min, max }, at) => ({ name: names[at], min, max })),
      axisName: { color: theme.token("text-2"), fontSize: 12 },
      axisNameGap: values.show_labels ? LABELLED_GAP : GAP,
      splitArea: { show: false },
      splitLine: grid,
      axisLine: grid,
    },
    series: [
      {
        type: "radar",
        animation: false,
        symbolSize: 5,
        labelLayout: { hideOverlap: true },
        emphasis: { focus: "self", areaStyle: { opacity: 0.3 }, lineStyle: { width: 3 } },
        blur: { lineStyle: { opacity: 0.25 }, areaStyle: { opacity: 0 }, itemStyle: { opacity: 0.25 } },
        data: groups.map((group) => {
          const color = colorOf(group.name);
          return {
            name: group.name,
            value: group.places,
            itemStyle: { color },
            lineStyle: { color, width: 2 },
            areaStyle: { color, opacity: groups.length > FEW ? 0.06 : 0.16 },
            label: {
              show: values.show_labels,
              position: values.label_position,
              color: theme.token("text-2"),
              fontSize: 11,
              formatter: ({ dimensionIndex }: { dimensionIndex: number }) => labelOf(group, dimensionIndex),
            },
          };
        }),
      },
    ],
  };

  function labelOf({ name, amounts }: RadarGroup, axis: number): string {
    const value = text(axis, amounts[axis] ?? 0);
    return values.label_type === "key_value" ? `${name}: ${value}` : value;
  }
}

/** Returns the circle within the space left by the legend and the axis names. */
export function radarSizes(
  { width, height }: { width: number; height: number },
  { groups, names, values, colorOf, theme }: RadarOptionOptions,
): Record<string, unknown> {
  const stored = legendOf(
    values,
    groups.map(({ name }) => ({ id: name, name, color: colorOf(name) })),
  );
  // In a narrow chart, a legend at the side would leave no space for the circle.
  const legend =
    stored && width < NARROW && (stored.at === "left" || stored.at === "right")
      ? { ...stored, at: "top" as const, margin: null }
      : stored;
  const { top = 0, bottom = 0, left: leftSpace = 0, right: rightSpace = 0 } = legendSpace(legend);
  const [left, right] = [leftSpace, rightSpace].map((space) => Math.min(space, width * MOST_LEGEND)) as [
    number,
    number,
  ];
  const [inner, high] = [width - left - right, height - top - bottom];
  const aside = (at: number): number => Math.abs(Math.sin((at / names.length) * 2 * Math.PI));
  const isAside = (at: number): boolean => aside(at) > 0.2;
  const longest = Math.max(...names.map((name, at) => name.length * LETTER * aside(at)));
  const gap = values.show_labels && inner > SMALL ? LABELLED_GAP : GAP;
  const name = Math.max(Math.min(longest, inner * 0.26), 30);
  const side = name + gap + 6;
  const radius = Math.max(Math.min(inner / 2 - side, high / 2 - (values.show_labels ? 34 : 24)), 20);
  return {
    legend: { left: "auto", right: "auto", top: "auto", bottom: "auto", ...legendOption(legend, theme) },
    radar: {
      center: [left + inner / 2, top + high / 2],
      radius,
      axisNameGap: gap,
      axisName: {
        formatter: (text: string) =>
          isAside(names.indexOf(text)) ? cut(text, Math.ceil(name / LETTER / aside(names.indexOf(text)))) : text,
      },
    },
  };
}

const cut = (text: string, letters: number): string =>
  text.length > letters ? `${text.slice(0, Math.max(1, letters - 1))}…` : text;
