import { Component, createElement, memo, useEffect, useMemo, useRef, type MouseEvent, type ReactNode, type RefObject } from "react";
import type { Chosen, Drawing, OnSelect } from "../../schema/chart-types/drawing/drawing";
import type { ChartType, FormData } from "../../schema/chart-types/define";
import type { ChartAnswer } from "../../schema/query/answer";
import type { DrawTheme } from "../../schema/chart-types/drawing/theme";
import { ChartSkeleton } from "./ChartSkeleton";
import { useModule } from "./module-loader";
import { type MenuPoint, type OnOwnState, RENDERERS } from "./renderers";
import { type BoxSize, useBoxSize } from "./useBoxSize";

interface DrawingViewProps {
  chartType: ChartType;
  formData: FormData;
  answer: ChartAnswer;
  theme: DrawTheme;
  /** What a cross filter has chosen: views that can show the others paler. */
  selected?: Chosen | null;
  onSelect?: OnSelect;
  onMenu?: (point: MenuPoint) => void;
  onOwnState?: OnOwnState;
  onRendered?: (drawing: Drawing) => void;
  onFailed: (error: Error) => void;
  /** The room that its parent gives, where that is known before it is there. */
  room?: RefObject<BoxSize | null>;
}

/** Draws an answer into all the room its parent gives; a chart type that throws, or a view that does, reports through onFailed. */
export const DrawingView = memo(function DrawingView(props: DrawingViewProps) {
  const [ref, size] = useBoxSize<HTMLDivElement>(props.room);
  const { chartType, answer, formData, theme, onMenu, onFailed } = props;
  const attempt = useMemo(() => ({ chartType, answer, formData, theme }), [chartType, answer, formData, theme]);
  return (
    <div ref={ref} className="chart-drawing" onContextMenu={onMenu && ((event) => menuBeside(event, onMenu))}>
      {size && size.width > 0 && size.height > 0 && (
        <DrawingBoundary attempt={attempt} onFailed={onFailed}>
          <Drawn {...props} width={size.width} height={size.height} />
        </DrawingBoundary>
      )}
    </div>
  );
});

/** Where a view had no mark to offer a menu for: the chart's own. Links and fields keep the browser's. */
function menuBeside(event: MouseEvent, onMenu: (point: MenuPoint) => void) {
  if (event.defaultPrevented || (event.target as Element).closest("a, input, textarea")) return;
  event.preventDefault();
  onMenu({ x: event.clientX, y: event.clientY, drilled: null });
}

function Drawn({ chartType, formData, answer, theme, width, height, selected, onSelect, onMenu, onOwnState, onRendered, onFailed }: DrawingViewProps & { width: number; height: number }) {
  const drawing = useMemo(() => chartType.draw(answer, formData, theme), [chartType, answer, formData, theme]);
  const renderer = RENDERERS[drawing.kind];
  const Renderer = useModule(renderer);
  useEffect(() => void renderer.load().catch(onFailed), [renderer, onFailed]);
  if (!Renderer) return <ChartSkeleton vizType={formData.viz_type} />;
  const given = { drawing, width, height, selected, onSelect, onMenu, onOwnState };
  return (
    <>
      {createElement(Renderer, given)}
      <Rendered drawing={drawing} onRendered={onRendered} />
    </>
  );
}

/**
 * Mounts beside the view, so its effect runs once the view is in the page: what views draw in their own effects is painted by the next
 * frame, and told now. A canvas comes only with the library that draws on it: wait for that, a few seconds at most, and for the frame
 * that paints it. One that was there before has been drawn on by then.
 */
function Rendered({ drawing, onRendered }: { drawing: Drawing; onRendered?: (drawing: Drawing) => void }) {
  const marker = useRef<HTMLElement>(null);
  const isPainted = useRef(false);
  useEffect(() => {
    const onCanvas = ON_CANVAS.has(drawing.kind);
    const has = (selector: string) => marker.current?.parentElement?.querySelector(selector) != null;
    const hasCanvas = () => has("canvas");
    const again = isPainted.current && (!onCanvas || hasCanvas());
    const tell = () => {
      isPainted.current = true;
      onRendered?.(drawing);
    };
    const mark = AT_ONCE[drawing.kind];
    if (mark !== undefined && (mark === null || has(mark))) return tell();
    let framesLeft = MOST_FRAMES;
    let frame = requestAnimationFrame(function look() {
      framesLeft -= 1;
      if (again || has("[data-drawn]")) return tell();
      frame = requestAnimationFrame(!onCanvas || framesLeft <= 0 || hasCanvas() ? tell : look);
    });
    return () => cancelAnimationFrame(frame);
  }, [drawing, onRendered]);
  return <i ref={marker} hidden />;
}
const MOST_FRAMES = 300;
/** Views that draw no later than in their effects, and what is in the page then. */
const AT_ONCE: Partial<Record<Drawing["kind"], string | null>> = { uplot: "canvas", echarts: "[data-drawn]", number: null, table: null, pivot: null, empty: null };
const ON_CANVAS = new Set<Drawing["kind"]>(["uplot", "echarts", "switched", "with-rows"]);

/** Shows nothing after a failure until `attempt` changes: a new answer, new params or another theme. */
class DrawingBoundary extends Component<BoundaryProps, { attempt: object; failed: boolean }> {
  override state = { attempt: this.props.attempt, failed: false };
  static getDerivedStateFromProps({ attempt }: BoundaryProps, state: { attempt: object }) {
    return attempt === state.attempt ? null : { attempt, failed: false };
  }
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: Error) {
    this.props.onFailed(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

interface BoundaryProps {
  children: ReactNode;
  attempt: object;
  onFailed: (error: Error) => void;
}
