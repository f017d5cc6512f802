import type { EChartsType } from "echarts/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { EChartsDrawing, EChartsItem } from "../../../schema/chart-types/drawing/echarts";
import type { Selection } from "../../../schema/chart-types/drawing/drawing";
import { HiddenTable } from "./HiddenTable";
import { loadECharts } from "./echarts/load-modules";
import { safeOption } from "./echarts/safe-option";
import "./echarts/echarts-view.css";

interface EChartsViewProps {
  drawing: EChartsDrawing;
  width: number;
  height: number;
  onSelect?: (selection: Selection) => void;
}

/** A drawing that ECharts draws on a canvas; arrows walk its data, Enter selects, a table says it to screen readers. */
export function EChartsView({ drawing, width, height, onSelect }: EChartsViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType | null>(null);
  const at = useRef(-1);
  const modules = drawing.modules.join(" ");

  useEffect(() => {
    let made: EChartsType | null = null;
    let wanted = true;
    loadECharts(modules.split(" ") as EChartsDrawing["modules"][number][]).then((make) => {
      if (!wanted || !box.current) return;
      made = make(box.current);
      setChart(made);
    });
    return () => {
      wanted = false;
      made?.dispose();
      setChart(null);
    };
  }, [modules]);

  useEffect(() => {
    chart?.setOption(safeOption(drawing.option, drawing.tooltipOf), { notMerge: true });
    chart?.getZr().flush();
    at.current = -1;
    const { whenHidden } = drawing;
    if (!chart || !whenHidden) return;
    const restack = ({ selected }: { selected: Record<string, boolean> }) => chart.setOption(whenHidden(new Set(Object.keys(selected).filter((name) => !selected[name]))));
    const events = ["legendselectchanged", "legendselectall", "legendinverseselect"];
    for (const event of events) chart.on(event, restack as (event: unknown) => void);
    return () => {
      if (!chart.isDisposed()) for (const event of events) chart.off(event, restack as (event: unknown) => void);
    };
  }, [chart, drawing]);

  // Painted within the same frame: a picture of the page taken now is whole.
  useEffect(() => {
    chart?.resize({ width, height, animation: { duration: 0 } });
    chart?.getZr().flush();
  }, [chart, width, height]);

  useEffect(() => {
    if (!chart || !onSelect) return;
    const select = (event: EChartsItem & { componentType?: string; seriesIndex?: number; dataIndex?: number }) => {
      const selection = event.componentType === "series" ? drawing.selectionOf(event.seriesIndex ?? 0, event.dataIndex ?? 0, event) : null;
      if (selection) onSelect(selection);
    };
    chart.on("click", select);
    return () => {
      if (!chart.isDisposed()) chart.off("click", select);
    };
  }, [chart, drawing, onSelect]);

  const itemAt = (row: number) => drawing.itemAt?.(row) ?? { seriesIndex: 0, dataIndex: row };
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const count = drawing.table.rowCount;
    if (step && chart && count > 0) {
      event.preventDefault();
      if (at.current >= 0) chart.dispatchAction({ type: "downplay", ...itemAt(at.current) });
      at.current = at.current < 0 ? (step > 0 ? 0 : count - 1) : (at.current + step + count) % count;
      chart.dispatchAction({ type: "highlight", ...itemAt(at.current) });
      chart.dispatchAction({ type: "showTip", ...itemAt(at.current) });
    } else if (event.key === "Escape") hide();
    else if (event.key === "Enter" && at.current >= 0) {
      const { seriesIndex, dataIndex, ...item } = itemAt(at.current);
      const selection = drawing.selectionOf(seriesIndex, dataIndex, item);
      if (selection) onSelect?.(selection);
    }
  };
  const hide = () => {
    if (at.current >= 0) chart?.dispatchAction({ type: "downplay", ...itemAt(at.current) });
    chart?.dispatchAction({ type: "hideTip" });
    at.current = -1;
  };

  return (
    <div className="ew-echarts" role="figure" aria-label={drawing.table.summary} tabIndex={0} onKeyDown={walk} onBlur={hide} style={{ width, height }}>
      <div ref={box} className="ew-echarts-canvas" style={{ width, height }} aria-hidden="true" />
      <HiddenTable table={drawing.table} />
    </div>
  );
}
