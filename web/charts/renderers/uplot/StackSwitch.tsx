import type { UPlotDrawing } from "../../../../schema/chart-types/drawing/uplot";
import { t } from "../../../i18n";
import { Segmented } from "../../../ui/inputs/Segmented";

type Stacking = UPlotDrawing["stacking"];

interface StackSwitchProps {
  value: Stacking;
  bars: boolean;
  onChange(value: Stacking): void;
}

/** Selects the stacking in the chart: bars have no stream, and percentages only if the chart is saved with them. */
export function StackSwitch({ value, bars, onChange }: StackSwitchProps) {
  const options: { value: Stacking; label: string }[] = [
    { value: "none", label: t("None") },
    { value: "stack", label: t("Stack") },
    ...(bars && value !== "stream" ? [] : [{ value: "stream" as const, label: t("Stream") }]),
    ...(bars && value !== "expand" ? [] : [{ value: "expand" as const, label: t("Expand") }]),
  ];
  return (
    <Segmented label={t("Stacking")} value={value} options={options} onChange={onChange} className="ew-plot-switch" />
  );
}
