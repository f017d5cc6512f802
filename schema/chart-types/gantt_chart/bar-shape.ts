import type { DrawTheme } from "../drawing/theme";

/** The API that ECharts passes to the renderItem function of a custom series. */
export interface CustomItem {
  value(dimension: number): number;
  coord(point: [number, number]): [number, number];
}
export interface PlotBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const ROUNDING = 2;

/** Draws an item [start, end, top, bottom] as a bar clipped to the plot; a bar without width is not drawn. */
export function barShape(color: string, theme: DrawTheme) {
  return ({ coordSys }: { coordSys: PlotBox }, api: CustomItem): Record<string, unknown> | null => {
    const [from, to] = [api.coord([api.value(0), api.value(2)]), api.coord([api.value(1), api.value(3)])];
    const [left, right] = [Math.max(from[0], coordSys.x), Math.min(to[0], coordSys.x + coordSys.width)];
    if (!(right > left)) return null;
    const shape = {
      x: left,
      y: from[1],
      width: right - left,
      height: to[1] - from[1],
      r: Math.min(ROUNDING, (right - left) / 2),
    };
    return {
      type: "rect",
      shape,
      style: { fill: color, stroke: theme.token("surface"), lineWidth: 1 },
      emphasis: { style: { stroke: theme.token("text-1"), lineWidth: 1.5 } },
    };
  };
}
