import type { DrawTheme } from "../drawing/theme";
import { parseColor } from "../shared/color-text";

/**
 * Returns red at the lower bound, blue at the upper bound and grays between; a single bound separates the two colors.
 * Null without bounds.
 */
export function boundColor(
  [low, high]: readonly [number | null, number | null],
  theme: DrawTheme,
): ((value: number) => string) | null {
  const [red, grey, blue] = [theme.token("danger"), theme.token("text-3"), theme.token("info")];
  if (low === null && high === null) return null;
  if (low === null) return (value) => (value > high! ? blue : red);
  if (high === null) return (value) => (value >= low ? blue : red);
  return (value) => {
    const share = high === low ? 1 : Math.min(1, Math.max(0, (value - low) / (high - low)));
    return share < 0.5 ? mixed(red, grey, share * 2) : mixed(grey, blue, share * 2 - 1);
  };
}

function mixed(from: string, to: string, share: number): string {
  const [a, b] = [parseColor(from), parseColor(to)];
  if (!a || !b) return share < 0.5 ? from : to;
  return `rgb(${a.map((channel, at) => Math.round(channel + (b[at]! - channel) * share)).join(",")})`;
}
