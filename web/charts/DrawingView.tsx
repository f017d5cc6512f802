import {
  Component,
  createElement,
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from "react";
import type { DataSelection, Drawing, OnSelect } from "../../schema/chart-types/drawing/drawing";
import type { ChartType, FormData } from "../../schema/chart-types/define";
import type { ChartDataResponse } from "../../schema/query/chart-data-response";
import type { DrawTheme } from "../../schema/chart-types/drawing/theme";
import { ChartSkeleton } from "./ChartSkeleton";
import type { Press } from "./click-menu";
import { useModule } from "./module-loader";
import { type MenuPoint, type OnOwnState, RENDERERS, type Zoom } from "./renderers";
import { type BoxSize, useBoxSize } from "./useBoxSize";

interface DrawingViewProps {
  chartType: ChartType;
  formData: FormData;
  response: ChartDataResponse;
  theme: DrawTheme;
  /** The selection of a cross-filter, for views that can show other marks paler. */
  selected?: DataSelection | null | undefined;
  onSelect?: OnSelect | undefined;
  onMenu?: ((point: MenuPoint) => void) | undefined;
  onZoom?: ((zoom: Zoom | null) => void) | undefined;
  onOwnState?: OnOwnState | undefined;
  onRendered?: ((drawing: Drawing) => void) | undefined;
  onFailed: (error: Error) => void;
  /** The size of its parent, where that is known before it is mounted. */
  room?: RefObject<BoxSize | null> | undefined;
}

/** Draws a result in the full size of its parent; errors of a chart type or a view are reported through onFailed. */
export const DrawingView = memo(function DrawingView(props: DrawingViewProps) {
  const [ref, size] = useBoxSize<HTMLDivElement>(props.room);
  const { chartType, response, formData, theme, onFailed } = props;
  const press = useRef<Press>({});
  const { onSelect, onMenu } = props;
  const select = useCallback<OnSelect>(
    (selection, adds) => {
      press.current.isUsed = true;
      onSelect?.(selection, adds);
    },
    [onSelect],
  );
  const openMenu = useCallback(
    (point: MenuPoint) => {
      if (point.drilled || !press.current.needsMark) onMenu?.(point);
    },
    [onMenu],
  );
  const begin = ({ nativeEvent }: { nativeEvent: Event }) => void (press.current = { began: nativeEvent });
  const end = ({ nativeEvent, key = "Enter" }: { nativeEvent: Event; key?: string }) => {
    if (onMenu && key === "Enter" && !press.current.isUsed)
      void import("./click-menu").then(({ openMenuByClick }) =>
        openMenuByClick(nativeEvent as globalThis.MouseEvent, press),
      );
  };
  const attempt = useMemo(() => ({ chartType, response, formData, theme }), [chartType, response, formData, theme]);
  return (
    <div
      ref={ref}
      className="chart-drawing"
      role="presentation"
      onContextMenu={onMenu && ((event) => menuBeside(event, openMenu))}
      onPointerDownCapture={begin}
      onKeyDownCapture={begin}
      onClick={end}
      onKeyDown={end}
    >
      {size && size.width > 0 && size.height > 0 && (
        <DrawingBoundary attempt={attempt} onFailed={onFailed}>
          <Drawn
            {...props}
            onSelect={onSelect && select}
            onMenu={onMenu && openMenu}
            width={size.width}
            height={size.height}
          />
        </DrawingBoundary>
      )}
    </div>
  );
});

/** Opens the chart's own menu where the view had no mark to open one for. Links and fields keep the browser's. */
function menuBeside(event: MouseEvent, onMenu: (point: MenuPoint) => void) {
  if (event.defaultPrevented || (event.target as Element).closest("a, input, textarea")) return;
  event.preventDefault();
  onMenu({ x: event.clientX, y: event.clientY, drilled: null });
}

function Drawn({
  chartType,
  formData,
  response,
  theme,
  width,
  height,
  selected,
  onSelect,
  onMenu,
  onZoom,
  onOwnState,
  onRendered,
  onFailed,
}: DrawingViewProps & { width: number; height: number }) {
  const drawing = useMemo(() => chartType.draw(response, formData, theme), [chartType, response, formData, theme]);
  const renderer = RENDERERS[drawing.kind];
  const Renderer = useModule(renderer);
  useEffect(() => void renderer.load().catch(onFailed), [renderer, onFailed]);
  if (!Renderer) return <ChartSkeleton vizType={formData.viz_type} />;
  const given = { drawing, width, height, selected, onSelect, onMenu, onZoom, onOwnState };
  return (
    <>
      {createElement(Renderer, given)}
      <Rendered drawing={drawing} onRendered={onRendered} />
    </>
  );
}

/**
 * Mounted beside the view, so that its effect runs once the view is in the page: what views draw in their own effects
 * is painted in the next frame, and reported now. A canvas is mounted only once the library that draws on it has
 * loaded: waits for that, at most a few seconds, and for the frame that paints it. A canvas that existed before has
 * been drawn by then.
 */
function Rendered({ drawing, onRendered }: { drawing: Drawing; onRendered: ((drawing: Drawing) => void) | undefined }) {
  const marker = useRef<HTMLElement>(null);
  const isPainted = useRef(false);
  useEffect(() => {
    const onCanvas = ON_CANVAS.has(drawing.kind);
    const has = (selector: string) => marker.current?.parentElement?.querySelector(selector) != null;
    const hasCanvas = () => has("canvas");
    const isRepeated = isPainted.current && (!onCanvas || hasCanvas());
    const reportRendered = () => {
      isPainted.current = true;
      onRendered?.(drawing);
    };
    const mark = AT_ONCE[drawing.kind];
    if (mark !== undefined && (mark === null || has(mark))) return reportRendered();
    let framesLeft = MOST_FRAMES;
    let frame = requestAnimationFrame(function look() {
      framesLeft -= 1;
      if (isRepeated || has("[data-drawn]")) return reportRendered();
      frame = requestAnimationFrame(!onCanvas || framesLeft <= 0 || hasCanvas() ? reportRendered : look);
    });
    return () => cancelAnimationFrame(frame);
  }, [drawing, onRendered]);
  return <i ref={marker} hidden />;
}
const MOST_FRAMES = 300;
/** Views that draw at the latest in their effects, and the element that is in the page then. */
const AT_ONCE: Partial<Record<Drawing["kind"], string | null>> = {
  uplot: "canvas",
  echarts: "[data-drawn]",
  number: null,
  table: null,
  pivot: null,
  empty: null,
};
const ON_CANVAS = new Set<Drawing["kind"]>(["uplot", "echarts", "switched", "with-rows"]);

/** Renders nothing after a failure until `attempt` changes: a new result, new params or another theme. */
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
