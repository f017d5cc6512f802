import type { PairedTestDrawing } from "../../../schema/chart-types/drawing/paired-test";
import { MetricComparison } from "./paired-test/MetricComparison";
import "./paired-test/paired-test-view.css";

interface PairedTestViewProps {
  drawing: PairedTestDrawing;
  width: number;
  height: number;
}

/** A table per metric; the other rows are compared with the selected one. */
export function PairedTestView({ drawing, width, height }: PairedTestViewProps) {
  return (
    <div className="ew-paired-test" style={{ width, height }}>
      {drawing.metrics.map(({ name }, metric) => (
        <MetricComparison key={name} drawing={drawing} metric={metric} />
      ))}
    </div>
  );
}
