import type { FormData } from "../chart-types/define";
import type { ChartAnswer } from "../query/answer";
import type { DashboardPart } from "./dashboard-svg";
import type { PrintedPart } from "./printed-page-svg";

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

/** A chart's picture for a letter or for paper. */
export interface PrintedChart {
  svg: string;
  /** Only a page can draw it: its rows stand in its place. */
  isRows: boolean;
}

export interface DashboardToPrint {
  title: string;
  pages: { height: number; parts: PrintedPart[] }[];
  /** Pixels. */
  width: number;
}

export interface Printer {
  /** Whatever the chart is, under its title where it has one. */
  printChart: (chart: ChartToPaint & { title: string | null }) => Promise<PrintedChart>;
  /** Words in place of a chart. */
  printWords: (words: { title: string; hint: string; width: number; height: number }) => Promise<string>;
  printDashboard: (dashboard: DashboardToPrint) => Promise<string[]>;
  /** Two pixels to one of the document, fewer where it is large. */
  png: (svg: string) => Promise<Uint8Array>;
  /** Pages of one width, points; that of A4 where none is said. */
  pdf: (file: { title: string; pages: readonly string[]; pageWidth?: number }) => Promise<Uint8Array>;
}
