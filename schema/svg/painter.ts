import type { FormData } from "../chart-types/define";
import type { ChartAnswer } from "../query/answer";
import type { DashboardPart } from "./dashboard-svg";

/** A chart to be drawn where there is no page. */
export interface ChartToPaint {
  formData: FormData;
  answer: ChartAnswer;
  /** Pixels. */
  width: number;
  height: number;
  mode: "light" | "dark";
}

/** A dashboard of charts that were drawn before. */
export interface DashboardToPaint {
  parts: DashboardPart[];
  width: number;
  height: number;
  mode: "light" | "dark";
}

export interface Painter {
  /** The chart as an SVG document; null for what only a page can draw, and where there is nothing to show. */
  paint: (chart: ChartToPaint) => Promise<string | null>;
  paintDashboard: (dashboard: DashboardToPaint) => Promise<string>;
}
