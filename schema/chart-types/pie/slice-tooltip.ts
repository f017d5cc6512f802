import type { DrawTheme } from "../drawing/theme";
import type { Slice } from "./slices";

export interface SliceTooltipOptions {
  seriesName: string;
  /** Unabbreviated. */
  full(value: number): string;
  percent(share: number): string;
  theme: DrawTheme;
}

/**
 * Returns a slice's tooltip, one line per value; the “Other” slice lists its members and their total. Plain text: the
 * view escapes it.
 */
export function sliceTooltip(slice: Slice, { seriesName, full, percent, theme }: SliceTooltipOptions): string {
  const line = (name: string, { value: amount, share }: Slice) => `${name}: ${full(amount)} (${percent(share)})`;
  if (slice.members.length === 0) return [slice.name, line(seriesName, slice)].join("\n");
  return [slice.name, ...slice.members.map((member) => line(member.name, member)), line(theme.t("Total"), slice)].join(
    "\n",
  );
}
