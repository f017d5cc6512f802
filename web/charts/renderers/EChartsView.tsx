import type { EChartsType } from "echarts/core";
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { EChartsDrawing, EChartsItem } from "../../../schema/chart-types/drawing/echarts";
import type { Chosen, OnSelect } from "../../../schema/chart-types/drawing/drawing";
import type { MenuPoint } from "../renderers";
import { addsMark } from "./adds-mark";
import { HiddenTable } from "./HiddenTable";
import { bringOut, itemOf, letGo } from "./echarts/item-walk";
import { paleSeries } from "./echarts/pale-series";
import { arrivedECharts, loadECharts, type MakeChart } from "./echarts/load-modules";
import { prefersStill, withoutMotion } from "./echarts/motion";
import { safeOption } from "./echarts/safe-option";
import { touchLegend } from "./echarts/touch-legend";
import "./echarts/echarts-view.css";

interface EChartsViewProps {
  drawing: EChartsDrawing;
  width: number;
  height: number;
  /** What a cross filter has chosen; the others are paler. */
  selected?: Chosen | null;
  onSelect?: OnSelect;
  onMenu?: (point: MenuPoint) => void;
}

type EChartsEvent = EChartsItem & { componentType?: string; seriesIndex?: number; dataIndex?: number; event?: { event?: unknown } };

/** A drawing that ECharts draws on a canvas; arrows walk its data and say it, Enter selects or opens, Escape closes, a table tells all of it to screen readers. */
export function EChartsView({ drawing: drawn, width, height, selected = null, onSelect, onMenu }: EChartsViewProps) {
  const [roomWidth, roomHeight] = matchMedia("(pointer: coarse)").matches ? [width, height] : [0, 0];
  const drawing = useMemo(() => (roomWidth > 0 ? touchLegend(drawn, { width: roomWidth, height: roomHeight }) : drawn), [drawn, roomWidth, roomHeight]);
  const isTouched = roomWidth > 0;
  const box = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType | null>(null);
  const [said, say] = useState("");
  const at = useRef(-1);
  const size = useRef({ width, height });
  // Tooltips take a third of the time of a drawing, and most charts are only looked at: one comes with the pointer or the keys.
  const tip = useRef<{ tooltip: unknown } | null>(null);
  const bringTip = () => {
    if (tip.current) chart?.setOption(tip.current);
    if (chart) tip.current = null;
  };
  const modules = drawing.modules.join(" ");

  useLayoutEffect(() => {
    let made: EChartsType | null = null;
    let wanted = true;
    const make = (makeChart: MakeChart) => {
      if (!wanted || !box.current) return;
      delete box.current.dataset["drawn"];
      made = makeChart(box.current, size.current);
      setChart(made);
    };
    const names = modules.split(" ") as EChartsDrawing["modules"][number][];
    const arrived = arrivedECharts(names);
    if (arrived) make(arrived);
    else loadECharts(names).then(make);
    return () => {
      wanted = false;
      made?.dispose();
      setChart(null);
    };
  }, [modules]);

  useEffect(() => {
    if (!chart) return;
    const { tooltip, ...shown } = safeOption(drawing.option, drawing.tooltipOf);
    const pointed = box.current?.matches(":hover") === true;
    tip.current = tooltip && !pointed ? { tooltip } : null;
    const option = pointed ? { ...shown, tooltip } : shown;
    chart.setOption(prefersStill() ? withoutMotion(option) : option, { notMerge: true, lazyUpdate: drawing.forSize !== undefined });
    if (drawing.forSize) chart.setOption(drawing.forSize(size.current));
    chart.getZr().flush();
    if (box.current) box.current.dataset["drawn"] = "";
    at.current = -1;
    const { whenHidden } = drawing;
    if (!whenHidden) return;
    const restack = ({ selected }: { selected: Record<string, boolean> }) => chart.setOption(whenHidden(new Set(Object.keys(selected).filter((name) => !selected[name]))));
    const events = ["legendselectchanged", "legendselectall", "legendinverseselect"];
    for (const event of events) chart.on(event, restack as (event: unknown) => void);
    return () => {
      if (!chart.isDisposed()) for (const event of events) chart.off(event, restack as (event: unknown) => void);
    };
  }, [chart, drawing]);

  useEffect(() => {
    if (chart && isTouched) void import("./echarts/idle-arrows").then(({ greyIdleArrows }) => greyIdleArrows(chart));
  }, [chart, isTouched]);

  // Painted within the same frame: a picture of the page taken now is whole.
  useEffect(() => {
    size.current = { width, height };
    if (!chart || (chart.getWidth() === width && chart.getHeight() === height)) return;
    chart.resize({ width, height, animation: { duration: 0 } });
    if (drawing.forSize) chart.setOption(drawing.forSize(size.current));
    chart.getZr().flush();
  }, [chart, drawing, width, height]);

  // After the two above: both may have given the series their own colours again.
  const isPaled = useRef(false);
  useEffect(() => {
    if (!chart || (selected === null && !isPaled.current)) return;
    isPaled.current = selected !== null;
    chart.setOption({ series: paleSeries(drawing, selected, { width, height }) });
    chart.getZr().flush();
  }, [chart, drawing, selected, width, height]);

  const choose = (item: EChartsItem & { seriesIndex: number; dataIndex: number }, adds: boolean) => {
    const selection = onSelect && drawing.selectionOf(item.seriesIndex, item.dataIndex, item);
    if (selection) return onSelect(selection, adds);
    const action = drawing.zoomTo?.(item);
    if (action) chart?.dispatchAction(action as { type: string });
  };
  const hovered = useRef<(EChartsItem & { seriesIndex: number; dataIndex: number }) | null>(null);
  const chosen = useRef(choose);
  useEffect(() => {
    chosen.current = choose;
  });
  useEffect(() => {
    if (!chart) return;
    const select = (event: EChartsEvent) => {
      if (event.componentType === "series") chosen.current({ ...event, seriesIndex: event.seriesIndex ?? 0, dataIndex: event.dataIndex ?? 0 }, event.event?.event instanceof globalThis.MouseEvent && addsMark(event.event.event));
    };
    const enter = (event: EChartsEvent) => void (hovered.current = event.componentType === "series" ? { ...event, seriesIndex: event.seriesIndex ?? 0, dataIndex: event.dataIndex ?? 0 } : null);
    const leave = () => void (hovered.current = null);
    const handlers = { click: select, mouseover: enter, mouseout: leave, globalout: leave };
    for (const [event, handler] of Object.entries(handlers)) chart.on(event, handler as (event: unknown) => void);
    return () => {
      if (!chart.isDisposed()) for (const [event, handler] of Object.entries(handlers)) chart.off(event, handler as (event: unknown) => void);
    };
  }, [chart]);

  /** By the mouse over the mark under it, by the menu key over the one that the arrows led to. */
  const menu = (event: MouseEvent) => {
    if (!onMenu) return;
    event.preventDefault();
    const item = hovered.current ?? (at.current >= 0 ? itemOf(drawing, at.current) : null);
    const drilled = item && (drawing.drillOf ?? drawing.selectionOf)(item.seriesIndex, item.dataIndex, item);
    onMenu({ x: event.clientX, y: event.clientY, drilled });
  };

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const count = drawing.table.rowCount;
    if (step && chart && count > 0) {
      event.preventDefault();
      bringTip();
      if (at.current >= 0) letGo(chart, drawing, at.current);
      at.current = at.current < 0 ? (step > 0 ? 0 : count - 1) : (at.current + step + count) % count;
      bringOut(chart, drawing, at.current);
      say(drawing.table.row(at.current).filter((cell) => cell !== "").join(", "));
    } else if (event.key === "Escape") {
      hide();
      const action = drawing.zoomTo?.(null);
      if (action) chart?.dispatchAction(action as { type: string });
    } else if (event.key === "Enter" && at.current >= 0) choose(itemOf(drawing, at.current), addsMark(event));
  };
  const hide = () => {
    if (at.current >= 0 && chart) letGo(chart, drawing, at.current);
    chart?.dispatchAction({ type: "hideTip" });
    at.current = -1;
    say("");
  };

  return (
    <div className="ew-echarts" role="figure" aria-label={drawing.table.summary} tabIndex={0} onKeyDown={walk} onPointerEnter={bringTip} onContextMenu={menu} onBlur={hide} style={{ width, height }}>
      <div ref={box} className="ew-echarts-canvas" style={{ width, height }} aria-hidden="true" />
      <p className="ew-echarts-said" aria-live="polite">{said}</p>
      <HiddenTable table={drawing.table} />
    </div>
  );
}
