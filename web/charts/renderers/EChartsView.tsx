import type { EChartsType } from "echarts/core";
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { EChartsDrawing, EChartsItem } from "../../../schema/chart-types/drawing/echarts";
import type { DataSelection, OnSelect } from "../../../schema/chart-types/drawing/drawing";
import type { MenuPoint, Zoom } from "../renderers";
import { addsToSelection } from "./adds-to-selection";
import { HiddenTable } from "./HiddenTable";
import { highlightItem, itemOf, releaseItem } from "./echarts/item-walk";
import { paleSeries } from "./echarts/pale-series";
import { arrivedECharts, loadECharts, type CreateChart } from "./echarts/load-modules";
import { prefersReducedMotion, withoutMotion } from "./echarts/motion";
import { safeOption } from "./echarts/safe-option";
import { touchLegend } from "./echarts/touch-legend";
import { watchZoom } from "./echarts/watch-zoom";
import "./echarts/echarts-view.css";

interface EChartsViewProps {
  drawing: EChartsDrawing;
  width: number;
  height: number;
  /** The selection of a cross-filter; other marks are paler. */
  selected?: DataSelection | null | undefined;
  onSelect?: OnSelect | undefined;
  onMenu?: ((point: MenuPoint) => void) | undefined;
  onZoom?: ((zoom: Zoom | null) => void) | undefined;
}

type EChartsEvent = EChartsItem & {
  componentType?: string;
  seriesIndex?: number;
  dataIndex?: number;
  event?: { event?: unknown };
};

/**
 * An ECharts drawing on a canvas. Arrow keys move through its data and announce it, Enter selects or opens, Escape
 * closes; a table holds all data for screen readers.
 */
export function EChartsView({
  drawing: drawn,
  width,
  height,
  selected = null,
  onSelect,
  onMenu,
  onZoom,
}: EChartsViewProps) {
  const [spaceWidth, spaceHeight] = matchMedia("(pointer: coarse)").matches ? [width, height] : [0, 0];
  const drawing = useMemo(
    () => (spaceWidth > 0 ? touchLegend(drawn, { width: spaceWidth, height: spaceHeight }) : drawn),
    [drawn, spaceWidth, spaceHeight],
  );
  const isTouched = spaceWidth > 0;
  const box = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType | null>(null);
  const [message, setMessage] = useState("");
  const at = useRef(-1);
  const size = useRef({ width, height });
  // Tooltips take a third of a drawing's time, and most charts are never hovered: one is created on the first pointer
  // or key event.
  const tip = useRef<{ tooltip: unknown } | null>(null);
  const addTooltip = () => {
    if (tip.current) chart?.setOption(tip.current);
    if (chart) tip.current = null;
  };
  const modules = drawing.modules.join(" ");

  useLayoutEffect(() => {
    let made: EChartsType | null = null;
    let wanted = true;
    const make = (makeChart: CreateChart) => {
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
    chart.setOption(prefersReducedMotion() ? withoutMotion(option) : option, {
      notMerge: true,
      lazyUpdate: drawing.forSize !== undefined,
    });
    if (drawing.forSize) chart.setOption(drawing.forSize(size.current));
    chart.getZr().flush();
    if (box.current) box.current.dataset["drawn"] = "";
    at.current = -1;
    const { whenHidden } = drawing;
    if (!whenHidden) return;
    const restack = ({ selected }: { selected: Record<string, boolean> }) =>
      chart.setOption(whenHidden(new Set(Object.keys(selected).filter((name) => !selected[name]))));
    const events = ["legendselectchanged", "legendselectall", "legendinverseselect"];
    for (const event of events) chart.on(event, restack as (event: unknown) => void);
    return () => {
      if (!chart.isDisposed()) for (const event of events) chart.off(event, restack as (event: unknown) => void);
    };
  }, [chart, drawing]);

  useEffect(() => {
    if (chart && isTouched) void import("./echarts/idle-arrows").then(({ grayIdleArrows }) => grayIdleArrows(chart));
  }, [chart, isTouched]);

  // Painted within the same frame, so that a screenshot at this time is complete.
  useEffect(() => {
    size.current = { width, height };
    if (!chart || (chart.getWidth() === width && chart.getHeight() === height)) return;
    chart.resize({ width, height, animation: { duration: 0 } });
    if (drawing.forSize) chart.setOption(drawing.forSize(size.current));
    chart.getZr().flush();
  }, [chart, drawing, width, height]);

  // Runs after the two effects above: both may have reset the colors of the series.
  const isPaled = useRef(false);
  useEffect(() => {
    if (!chart || (selected === null && !isPaled.current)) return;
    isPaled.current = selected !== null;
    chart.setOption({ series: paleSeries(drawing, selected, { width, height }) });
    chart.getZr().flush();
  }, [chart, drawing, selected, width, height]);

  /** Returns whether the item has been selected or zoomed into. */
  const choose = (item: EChartsItem & { seriesIndex: number; dataIndex: number }, adds: boolean): boolean => {
    const selection = onSelect && drawing.selectionOf(item.seriesIndex, item.dataIndex, item);
    if (selection) onSelect(selection, adds);
    const action = selection ? null : drawing.zoomTo?.(item);
    if (action) chart?.dispatchAction(action as { type: string });
    return Boolean(selection || action);
  };
  const hovered = useRef<(EChartsItem & { seriesIndex: number; dataIndex: number }) | null>(null);
  const onSelectRef = useRef(choose);
  useEffect(() => {
    onSelectRef.current = choose;
  });
  useEffect(() => {
    if (!chart) return;
    const select = (event: EChartsEvent) => {
      if (event.componentType !== "series") return;
      enter(event);
      const pointer = event.event?.event;
      const mouse = pointer instanceof globalThis.MouseEvent ? pointer : null;
      if (onSelectRef.current(hovered.current!, mouse !== null && addsToSelection(mouse))) mouse?.preventDefault();
    };
    const enter = (event: EChartsEvent) =>
      void (hovered.current =
        event.componentType === "series"
          ? { ...event, seriesIndex: event.seriesIndex ?? 0, dataIndex: event.dataIndex ?? 0 }
          : null);
    const leave = () => void (hovered.current = null);
    const handlers = { click: select, mouseover: enter, mouseout: leave, globalout: leave };
    for (const [event, handler] of Object.entries(handlers)) chart.on(event, handler as (event: unknown) => void);
    return () => {
      if (!chart.isDisposed())
        for (const [event, handler] of Object.entries(handlers)) chart.off(event, handler as (event: unknown) => void);
    };
  }, [chart]);

  useEffect(() => (chart && onZoom ? watchZoom(chart, drawing, onZoom) : undefined), [chart, drawing, onZoom]);

  /** Opens over the mark under the mouse, or with the menu key over the mark that the arrow keys reached. */
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
      addTooltip();
      if (at.current >= 0) releaseItem(chart, drawing, at.current);
      at.current = at.current < 0 ? (step > 0 ? 0 : count - 1) : (at.current + step + count) % count;
      highlightItem(chart, drawing, at.current);
      setMessage(
        drawing.table
          .row(at.current)
          .filter((cell) => cell !== "")
          .join(", "),
      );
    } else if (event.key === "Escape") {
      hide();
      const action = drawing.zoomTo?.(null);
      if (action) chart?.dispatchAction(action as { type: string });
    } else if (event.key === "Enter" && at.current >= 0) {
      if (choose(itemOf(drawing, at.current), addsToSelection(event))) event.preventDefault();
    }
  };
  const hide = () => {
    if (at.current >= 0 && chart) releaseItem(chart, drawing, at.current);
    chart?.dispatchAction({ type: "hideTip" });
    at.current = -1;
    setMessage("");
  };

  return (
    <div
      className="ew-echarts"
      role="figure"
      aria-label={drawing.table.summary}
      tabIndex={0}
      onKeyDown={walk}
      onPointerEnter={addTooltip}
      onContextMenu={menu}
      onBlur={hide}
      style={{ width, height }}
    >
      <div ref={box} className="ew-echarts-canvas" style={{ width, height }} aria-hidden="true" />
      <p className="ew-echarts-status" aria-live="polite">
        {message}
      </p>
      <HiddenTable table={drawing.table} />
    </div>
  );
}
