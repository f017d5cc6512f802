import type { ComponentType } from "react";
import type { ChartType, Fields } from "../../../schema/chart-types/define";
import type { Drawing } from "../../../schema/chart-types/drawing/drawing";
import type { ChartExample } from "../../../schema/chart-types/example";
import { useDrawTheme } from "../../theme/draw-theme";

interface ChartExamplesProps<F extends Fields, D extends Drawing> {
  chartType: ChartType<F>;
  examples: readonly ChartExample[];
  /** The view for the chart type's kind of drawing. */
  View: ComponentType<{ drawing: D; width: number; height: number }>;
  width: number;
  height: number;
}

/** A chart type's examples side by side, drawn as on dashboards. */
export function ChartExamples<F extends Fields, D extends Drawing>({
  chartType,
  examples,
  View,
  width,
  height,
}: ChartExamplesProps<F, D>) {
  const theme = useDrawTheme();
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 24 }}>
      {examples.map(({ name, formData, response }) => (
        <figure key={name} style={{ margin: 0 }}>
          <figcaption className="cap t2">{name}</figcaption>
          <View drawing={chartType.draw(response, formData, theme) as D} width={width} height={height} />
        </figure>
      ))}
    </div>
  );
}
