import { ChartNoAxesColumn } from "lucide-react";
import type { EmptyDrawing } from "../../../schema/chart-types/drawing/drawing";

/** Shown instead of a drawing when there is no data: what happened and what to do next. */
export function EmptyView({ drawing }: { drawing: EmptyDrawing }) {
  return (
    <div className="chart-message" role="status">
      <ChartNoAxesColumn aria-hidden="true" className="chart-message-icon" />
      <h3>{drawing.title}</h3>
      {drawing.hint && <p>{drawing.hint}</p>}
    </div>
  );
}
