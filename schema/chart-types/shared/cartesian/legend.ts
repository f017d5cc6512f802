import type { DrawTheme } from "../../drawing/theme";
import type { Legend } from "../../drawing/uplot";

/** Default space in pixels for a legend at each side, when no margin is stored. */
const SPACE = { top: 32, bottom: 32, left: 150, right: 150 } as const;

/** Returns the space that a legend takes from the plot. */
export const legendSpace = (legend: Legend | null): Partial<Record<Legend["at"], number>> =>
  legend ? { [legend.at]: legend.margin === null ? SPACE[legend.at] : legend.margin + 8 } : {};

/** Returns a legend in ECharts' format. */
export function legendOption(legend: Legend | null, theme: DrawTheme): Record<string, unknown> {
  if (!legend) return { show: false };
  const isColumn = legend.at === "left" || legend.at === "right";
  return {
    type: legend.kind,
    orient: isColumn ? "vertical" : "horizontal",
    [legend.at]: 0,
    ...(isColumn ? { top: 0, bottom: 0 } : { left: 0 }),
    data: legend.entries.map(({ name, color }) => ({ name, itemStyle: { color, opacity: 1, borderWidth: 0 } })),
    selectedMode: legend.selectable,
    icon: "roundRect",
    itemWidth: 9,
    itemHeight: 9,
    itemGap: isColumn ? 6 : 14,
    textStyle: { color: theme.token("text-2"), fontSize: 12, lineHeight: 18 },
    ...(isColumn ? { formatter: shortened } : {}),
    tooltip: { show: isColumn },
    inactiveColor: theme.token("border-3"),
    inactiveBorderWidth: 0,
    pageIconColor: theme.token("text-2"),
    pageIconInactiveColor: theme.token("border-2"),
    pageIconSize: 10,
    pageTextStyle: { color: theme.token("text-2"), fontSize: 11 },
    ...(legend.selectable && legend.entries.length > 1
      ? {
          selector: ["all", "inverse"],
          selectorLabel: { color: theme.token("text-3"), fontSize: 11, borderWidth: 0, padding: 2 },
        }
      : {}),
  };
}

const LONGEST = 18;
const shortened = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);
