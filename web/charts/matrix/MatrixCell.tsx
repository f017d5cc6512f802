import { useMemo, useRef, useState } from "react";
import { useNearViewport } from "../../pages/dashboard/tile/useNearViewport";
import { ChartPicture } from "../ChartPicture";
import { useChartData } from "../useChartData";
import type { MatrixViewProps } from "./MatrixView";

/** One repetition of a chart. */
export function MatrixCell({
  chartId,
  dashboardId,
  formData,
  label,
  theme,
  dataset,
  onSelect,
  onMenu,
}: MatrixViewProps & { label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearViewport(place, false);
  const [requested, setRequested] = useState(false);
  if (near && !requested) setRequested(true);
  // The params are a new object at each render of the grid; their contents decide.
  const text = JSON.stringify(formData);
  const own = useMemo(() => JSON.parse(text) as typeof formData, [text]);
  const data = useChartData({ chartId, dashboardId, formData: own }, requested);
  return (
    <div ref={place} className="ew-matrix-chart">
      <ChartPicture
        chartId={null}
        vizType={own.viz_type}
        formData={own}
        title={label}
        data={data}
        theme={theme}
        dataset={dataset}
        near={near}
        onSelect={onSelect}
        onMenu={onMenu}
      />
    </div>
  );
}
