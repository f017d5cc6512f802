import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { RotateCcw } from "lucide-react";
import type { DataSelection, OnSelect } from "../../../schema/chart-types/drawing/drawing";
import type { UPlotDrawing } from "../../../schema/chart-types/drawing/uplot";
import { t } from "../../i18n";
import { useDrawTheme } from "../../theme/draw-theme";
import type { MenuPoint, Zoom } from "../renderers";
import { addsToSelection } from "./adds-to-selection";
import { HiddenTable } from "./HiddenTable";
import { useTextWidth } from "./useTextWidth";
import { plotSelection } from "./uplot/plot-selection";
import { HoverStore } from "./uplot/hover-store";
import { PlotLegend } from "./uplot/PlotLegend";
import { plotColors } from "./uplot/plot-colors";
import { plotKeys } from "./uplot/plot-keys";
import { plotModel } from "../../../schema/plot/plot-model";
import { DRAG_DISTANCE } from "./uplot/plot-options";
import { plotPlace, TOUCH_ROW } from "../../../schema/plot/plot-place";
import { drilledAt, selectionAt } from "./uplot/selection-at";
import { TooltipWhenPointed } from "./uplot/TooltipWhenPointed";
import { usePlot } from "./uplot/usePlot";
import type uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import "./uplot/uplot-view.css";

const ChangeHandle = lazy(() => import("./uplot/ChangeHandle").then((module) => ({ default: module.ChangeHandle })));
const StackSwitch = lazy(() => import("./uplot/StackSwitch").then((module) => ({ default: module.StackSwitch })));

interface UPlotViewProps {
  drawing: UPlotDrawing;
  width: number;
  height: number;
  /** The mark that a cross-filter has selected; other marks are paler. */
  selected?: DataSelection | null;
  onSelect?: OnSelect;
  onMenu?: (point: MenuPoint) => void;
  onZoom?: (zoom: Zoom | null) => void;
}

/** No hidden series. */
const NONE: ReadonlySet<string> = new Set();

/** Lines, areas, bars and points over one x-axis: a canvas with a legend, a tooltip, zoom and keyboard navigation. */
export function UPlotView({ drawing, width, height, selected = null, onSelect, onMenu, onZoom }: UPlotViewProps) {
  const [hidden, setHidden] = useState(NONE);
  const [onSelectRef, setSelected] = useState<UPlotDrawing["stacking"] | null>(null);
  const [since, setSince] = useState<{ of: UPlotDrawing; position: number } | null>(null);
  const [zoom, setZoom] = useState<Zoom | null>(null);
  const [store] = useState(() => new HoverStore());
  const host = useRef<HTMLDivElement>(null);
  const onDrawn = useRef<((u: uPlot) => void) | null>(null);
  const pressedX = useRef(0);
  const theme = useDrawTheme();
  const colors = useMemo(() => plotColors(theme), [theme]);
  const textWidth = useTextWidth();
  const measure = useCallback((text: string) => textWidth(text, 400, 11), [textWidth]);
  const measureLegend = useCallback((text: string) => textWidth(text, 400, 12), [textWidth]);

  const changeFrom = since?.of === drawing ? since.position : (drawing.changeFrom ?? null);
  const plotted = useMemo(
    () => plotModel(drawing, onSelectRef ?? drawing.stacking, hidden, changeFrom),
    [drawing, onSelectRef, hidden, changeFrom],
  );
  const model = useMemo(() => ({ ...plotted, selected: plotSelection(plotted, selected) }), [plotted, selected]);
  const place = useMemo(() => {
    const isPressed = drawing.legend?.selectable === true && matchMedia("(pointer: coarse)").matches;
    return plotPlace({
      legend: drawing.legend,
      hasSwitch: drawing.stackSwitch,
      width,
      height,
      ...(isPressed ? { row: TOUCH_ROW } : {}),
      measure: measureLegend,
    });
  }, [drawing, width, height, measureLegend]);
  const plot = usePlot({
    host,
    model,
    width: place.plotWidth,
    height: place.plotHeight,
    store,
    colors,
    measure,
    onZoom: setZoom,
    onDrawn,
  });

  // The points of a moved period have no column and no time of their own.
  const isTime = drawing.xAxis.kind === "time" && drawing.xColumn !== undefined;
  useEffect(() => {
    if (!zoom || !isTime) return;
    onZoom?.(zoom);
    return () => onZoom?.(null);
  }, [zoom, isTime, onZoom]);

  const onClick = (event: MouseEvent) => {
    if (Math.abs(event.clientX - pressedX.current) >= DRAG_DISTANCE) return;
    const place = plot.at(event.clientX, event.clientY);
    const selection = place && selectionAt(model, place);
    if (selection) onSelect?.(selection, addsToSelection(event));
    // Beside all marks, a click opens no menu.
    if (!((place?.layer ?? -1) >= 0)) event.preventDefault();
  };
  const menu = (event: MouseEvent) => {
    if (!onMenu) return;
    event.preventDefault();
    const place = store.get() ?? plot.at(event.clientX, event.clientY);
    onMenu({
      x: event.clientX,
      y: event.clientY,
      drilled: place && drilledAt(model, place),
      selected: place && selectionAt(model, place),
    });
  };
  const onKeyDown = plotKeys({ model, store, plot, zoom, ...(onSelect ? { onSelect } : {}) });

  const legend = drawing.legend && place.legend && (
    <div
      className={`ew-plot-legend-place is-${place.legend.at}`}
      style={
        place.legend.at === "left" || place.legend.at === "right"
          ? { width: place.legend.width, maxHeight: place.legend.height }
          : { maxHeight: place.legend.height }
      }
    >
      <PlotLegend
        legend={{ ...drawing.legend, at: place.legend.at }}
        hidden={hidden}
        room={place.legend.width}
        measure={measureLegend}
        onChange={setHidden}
      />
    </div>
  );
  const above = place.legend?.at === "top" ? legend : null;

  return (
    <div className={`ew-plot is-legend-${place.legend?.at ?? "none"}`} style={{ width, height }}>
      {place.head > 0 && (
        <div className={`ew-plot-head${place.switchAbove ? " is-high" : ""}`} style={{ height: place.head }}>
          {above}
          {drawing.stackSwitch && (
            <Suspense>
              <StackSwitch
                value={model.stacking}
                bars={drawing.series.some((s) => s.shape === "bar")}
                onChange={setSelected}
              />
            </Suspense>
          )}
        </div>
      )}
      <div className="ew-plot-body">
        {above ? null : legend}
        <div
          className="ew-plot-figure"
          role="figure"
          aria-label={drawing.table.summary}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onContextMenu={menu}
          onBlur={plot.leave}
          style={{ width: place.plotWidth, height: place.plotHeight }}
        >
          <div
            ref={host}
            className="ew-plot-canvas"
            aria-hidden="true"
            onPointerDown={(event) => (pressedX.current = event.clientX)}
            onClick={onClick}
          />
          {changeFrom !== null && (
            <Suspense>
              <ChangeHandle
                onDrawn={onDrawn}
                model={model}
                plot={plot}
                onMove={(position) => setSince({ of: drawing, position })}
              />
            </Suspense>
          )}
          {zoom && (
            <button type="button" className="btn xs ew-plot-reset" onClick={zoom.reset}>
              <RotateCcw aria-hidden="true" />
              {t("Reset zoom")}
            </button>
          )}
          <HiddenTable table={drawing.table} />
        </div>
      </div>
      <TooltipWhenPointed store={store} model={model} reach={plot.reach} />
    </div>
  );
}
