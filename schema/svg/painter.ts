import type { ImageType } from "../user/image-header";
import type { StoredLabelColors } from "../color/scale";
import type { FormData } from "../chart-types/define";
import type { Locale } from "../language/languages";
import type { ServerMessages } from "../language/translator";
import type { PrintNotes } from "../dashboard/print-notes";
import type { ChartDataResponse } from "../query/chart-data-response";
import type { DashboardPart } from "./dashboard-svg";
import type { PrintedPart } from "./printed-page-svg";

/** A language other than English; the render Worker requests its messages once per isolate. */
export interface DrawingLanguage {
  locale: Locale;
  messages: () => Promise<ServerMessages>;
}

/** A chart to draw without a page. */
export interface ChartToPaint {
  formData: FormData;
  response: ChartDataResponse;
  /** In pixels. */
  width: number;
  height: number;
  mode: "light" | "dark";
  /** English when absent. */
  language?: DrawingLanguage | undefined;
  /** Those of the dashboard in which the chart is shown. */
  labelColors?: StoredLabelColors;
}

/** A chart to draw within a page, before the page's code has loaded. */
export interface TileToPaint extends ChartToPaint {
  /** The themes in force as CSS rules or declarations of custom properties; of several, the last one counts. */
  themeCss?: string;
  /** Begins the ids within the markup; a name that no other chart of the page has. */
  idPrefix: string;
}

/**
 * Markup that a document may contain as it is; as large as the tile, or of its shape where the tile has another
 * size.
 */
export interface PaintedTile {
  markup: string;
  kind: "svg" | "html";
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
  /**
   * The chart as its page shows it at first; null for charts that only a page can draw, and for charts without
   * data.
   */
  paintTile: (tile: TileToPaint) => Promise<PaintedTile | null>;
  paintDashboard: (dashboard: DashboardToPaint) => Promise<string>;
}

/** A chart's picture for an email or for print. */
export interface PrintedChart {
  svg: string;
  /** Whether it shows the rows of a chart that only a page can draw. */
  isRows: boolean;
}

export interface ChartToPrint extends ChartToPaint {
  /** Null for a chart whose title is shown elsewhere. */
  title: string | null;
  notes?: PrintNotes | undefined;
  /** Whether the picture may become taller, so that its legend has all entries. */
  growsForLegend: boolean;
}

export interface DashboardToPrint {
  title: string;
  notes: PrintNotes;
  pages: { height: number; parts: PrintedPart[] }[];
  /** In pixels. */
  width: number;
}

export interface PdfToMake {
  title: string;
  /** SVG documents, one per page. */
  pages: readonly string[];
  /** In points. */
  pageWidth?: number | undefined;
  /** TrueType files for letters that Inter lacks. */
  fonts: readonly Uint8Array[];
}

export interface Printer {
  /** Draws any chart, below its title and with its notes where it has them. */
  printChart: (chart: ChartToPrint) => Promise<PrintedChart>;
  /** Draws a message in place of a chart. */
  printWords: (words: { title: string; hint: string; width: number; height: number }) => Promise<string>;
  printDashboard: (dashboard: DashboardToPrint) => Promise<string[]>;
  /**
   * Two pixels per pixel of the document, fewer where it is large. `fonts` are TrueType files for letters that Inter
   * lacks.
   */
  png: (svg: string, fonts: readonly Uint8Array[]) => Promise<Uint8Array>;
  /**
   * Decodes a PNG or JPEG file and returns its middle as a square PNG, without anything else that the file contains;
   * null for a file that can't be decoded or is entirely transparent.
   */
  square: (image: { base64: string; type: ImageType; sidePx: number }) => Promise<Uint8Array | null>;
  /** Pages of one width, in points; A4 by default. */
  pdf: (file: PdfToMake) => Promise<Uint8Array>;
}
