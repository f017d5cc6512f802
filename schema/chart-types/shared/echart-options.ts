import { z } from "zod";
import type { Fields } from "../define";
import type { EChartsDrawing } from "../drawing/echarts";
import type { UPlotDrawing } from "../drawing/uplot";
import { type Literal, ObjectLiteralError, parseObjectLiteral } from "./object-literal";

/** Custom ECharts options (charts-a 1.17). */
export const echartOptionsFields = {
  echart_options: {
    tab: "customize",
    section: "Chart Options",
    renderTrigger: true,
    schema: z.string(),
    default: "{}",
    label: "ECharts options (JS object literal)",
    control: { kind: "json" },
  },
} satisfies Fields;

type Options = { [key: string]: Literal };

/** Top-level options that can be set; series cannot, so that their data remains the result's. */
const MERGED = new Set([
  "title",
  "grid",
  "xAxis",
  "yAxis",
  "legend",
  "tooltip",
  "dataZoom",
  "textStyle",
  "backgroundColor",
  "color",
  "animation",
  "animationDuration",
  "animationEasing",
  "barCategoryGap",
]);
/**
 * Options that reach the page as markup, as a URL or as a DOM target. A `formatter` is refused only inside a tooltip.
 */
const REFUSED = new Set([
  "valueFormatter",
  "extraCssText",
  "className",
  "appendTo",
  "appendToBody",
  "link",
  "sublink",
  "renderMode",
]);
const isRefused = (key: string, inTooltip: boolean): boolean => REFUSED.has(key) || (inTooltip && key === "formatter");

/** Default pixels for an axis title in a chart without one. */
const TITLE_MARGIN = 15;

/** Parses the stored text; text that does not parse is ignored, as in earlier versions. */
export function readEChartOptions(stored: string): Options {
  try {
    return parseObjectLiteral(stored);
  } catch (error) {
    if (error instanceof ObjectLiteralError) return {};
    throw error;
  }
}

/** Applies custom options to an ECharts drawing: objects are merged, all other values replaced. */
export function withEChartOptions(drawing: EChartsDrawing, options: Options): EChartsDrawing {
  const added = Object.fromEntries(Object.entries(options).filter(([key]) => MERGED.has(key)));
  if (!Object.keys(added).length) return drawing;
  const { whenHidden } = drawing;
  return {
    ...drawing,
    option: merged(drawing.option, added),
    modules: [
      ...new Set([
        ...drawing.modules,
        ...("title" in added ? (["TitleComponent"] as const) : []),
        ...("dataZoom" in added ? (["DataZoomComponent"] as const) : []),
      ]),
    ],
    ...(whenHidden
      ? {
          whenHidden: (names) => {
            const changed = whenHidden(names);
            return merged(changed, Object.fromEntries(Object.entries(added).filter(([key]) => key in changed)));
          },
        }
      : {}),
  };
}

/** Applies custom options to a uPlot drawing: options with an equivalent apply, others are ignored. */
export function withPlainOptions(drawing: UPlotDrawing, options: Options): UPlotDrawing {
  if (!Object.keys(options).length) return drawing;
  const [x, y, legend, tooltip] = [
    part(options, "xAxis"),
    part(options, "yAxis"),
    part(options, "legend"),
    part(options, "tooltip"),
  ];
  const colors = Array.isArray(options["color"]) ? options["color"].filter((color) => typeof color === "string") : [];
  const side = (["top", "bottom", "left", "right"] as const).find((at) => legend[at] === at || legend[at] === 0);
  const places = new Map(drawing.series.filter((s) => !s.quiet).map((s, i) => [s.id, i]));
  const colorOf = (id: string, color: string): string =>
    colors[(places.get(id) ?? Number.NaN) % colors.length] ?? color;
  return {
    ...drawing,
    xAxis: {
      ...drawing.xAxis,
      ...title(x, drawing.xAxis),
      ...number(part(x, "axisLabel"), "rotate", "rotation"),
      ...number(x, "min", "min"),
      ...number(x, "max", "max"),
    },
    yAxis: {
      ...drawing.yAxis,
      ...title(y, drawing.yAxis),
      ...number(y, "min", "min"),
      ...number(y, "max", "max"),
      ...(y["type"] === "log" ? { log: true } : {}),
      ...(y["scale"] === true ? { fromZero: false } : {}),
    },
    series: colors.length ? drawing.series.map((s) => ({ ...s, color: colorOf(s.id, s.color) })) : drawing.series,
    legend:
      legend["show"] === false || !drawing.legend
        ? null
        : {
            ...drawing.legend,
            ...(side ? { at: side } : {}),
            entries: drawing.legend.entries.map((e) => ({ ...e, color: colorOf(e.id, e.color) })),
          },
    tooltip: {
      ...drawing.tooltip,
      ...(tooltip["trigger"] === "item" ? { rich: false } : tooltip["trigger"] === "axis" ? { rich: true } : {}),
    },
    zoomable: drawing.zoomable || "dataZoom" in options,
  };
}

function merged(base: Record<string, unknown>, added: Options, inTooltip = false): Record<string, unknown> {
  const made = { ...base };
  for (const [key, value] of Object.entries(added)) {
    const under = inTooltip || key === "tooltip";
    if (isRefused(key, inTooltip) || isOutside(value)) continue;
    made[key] =
      isPlain(value) && isPlain(made[key])
        ? merged(made[key] as Record<string, unknown>, value, under)
        : cleaned(value, under);
  }
  return made;
}

function cleaned(value: Literal, inTooltip: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => cleaned(item, inTooltip));
  if (isPlain(value)) return merged({}, value, inTooltip);
  return isOutside(value) ? null : value;
}

/** Whether a value is a URL or an image address. */
const isOutside = (value: Literal): boolean =>
  typeof value === "string" && /^\s*(image:\/\/|https?:|data:|javascript:)/i.test(value);
const isPlain = (value: unknown): value is Options =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const part = (options: Options, key: string): Options => (isPlain(options[key]) ? (options[key] as Options) : {});
const title = (from: Options, axis: { titleMargin: number }) =>
  typeof from["name"] === "string" ? { title: from["name"], titleMargin: axis.titleMargin || TITLE_MARGIN } : {};
const number = <K extends string>(from: Options, key: string, to: K): { [P in K]?: number } =>
  typeof from[key] === "number" ? ({ [to]: from[key] } as { [P in K]?: number }) : {};
