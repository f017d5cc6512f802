import type { DrawTheme } from "../drawing/theme";
import { tooltipLook } from "../shared/cartesian/look";
import { textOn } from "../shared/mark-text";
import type { PartBox } from "./layout";

interface PartitionOptionOptions {
  boxes: readonly PartBox[];
  levels: number;
  value(box: PartBox): string;
  colorOf(box: PartBox): string;
  theme: DrawTheme;
}

interface RenderParams {
  dataIndex: number;
  coordSys: { x: number; y: number; width: number; height: number };
}
interface RenderApi {
  coord(point: [number, number]): [number, number];
}

const LINE = 14;
const GAP = 1;

/**
 * Returns the ECharts option of a partition: boxes on an axis of levels and an axis of shares; a click zooms the
 * latter.
 */
export function partitionOption({
  boxes,
  levels,
  value,
  colorOf,
  theme,
}: PartitionOptionOptions): Record<string, unknown> {
  const hidden = {
    type: "value",
    axisLine: { show: false },
    axisLabel: { show: false },
    axisTick: { show: false },
    splitLine: { show: false },
    axisPointer: { show: false },
  };
  return {
    animation: false,
    tooltip: tooltipLook(theme),
    grid: { left: 0, right: 0, top: 0, bottom: 0 },
    xAxis: { ...hidden, min: 0, max: levels },
    yAxis: { ...hidden, min: 0, max: 1, inverse: true },
    dataZoom: [{ type: "inside", yAxisIndex: 0, filterMode: "none", disabled: true, start: 0, end: 100 }],
    series: [
      {
        type: "custom",
        animation: false,
        clip: true,
        dimensions: ["depth", "end", "from", "to"],
        encode: { x: [0, 1], y: [2, 3] },
        data: boxes.map(({ depth, from, to }) => [depth, depth + 1, from, to]),
        renderItem: ({ dataIndex, coordSys }: RenderParams, api: RenderApi) => {
          const box = boxes[dataIndex]!;
          const [left, start] = api.coord([box.depth, box.from]);
          const [right, end] = api.coord([box.depth + 1, box.to]);
          const top = Math.max(start, coordSys.y);
          const bottom = Math.min(end, coordSys.y + coordSys.height);
          if (bottom <= top) return null;
          const color = colorOf(box);
          const shape = { x: left, y: top, width: right - left - GAP, height: Math.max(bottom - top - GAP, 0.5) };
          const rect = { type: "rect", shape, style: { fill: color }, emphasis: { style: { opacity: 0.82 } } };
          const text = value(box);
          // Empty text clears the text of a box that was high enough for it before a zoom.
          const hasSpace = shape.height >= LINE && shape.width >= 24;
          const words = {
            text: !hasSpace ? "" : text === "" ? box.name : `${box.name}: ${text}`,
            fill: textOn(color, theme),
            fontSize: 11,
            fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
            width: shape.width - 12,
            overflow: "truncate",
            ellipsis: "…",
          };
          return {
            ...rect,
            textContent: { type: "text", style: words },
            textConfig: { position: shape.height < LINE * 2 ? "insideLeft" : "insideTopLeft", distance: 6 },
          };
        },
      },
    ],
  };
}
