import {
  createElement,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import type { FormData } from "../../schema/chart-types/define";
import type { DataSelection, OnSelect } from "../../schema/chart-types/drawing/drawing";
import type { DrawTheme } from "../../schema/chart-types/drawing/theme";
import { isMatrix } from "../../schema/matrixify/is-matrix";
import type { DatasetNotes } from "../../schema/query/chart-data-response";
import { t } from "../i18n";
import { ChartSkeleton } from "./ChartSkeleton";
import { useChartType } from "./chart-types";
import { DrawingView } from "./DrawingView";
import { placePicture, removePicture } from "./edge-pictures";
import { atIdleMoment } from "./idle-moments";
import { moduleLoader, neverLoaded, useModule } from "./module-loader";
import type { MenuPoint, OnOwnState, Zoom } from "./renderers";
import { SlowNotice } from "./SlowNotice";
import type { ChartData } from "./useChartData";
import { useAvailableSize } from "./useBoxSize";
import { useLate } from "./useLate";
import "./charts.css";

const problem = moduleLoader(() => import("./ChartProblem").then((module) => module.ChartProblem));
const preloadProblem = () => void problem.load().catch(() => undefined);

interface ChartPictureProps {
  chartId: number | null;
  dashboardId?: number | null | undefined;
  vizType: string;
  formData: FormData;
  title?: string | undefined;
  data: ChartData;
  theme: DrawTheme;
  dataset?: DatasetNotes | undefined;
  /** False keeps the drawing unmounted until it is about to become visible. */
  near?: boolean | undefined;
  /** The selection of a cross-filter. */
  selected?: DataSelection | null | undefined;
  onSelect?: OnSelect | undefined;
  onMenu?: ((point: MenuPoint) => void) | undefined;
  onZoom?: ((zoom: Zoom | null) => void) | undefined;
  onOwnState?: OnOwnState | undefined;
}

/** The container of a chart: its drawing, or a placeholder. `data-state` names which, for scripts. */
export function ChartPicture(props: ChartPictureProps) {
  return isMatrix(props.formData) ? <MatrixPicture {...props} /> : <ReadyPicture {...props} />;
}

const matrixView = moduleLoader(() => import("./matrix/MatrixView").then((module) => module.MatrixView));

/** A chart repeated in rows and columns: what it would show as a single chart does not matter. */
function MatrixPicture(props: ChartPictureProps) {
  const { near = true, vizType } = props;
  const MatrixView = useModule(matrixView);
  const shown = near && MatrixView !== undefined;
  return (
    <ChartHolder {...props} state={shown ? "rendered" : "loading"}>
      {MatrixView && near ? createElement(MatrixView, props) : <ChartSkeleton vizType={vizType} />}
    </ChartHolder>
  );
}

function ReadyPicture(props: ChartPictureProps) {
  const {
    vizType,
    formData,
    data,
    theme,
    dataset,
    near = true,
    selected,
    onSelect,
    onMenu,
    onZoom,
    onOwnState,
  } = props;
  const { result } = data;
  // The chart type's module is requested with the rows: for offscreen charts, once they become visible.
  const chartType = useChartType(result ? vizType : null);
  const response = useMemo(() => result && { ...result, dataset }, [result, dataset]);
  const [rendered, setRendered] = useState<unknown>(null);
  const [drawError, setDrawError] = useState<{ of: unknown; error: Error } | null>(null);
  const holder = useRef<HTMLDivElement>(null);
  const space = useAvailableSize(holder);
  useLayoutEffect(() => placePicture(holder.current, props.chartId), [props.chartId]);
  const onRendered = useCallback(() => {
    // Set in the frame that shows the drawing; React sets the same state a frame later.
    if (holder.current?.dataset["state"] === "success") holder.current.dataset["state"] = "rendered";
    removePicture(holder.current);
    setRendered(result);
    // An offline page can show an error only if its code has loaded before.
    atIdleMoment(preloadProblem);
  }, [result]);
  const onFailed = useCallback((error: Error) => setDrawError({ of: result, error }), [result]);
  const notDrawn = drawError && drawError.of === result ? drawError.error : null;
  const drawn = data.status === "success" && near && rendered === result;

  const isStopped = data.status === "stopped";
  const hasProblem = data.status === "failed" || isStopped || notDrawn !== null;
  useLayoutEffect(() => {
    if (hasProblem) removePicture(holder.current);
  }, [hasProblem]);
  const ChartProblem = useModule(data.error || notDrawn || isStopped ? problem : neverLoaded);
  const notice = ChartProblem && createElement(ChartProblem, { chartId: props.chartId, data, drawError: notDrawn });

  if (data.status === "failed" || isStopped) {
    return (
      <ChartHolder {...props} holder={holder} state={data.status}>
        {notice}
      </ChartHolder>
    );
  }
  return (
    <ChartHolder
      {...props}
      holder={holder}
      state={notDrawn ? "failed" : data.refreshing ? "loading" : drawn ? "rendered" : data.status}
    >
      {!chartType || !response ? (
        <>
          <ChartSkeleton vizType={vizType} />
          {data.status === "loading" && <SlowNotice onStop={data.stop} />}
        </>
      ) : near ? (
        <DrawingView
          room={space}
          chartType={chartType}
          formData={formData}
          response={response}
          theme={theme}
          selected={selected}
          onSelect={onSelect}
          onMenu={onMenu}
          onZoom={onZoom}
          onOwnState={onOwnState}
          onRendered={onRendered}
          onFailed={onFailed}
        />
      ) : (
        <ChartSkeleton vizType={vizType} />
      )}
      {notice}
    </ChartHolder>
  );
}

function ChartHolder({
  chartId,
  vizType,
  title,
  data,
  state,
  holder,
  children,
}: ChartPictureProps & { state: ChartState; holder?: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  // Delayed, so that a quick response does not make the drawing flicker.
  const isLate = useLate(data.refreshing);
  return (
    <div
      ref={holder}
      className="chart"
      data-chart-id={chartId ?? undefined}
      data-viz-type={vizType}
      data-state={state}
      {...(title ? { role: "group", "aria-label": title } : {})}
      aria-busy={state === "loading"}
      data-late={isLate || undefined}
    >
      {data.refreshing && <div className="chart-progress" role="progressbar" aria-label={t("Refreshing")} />}
      {children}
    </div>
  );
}

type ChartState = "loading" | "success" | "rendered" | "failed" | "stopped";
