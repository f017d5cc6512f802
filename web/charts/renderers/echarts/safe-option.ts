/** Tooltips are HTML in ECharts: what our formatters return there is text, escaped here, once for all drawings. Line breaks stay. */
export function safeOption(option: Record<string, unknown>): Record<string, unknown> {
  const tooltip = option["tooltip"] as { formatter?: (params: unknown) => unknown; valueFormatter?: (value: unknown) => unknown } | undefined;
  if (!tooltip) return option;
  const { formatter } = tooltip;
  return {
    ...option,
    tooltip: {
      confine: true, transitionDuration: 0, appendTo: undefined, extraCssText: "border-radius:6px;box-shadow:var(--sh-2);font-variant-numeric:tabular-nums", ...tooltip,
      ...(formatter ? { formatter: (params: unknown) => escaped(String(formatter(params))) } : {}),
    },
  };
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c] as string).replace(/\n/g, "<br/>");
