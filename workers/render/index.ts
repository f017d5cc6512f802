import { WorkerEntrypoint } from "cloudflare:workers";
import { initSync } from "@bsull/augurs/prophet";
// Neither package exports its module by name.
// @ts-expect-error The types beside the file are those of its exports, not of the module that a Worker imports.
import prophetModule from "../../node_modules/@bsull/augurs/prophet_bg.wasm";
import resvgModule from "../../node_modules/@resvg/resvg-wasm/index_bg.wasm";
import regular from "../../node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf";
import semiBold from "../../node_modules/@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf";
import stanModule from "../../node_modules/@bsull/augurs-prophet-wasmstan/prophet-wasmstan.core.wasm";
import type { Forecast, Forecaster, ForecastRequest } from "../../schema/query/forecast/request";
import { ENGLISH } from "../../schema/language/translator";
import { dashboardSvg } from "../../schema/svg/dashboard-svg";
import type {
  ChartToPaint,
  ChartToPrint,
  DashboardToPaint,
  DashboardToPrint,
  Painter,
  PaintedTile,
  PdfToMake,
  PrintedChart,
  Printer,
  TileToPaint,
} from "../../schema/svg/painter";
import { words } from "../../schema/svg/picture";
import { pageNumber } from "../../schema/dashboard/print-notes";
import { printedPageSvg } from "../../schema/svg/printed-page-svg";
import { tokenTheme } from "../../schema/svg/token-theme";
import type { ImageType } from "../../schema/user/image-header";
import tokens from "../../schema/theme/tokens.css";
import { optimizerOf } from "./optimizer";
import { drawingTexts } from "./drawing-texts";
import { paint } from "./paint";
import { paintTile } from "./paint-tile";
import { pdfFile } from "./pdf/pdf-file";
import { pngFile } from "./png-file";
import { printChart } from "./print-chart";
import { forecastAll } from "./prophet";
import { rasterizer } from "./resvg";
import { squareImage } from "./square-image";
import { stanOf } from "./stan";

const optimizer = optimizerOf(stanOf(stanModule));
const shapes = (fonts: readonly Uint8Array[] = []) => rasterizer(resvgModule, [regular, semiBold, ...fonts]);
const blank = (mode: ChartToPaint["mode"] = "light") => tokenTheme(tokens, mode, ENGLISH);
const themeOf = async ({ mode, language, labelColors, themeCss }: ChartToPaint & Pick<TileToPaint, "themeCss">) =>
  tokenTheme(tokens, mode, await drawingTexts(language), labelColors, themeCss);

/** Tasks that need much code or CPU time, in a Worker of its own, reachable only by the binding RENDER. */
export class Render extends WorkerEntrypoint implements Forecaster, Painter, Printer {
  async forecast(request: ForecastRequest): Promise<(Forecast | null)[]> {
    initSync({ module: prophetModule });
    return forecastAll(request, optimizer);
  }

  async paint(chart: ChartToPaint): Promise<string | null> {
    return paint(chart, await themeOf(chart));
  }

  async paintTile(tile: TileToPaint): Promise<PaintedTile | null> {
    return paintTile(tile, await themeOf(tile));
  }

  async paintDashboard({ parts, width, height, mode }: DashboardToPaint): Promise<string> {
    return dashboardSvg(parts, { width, height, theme: blank(mode) });
  }

  async printChart(chart: ChartToPrint): Promise<PrintedChart> {
    return printChart(chart, await themeOf(chart));
  }

  async printWords({
    title,
    hint,
    width,
    height,
  }: {
    title: string;
    hint: string;
    width: number;
    height: number;
  }): Promise<string> {
    return words({ width, height, theme: blank() }, title, hint);
  }

  async printDashboard({ title, notes, pages, width }: DashboardToPrint): Promise<string[]> {
    return pages.map(({ height, parts }, at) =>
      printedPageSvg({ title, notes, number: pageNumber(at, pages.length) }, parts, { width, height, theme: blank() }),
    );
  }

  async png(svg: string, fonts: readonly Uint8Array[]): Promise<Uint8Array> {
    return pngFile(svg, await shapes(fonts));
  }

  async square(image: { base64: string; type: ImageType; sidePx: number }): Promise<Uint8Array | null> {
    return squareImage(image, await shapes());
  }

  async pdf({ fonts, ...file }: PdfToMake): Promise<Uint8Array> {
    return pdfFile(file, await shapes(fonts));
  }
}
