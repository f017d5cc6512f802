import type { EChartsDrawing } from "../../../../schema/chart-types/drawing/echarts";
import { inOurType } from "../../../../schema/svg/echarts-font";
import { tooltipElement } from "./tooltip-element";

type TooltipOption = { formatter?: (params: unknown) => unknown };
type TooltipOf = NonNullable<EChartsDrawing["tooltipOf"]>;

/**
 * A drawing's option in the interface's font and with Edgewise's tooltip. Tooltips are HTML in ECharts: text from
 * formatters is escaped here, for all drawings; line breaks stay.
 */
export function safeOption(option: Record<string, unknown>, tooltipOf?: TooltipOf): Record<string, unknown> {
  const tooltip = option["tooltip"] as TooltipOption | undefined;
  if (!tooltip) return inOurType(option);
  const { formatter } = tooltip;
  return {
    ...inOurType(option),
    tooltip: {
      confine: false,
      appendTo: "body",
      transitionDuration: 0,
      padding: [8, 10],
      extraCssText: "border-radius:6px;box-shadow:var(--sh-2);font-variant-numeric:tabular-nums;z-index:var(--z-tip)",
      ...tooltip,
      ...(tooltipOf
        ? { formatter: (params: unknown) => tooltipElement(tooltipOf(itemsOf(params))) }
        : formatter
          ? { formatter: (params: unknown) => escaped(String(formatter(params))) }
          : {}),
    },
  };
}

const itemsOf = (params: unknown) => (Array.isArray(params) ? params : [params]) as Parameters<TooltipOf>[0];

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => ENTITIES[c] as string).replace(/\n/g, "<br/>");
