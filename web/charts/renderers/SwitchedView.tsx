import { createElement, useMemo, useState } from "react";
import { type SwitchedDrawing, SWITCH_PX } from "../../../schema/chart-types/drawing/switched";
import { translateLabel } from "../../controls/panel/translate-label";
import { Segmented } from "../../ui/inputs/Segmented";
import { useModule } from "../module-loader";
import { RENDERERS, type RendererProps } from "../renderers";
import "./switched/switched-view.css";

/** The drawing that the person selected, with the switch above it. */
export function SwitchedView({ drawing, height, ...props }: RendererProps<SwitchedDrawing>) {
  const [turned, setTurned] = useState<{ from: string; to: string } | null>(null);
  // A newer stored value replaces the person's selection.
  const value = turned?.from === drawing.first ? turned.to : drawing.first;
  const shown = useMemo(
    () => (drawing.options.find((option) => option.value === value) ?? drawing.options[0]!).draw(),
    [drawing, value],
  );
  const Renderer = useModule(RENDERERS[shown.kind]);
  return (
    <div className="ew-switched" style={{ width: props.width, height }}>
      <Segmented
        label={translateLabel(drawing.label)}
        value={value}
        options={drawing.options.map((option) => ({ value: option.value, label: translateLabel(option.label) }))}
        onChange={(to) => setTurned({ from: drawing.first, to })}
      />
      {Renderer && createElement(Renderer, { ...props, drawing: shown, height: Math.max(1, height - SWITCH_PX) })}
    </div>
  );
}
