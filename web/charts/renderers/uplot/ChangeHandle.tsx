import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import type uPlot from "uplot";
import type { PlotModel } from "../../../../schema/plot/plot-model";
import { t } from "../../../i18n";
import type { Plot } from "./usePlot";

interface ChangeHandleProps {
  /** Set to what places the handle when the plot has been drawn. */
  onDrawn: RefObject<((u: uPlot) => void) | null>;
  model: PlotModel;
  plot: Plot;
  onMove(position: number): void;
}

/** The line at the reference point of the change, moved by dragging or with the arrow keys. */
export function ChangeHandle({ onDrawn, model, plot, onMove }: ChangeHandleProps) {
  const {
    drawing: { x, xAxis },
    changeFrom,
  } = model;
  const at = changeFrom ?? 0;
  const handle = useRef<HTMLDivElement>(null);
  const mounted = plot.uplot();
  const place = useCallback((u: uPlot) => placeHandle(u, x[at] ?? 0, handle.current), [x, at]);
  useImperativeHandle(onDrawn, () => place, [place]);
  useLayoutEffect(() => {
    if (mounted) place(mounted);
  }, [mounted, place]);
  const go = (position: number): void => onMove(Math.max(0, Math.min(x.length - 1, position)));

  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const position = plot.nearest(event.clientX);
    if (position !== null && position !== at) go(position);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      PageUp: at - 10,
      PageDown: at + 10,
      Home: 0,
      End: x.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go(to);
  };
  return (
    <div
      ref={handle}
      className="ew-plot-handle"
      role="slider"
      tabIndex={0}
      aria-label={t("Change since")}
      aria-valuemin={1}
      aria-valuemax={x.length}
      aria-valuenow={at + 1}
      aria-valuetext={xAxis.text(x[at] ?? 0)}
      title={t("Change since {time}: drag to move", { time: xAxis.text(x[at] ?? 0) })}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
      }}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  );
}

/** Moves the handle over its x, or hides it where that is not visible. */
function placeHandle(u: uPlot, x: number, handle: HTMLDivElement | null): void {
  if (!handle) return;
  const left = u.valToPos(x, "x");
  const { offsetLeft, offsetTop, clientWidth, clientHeight } = u.over;
  handle.hidden = left < -1 || left > clientWidth + 1;
  handle.style.transform = `translate(${offsetLeft + left}px,${offsetTop}px)`;
  handle.style.height = `${clientHeight}px`;
}
