import { NO_TIME_RANGE } from "../query/time-range";
import { parseCustomRange } from "./custom-range";

/** The ways to set a time range, each with its own stored texts. */
export const TIME_FRAMES = ["last", "previous", "current", "custom", "advanced", "none"] as const;
export type TimeFrame = (typeof TIME_FRAMES)[number];

/** The stored text and its label. */
type RangeOption = readonly [text: string, label: string];

export const FRAME_RANGES: Record<"last" | "previous" | "current", readonly RangeOption[]> = {
  last: [["Last day", "Last day"], ["Last week", "Last week"], ["Last month", "Last month"], ["Last quarter", "Last quarter"], ["Last year", "Last year"]],
  previous: [["previous calendar week", "Previous calendar week"], ["previous calendar month", "Previous calendar month"], ["previous calendar quarter", "Previous calendar quarter"], ["previous calendar year", "Previous calendar year"]],
  current: [["Current day", "Current day"], ["Current week", "Current week"], ["Current month", "Current month"], ["Current quarter", "Current quarter"], ["Current year", "Current year"]],
};

/** The frame that shows a stored text; a text that no other frame can show is advanced. */
export function frameOf(text: string): TimeFrame {
  if (text === NO_TIME_RANGE || text.trim() === "") return "none";
  for (const frame of ["last", "previous", "current"] as const) if (FRAME_RANGES[frame].some(([stored]) => stored === text)) return frame;
  return parseCustomRange(text) ? "custom" : "advanced";
}
