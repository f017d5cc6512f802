import type { Values } from "../define";
import type { DrawTheme } from "../drawing/theme";
import { categoryAxis, valueAxis } from "../shared/cartesian/axes";
import { tooltipLook, zoomAlongX } from "../shared/cartesian/look";
import { plotSpace } from "../shared/cartesian/plot-space";
import { ticksLayout } from "../shared/cartesian/stored-look";
import { fade } from "../shared/color-text";
import type { Box } from "./boxes";
import type { boxPlotFields } from "./fields";

export interface BoxPlotOptionInput {
  values: Values<typeof boxPlotFields>;
  boxes: readonly Box[];
  /** Values beyond the whiskers, with the index of their box. */
  outliers: readonly { at: number; value: number }[];
  colors: readonly string[];
  text(value: number | null): string;
  theme: DrawTheme;
}

const FILL = 0.4;
const TOP_TITLE_SPACE = 18;

/** Returns the ECharts option of a box plot. */
export function boxPlotOption({
  values,
  boxes,
  outliers,
  colors,
  text,
  theme,
}: BoxPlotOptionInput): Record<string, unknown> {
  const isTitleAbove = values.y_axis_title_position === "Top" && values.y_axis_title !== "";
  const y = valueAxis({ tick: text, title: values.y_axis_title, titleMargin: values.y_axis_title_margin }, theme);
  return {
    animation: false,
    grid: plotSpace({ zoomable: values.zoomable, ...(isTitleAbove ? { more: { top: TOP_TITLE_SPACE } } : {}) }),
    tooltip: tooltipLook(theme),
    xAxis: categoryAxis(
      {
        labels: boxes.map(({ name }) => name),
        title: values.x_axis_title,
        titleMargin: values.x_axis_title_margin,
        ...ticksLayout(values.x_ticks_layout),
      },
      theme,
    ),
    yAxis: isTitleAbove
      ? { ...y, nameLocation: "end", nameTextStyle: { ...(y["nameTextStyle"] as object), align: "left" } }
      : y,
    ...(values.zoomable ? { dataZoom: zoomAlongX(theme) } : {}),
    series: [
      {
        type: "boxplot",
        boxWidth: [8, 56],
        data: boxes.map(({ name, min, q1, median, q3, max }, at) => ({
          name,
          value: [min, q1, median, q3, max],
          itemStyle: { color: fade(colors[at]!, FILL), borderColor: colors[at], borderWidth: 1.5 },
        })),
        emphasis: { itemStyle: { borderWidth: 2.5, shadowBlur: 0 } },
      },
      {
        type: "scatter",
        symbolSize: 7,
        data: outliers.map(({ at, value }) => ({
          value: [at, value],
          itemStyle: { color: fade(colors[at]!, 0.8), borderColor: theme.token("surface"), borderWidth: 0.5 },
        })),
      },
    ],
  };
}
