import type { DrawTheme } from "../../drawing/theme";

/** Style of text next to an axis. */
export const axisText = (theme: DrawTheme) => ({ color: theme.token("axis-text"), fontSize: 11 });

/** Style of a tooltip; the drawing's `tooltipOf` returns its content. */
export const tooltipLook = (theme: DrawTheme, trigger: "item" | "axis" = "item"): Record<string, unknown> => ({
  trigger,
  confine: true,
  backgroundColor: theme.token("tip-bg"),
  borderColor: theme.token("tip-line"),
  textStyle: { color: theme.token("tip-text"), fontSize: 12 },
  ...(trigger === "axis"
    ? { axisPointer: { type: "shadow", z: 1, shadowStyle: { color: theme.token("hover"), opacity: 1 } } }
    : {}),
});

/** A zoom slider below the plot, and zooming inside it, along x. */
export const zoomAlongX = (theme: DrawTheme): Record<string, unknown>[] => [
  {
    type: "slider",
    xAxisIndex: 0,
    bottom: 4,
    height: 16,
    filterMode: "none",
    brushSelect: false,
    showDetail: false,
    borderColor: "transparent",
    fillerColor: theme.token("selected"),
    handleStyle: { color: theme.token("accent") },
  },
  { type: "inside", xAxisIndex: 0, filterMode: "none", zoomOnMouseWheel: "ctrl", moveOnMouseWheel: false },
];
