import type { QueryClient } from "@tanstack/react-query";
import { parseLayout } from "../../../../schema/dashboard/layout";
import { layoutTree } from "../../../../schema/dashboard/layout-tree";
import { A4, pageSize, type PageSetup } from "../../../../schema/dashboard/paper";
import { placeMissingCharts } from "../../../../schema/dashboard/missing-charts";
import { pageNumber, type PrintNotes, printNotes } from "../../../../schema/dashboard/print-notes";
import { rangeLabel } from "../../../../schema/time-range-text/range-label";
import { printedBands, printedPages } from "../../../../schema/dashboard/printed-boxes";
import { savedFrom } from "../../../api/people/workspaces";
import { download } from "../../../api/transport/download";
import { chartQueryContext } from "../../../charts/chart-data";
import { chartTypeModule } from "../../../charts/chart-types";
import { currentLocale, t } from "../../../i18n";
import { fileName } from "../../../../schema/text/file-name";
import { saveFile } from "../../../ui/save-file";
import { toast } from "../../../ui/overlays/Toast";
import { chartInput } from "../tile/chart-input";
import type { OpenDashboard } from "../dashboard-context";
import { paintPage, type PaintedPage, type Paper } from "./paint-page";
import { pictures } from "./pictures";

export interface SavedDashboard {
  queryClient: QueryClient;
  dashboard: OpenDashboard;
  /** position_json. */
  layout: string | null;
  title: string;
  /** Of a PDF; A4 upright when absent. */
  pageSetup?: PageSetup | undefined;
}

/** Runs one of the exports below, with messages when it begins and when it fails. */
export async function saving(save: (saved: SavedDashboard) => Promise<void>, saved: SavedDashboard): Promise<void> {
  toast("info", t("The download is being prepared..."));
  try {
    await save(saved);
  } catch (error) {
    toast("danger", error instanceof Error ? error.message : t("Sorry, something went wrong. Try again later."));
  }
}

/** Width of a page in pixels: that of a dashboard on a usual screen. */
const WIDTH = 1240;
const EDGE = 36;
const HEAD = 64;
/** Tallest image that browsers can draw. */
const MOST_PIXELS_DOWN = 16_000;

const bandsOf = ({ dashboard, layout }: SavedDashboard) =>
  printedBands(
    layoutTree(placeMissingCharts(parseLayout(layout), [...(dashboard.charts?.values() ?? [])])),
    WIDTH - 2 * EDGE,
  );

const notesOf = async ({ dashboard: { filters, charts } }: SavedDashboard): Promise<PrintNotes> => {
  const locale = currentLocale();
  return printNotes({
    ...filters,
    chartName: (id) => charts?.get(id)?.slice_name ?? t("Chart {id}", { id }),
    from: await savedFrom(),
    at: new Date(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    locale,
    rangeLabel: (text) => rangeLabel(text, { t, locale }),
  });
};

/** Pages of every tab; a row of charts is never split across pages. */
async function paintedPages(saved: SavedDashboard): Promise<(PaintedPage & { paper: Paper })[]> {
  // Rounded down, or a printer would add a page.
  const inside = Math.floor(WIDTH * pageSize(saved.pageSetup ?? A4).ratio) - 2 * EDGE - HEAD;
  const pages = printedPages(bandsOf(saved), inside);
  const drawn = await pictures(
    saved,
    pages.flatMap(({ boxes }) => boxes),
  );
  const notes = await notesOf(saved);
  const painted: (PaintedPage & { paper: Paper })[] = [];
  const printed = pages.length > 0 ? pages : [{ height: inside, boxes: [] }];
  for (const [at, { height, boxes }] of printed.entries()) {
    const paper: Paper = {
      width: WIDTH,
      height: height + 2 * EDGE + HEAD,
      edge: EDGE,
      head: HEAD,
      scale: 2,
      title: saved.title,
      notes,
      number: pageNumber(at, printed.length),
      theme: saved.dashboard.theme,
    };
    painted.push({ paper, ...(await paintPage(paper, boxes, drawn)) });
  }
  return painted;
}

export async function savePdf(saved: SavedDashboard): Promise<void> {
  const [{ PDFDocument }, { PdfText }] = await Promise.all([
    import("@cantoo/pdf-lib"),
    import("../../../../schema/pdf/pdf-text"),
  ]);
  const file = await PDFDocument.create();
  file.setTitle(saved.title, { showInWindowTitleBar: true });
  file.setCreator("Edgewise");
  const text = new PdfText(file);
  const { widthPt } = pageSize(saved.pageSetup ?? A4);
  const points = widthPt / WIDTH;
  for (const { paper, png, texts } of await paintedPages(saved)) {
    const image = await file.embedPng(await png.arrayBuffer());
    const height = paper.height * points;
    const page = file.addPage([widthPt, height]);
    page.drawImage(image, { x: 0, y: 0, width: widthPt, height });
    text.write(page, texts, { points, height });
  }
  text.end();
  const bytes = await file.save();
  saveFile(new Blob([bytes.slice().buffer], { type: "application/pdf" }), `${fileName(saved.title)}.pdf`);
}

/** Prints the same pages: the window itself shows only one tab, and only what was scrolled to. */
export async function printDashboard(saved: SavedDashboard): Promise<void> {
  const holder = document.createElement("div");
  holder.className = "print-pages";
  for (const { png } of await paintedPages(saved)) {
    const image = new Image();
    image.src = URL.createObjectURL(png);
    await image.decode();
    holder.append(image);
  }
  document.body.append(holder);
  addEventListener(
    "afterprint",
    () => {
      for (const image of holder.querySelectorAll("img")) URL.revokeObjectURL(image.src);
      holder.remove();
    },
    { once: true },
  );
  print();
}

/** Saves one long image of every tab. */
export async function saveImage(saved: SavedDashboard): Promise<void> {
  const bands = bandsOf(saved);
  const boxes = bands.flatMap((band) => band.boxes);
  const height = Math.max(0, ...bands.map((band) => band.y + band.height)) + 2 * EDGE + HEAD;
  const paper: Paper = {
    width: WIDTH,
    height,
    edge: EDGE,
    head: HEAD,
    scale: Math.min(2, MOST_PIXELS_DOWN / height),
    title: saved.title,
    notes: await notesOf(saved),
    number: "",
    theme: saved.dashboard.theme,
  };
  saveFile((await paintPage(paper, boxes, await pictures(saved, boxes))).png, `${fileName(saved.title)}.png`);
}

/** Saves a workbook with a sheet per chart, which the server writes from the rows that the person may see. */
export async function saveWorkbook(saved: SavedDashboard): Promise<void> {
  const { dashboard, title } = saved;
  const charts = bandsOf(saved)
    .flatMap((band) => band.boxes)
    .flatMap((box) => {
      const chart = box.kind === "chart" ? dashboard.charts?.get(box.chartId) : undefined;
      return chart ? [{ chart, name: (box.kind === "chart" && box.title) || chart.slice_name }] : [];
    });
  const made = await Promise.all(
    charts.map(async ({ chart, name }) => {
      // Neither Edgewise nor a plugin draws others.
      const isKnown = await chartTypeModule(chart.form_data.viz_type).then(
        () => true,
        () => false,
      );
      if (!isKnown) return [];
      const input = chartInput(dashboard, chart);
      const formData = { ...input.formData, result_format: "xlsx", result_type: "full" };
      return [{ name, context: await chartQueryContext({ ...input, formData }) }];
    }),
  );
  const sheets = made.flat();
  const { blob } = await download(`/api/v1/dashboard/${dashboard.id}/xlsx`, { body: { sheets } });
  saveFile(blob, `${fileName(title)}.xlsx`);
}
