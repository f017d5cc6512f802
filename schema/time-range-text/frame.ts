import { NO_TIME_RANGE } from "../query/time-range";
import { parseCustomRange } from "./custom-range";
import { defineMessage } from "../language/message";

/** The ways to set a time range, each with its own stored texts. */
export const TIME_FRAMES = ["last", "previous", "current", "custom", "advanced", "none"] as const;
export type TimeFrame = (typeof TIME_FRAMES)[number];

/** The stored text and its label. */
type RangeOption = readonly [text: string, label: string];

export const FRAME_RANGES: Record<"last" | "previous" | "current", readonly RangeOption[]> = {
  last: [
    ["Last day", defineMessage("Last day")],
    ["Last week", defineMessage("Last week")],
    ["Last month", defineMessage("Last month")],
    ["Last quarter", defineMessage("Last quarter")],
    ["Last year", defineMessage("Last year")],
  ],
  previous: [
    ["previous calendar week", defineMessage("Previous calendar week")],
    ["previous calendar month", defineMessage("Previous calendar month")],
    ["previous calendar quarter", defineMessage("Previous calendar quarter")],
    ["previous calendar year", defineMessage("Previous calendar year")],
  ],
  current: [
    ["Current day", defineMessage("Current day")],
    ["Current week", defineMessage("Current week")],
    ["Current month", defineMessage("Current month")],
    ["Current quarter", defineMessage("Current quarter")],
    ["Current year", defineMessage("Current year")],
  ],
};

/** The frame that shows a stored text; a text that no other frame can show is advanced. */
export function frameOf(text: string): TimeFrame {
  if (text === NO_TIME_RANGE || text.trim() === "") return "none";
  for (const frame of ["last", "previous", "current"] as const)
    if (FRAME_RANGES[frame].some(([stored]) => stored === text)) return frame;
  return parseCustomRange(text) ? "custom" : "advanced";
}
