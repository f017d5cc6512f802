import type { FormData } from "../chart-types/define";
import type { ChartDataResponse } from "../query/chart-data-response";
import type { DashboardPart } from "./dashboard-svg";
import type { PrintedPart } from "./printed-page-svg";

/** A chart to draw without a page. */
export interface ChartToPaint {
  formData: FormData;
  answer: ChartDataResponse;
  /** In pixels. */
  width: number;
  height: number;
  mode: "light" | "dark";
}

/** A dashboard of charts that were already drawn. */
export interface DashboardToPaint {
  parts: DashboardPart[];
  width: number;
  height: number;
  mode: "light" | "dark";
}

export interface Painter {
  /** The chart as an SVG document; null for charts that only a page can draw, and for charts without data. */
  paint: (chart: ChartToPaint) => Promise<string | null>;
  paintDashboard: (dashboard: DashboardToPaint) => Promise<string>;
}

/** A chart's picture for an email or for print. */
export interface PrintedChart {
  svg: string;
  /** Whether it shows the rows of a chart that only a page can draw. */
  isRows: boolean;
}

export interface DashboardToPrint {
  title: string;
  pages: { height: number; parts: PrintedPart[] }[];
  /** In pixels. */
  width: number;
}

export interface Printer {
  /** Draws any chart, below its title where it has one. */
  printChart: (chart: ChartToPaint & { title: string | null }) => Promise<PrintedChart>;
  /** Draws a message in place of a chart. */
  printWords: (words: { title: string; hint: string; width: number; height: number }) => Promise<string>;
  printDashboard: (dashboard: DashboardToPrint) => Promise<string[]>;
  /** Two pixels per pixel of the document, fewer where it is large. */
  png: (svg: string) => Promise<Uint8Array>;
  /** Pages of one width, in points; A4 by default. */
  pdf: (file: { title: string; pages: readonly string[]; pageWidth?: number }) => Promise<Uint8Array>;
}
