import { PieChart } from "echarts/charts";
import { LegendComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { expect, it } from "vitest";
import type { EChartsDrawing } from "../../../../schema/chart-types/drawing/echarts";
import { grayIdleArrows } from "./idle-arrows";
import { touchLegend } from "./touch-legend";

use([PieChart, LegendComponent, SVGRenderer]);

it("grays the arrow without a target on the first page and on the last", () => {
  const size = { width: 340, height: 260 };
  const names = Array.from({ length: 8 }, (_, at) => `Name ${at}`);
  const option = {
    animation: false,
    legend: { type: "scroll", orient: "horizontal", top: 0, data: names },
    series: [{ type: "pie", data: names.map((name) => ({ name, value: 1 })) }],
  };
  const chart = init(null, null, { ssr: true, renderer: "svg", ...size });
  chart.setOption(touchLegend({ kind: "echarts", option } as unknown as EChartsDrawing, size).option);
  chart.renderToSVGString();
  grayIdleArrows(chart);
  const opacities = () =>
    Object.fromEntries(
      chart
        .getZr()
        .storage.getDisplayList()
        .flatMap(({ name, style }) =>
          name?.startsWith("page") && name !== "pageText" ? [[name, style["opacity"] ?? 1]] : [],
        ),
    );
  expect(opacities()).toEqual({ pagePrev: 0.3, pageNext: 1 });
  chart.dispatchAction({ type: "legendScroll", scrollDataIndex: names.length - 1 });
  chart.renderToSVGString();
  chart.trigger("rendered", { elapsedTime: 0 });
  expect(opacities()).toEqual({ pagePrev: 1, pageNext: 0.3 });
});
