import type { ControlProps } from "../control-props";
import { TimeRangeInput } from "./TimeRangeInput";

export function TimeRangeControl({ value, onChange }: ControlProps<"time-range">) {
  return <TimeRangeInput value={typeof value === "string" ? value : "No filter"} onChange={onChange} />;
}
