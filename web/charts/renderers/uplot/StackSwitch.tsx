import type { UPlotDrawing } from "../../../../schema/chart-types/drawing/uplot";
import { t } from "../../../i18n";
import { Segmented } from "../../../ui/Segmented";

type Stacking = UPlotDrawing["stacking"];

interface StackSwitchProps {
  value: Stacking;
  bars: boolean;
  onChange(value: Stacking): void;
}

/** None, stacked or shares of the whole, chosen in the chart; a stored stream stays on offer. */
export function StackSwitch({ value, bars, onChange }: StackSwitchProps) {
  const options: { value: Stacking; label: string }[] = [
    { value: "none", label: t("None") },
    { value: "stack", label: t("Stack") },
    ...(bars && value !== "expand" ? [] : [{ value: "expand" as const, label: t("Expand") }]),
    ...(value === "stream" ? [{ value: "stream" as const, label: t("Stream") }] : []),
  ];
  return <Segmented label={t("Stacking")} value={value} options={options} onChange={onChange} className="ew-plot-switch" />;
}
