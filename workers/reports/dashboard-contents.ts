import { sql } from "drizzle-orm";
import { controlledFormData } from "../../schema/dashboard/controlled-form-data";
import { FILTER_BOX } from "../../schema/dashboard/filter-box/filter-box";
import { drawnFormData } from "../../schema/dashboard/drawn-form-data";
import {
  awaitedFilters,
  extraFormDataOf,
  filterPlan,
  type FilterPlan,
  startingMasks,
} from "../../schema/dashboard/filter-plan";
import { parseLayout } from "../../schema/dashboard/layout";
import { layoutTree } from "../../schema/dashboard/layout-tree";
import { type DashboardMetadata, parseMetadata } from "../../schema/dashboard/metadata";
import { pageSize, parsePageSetup, REPORT_PAGES } from "../../schema/dashboard/paper";
import { placeMissingCharts } from "../../schema/dashboard/missing-charts";
import { printNotes } from "../../schema/dashboard/print-notes";
import { printedBands, type PrintedBox, printedPages } from "../../schema/dashboard/printed-boxes";
import { Failure, notFound, Refusal, refuse } from "../../schema/errors";
import type { DataMasks } from "../../schema/filter-types/data-mask";
import { storedLabelColors } from "../../schema/dashboard/stored-label-colors";
import { dashboardState, type DashboardState } from "../../schema/report/dashboard-state";
import { dashboardPath } from "../../schema/report/dashboard-path";
import { reportedTree } from "../../schema/report/reported-tree";
import { rangeLabel } from "../../schema/time-range-text/range-label";
import { PAGE_EDGES, printedSpace } from "../../schema/svg/printed-page-svg";
import type { RequestContext } from "../request/request-context";
import { convertedRow, type DashboardWithBoxes, withFilterBoxes } from "../resources/dashboard/filter-boxes";
import { readableDashboard } from "../resources/resource/access";
import { parsedObject } from "../resources/resource/parsed-object";
import { type ChartToPicture, chartsToPicture, formDataOf } from "../thumbnail/chart-picture";
import type { Contents } from "./contents";
import { pickedMasks } from "./picked-masks";
import { pictured } from "./pictured";
import { printedChart } from "./printed-chart";
import type { ScheduleToRun } from "./store";
import { type Localizable, type Message, message } from "../../schema/language/localizable";

/** Pixels of a page's width by default; its height is that of the paper, of an image one that fits an email. */
const WIDTH = 1240;
const IMAGE_HEIGHT = 3000;
const MOST_CHARTS = 60;
/** Charts that are queried concurrently, to limit the load on the database. */
const AT_ONCE = 3;
/** Charts that are not drawn by then are left out: a runner has fifteen minutes. */
const MOST_MS = 8 * 60_000;

interface DashboardToReport extends DashboardWithBoxes {
  title: string | null;
}

/** Renders a dashboard to pages, with the tabs and filters that the report selects. */
export async function dashboardContents(
  request: RequestContext,
  { dashboard_id: id, report_format: format, custom_width, extra_json, force_screenshot }: ScheduleToRun,
): Promise<Contents> {
  const { actor, rows } = await request.load(
    (db) =>
      [
        db.execute<DashboardToReport>(
          sql`select o.dashboard_title as title, ${withFilterBoxes} from dashboards o where o.id = ${id} and (${readableDashboard})`,
        ),
        chartsToPicture(
          db,
          sql`o.id in (select dc.chart_id from dashboard_charts dc where dc.workspace_id = o.workspace_id and dc.dashboard_id = ${id}) order by o.id`,
        ),
        db.execute<{ id: number; slice_name: string }>(
          sql`select o.id, coalesce(o.slice_name, '') as slice_name from charts o where o.viz_type is distinct from ${FILTER_BOX} and o.id in (select dc.chart_id from dashboard_charts dc where dc.workspace_id = o.workspace_id and dc.dashboard_id = ${id}) order by o.id`,
        ),
      ] as const,
  );
  const found = rows[0].rows[0] && convertedRow(rows[0].rows[0]);
  if (!found) throw notFound();
  const extra = parsedObject(extra_json);
  const state = dashboardState(extra);
  const { widthPt, ratio } = pageSize(parsePageSetup(extra["pdf"]) ?? REPORT_PAGES.dashboard);
  const layout = placeMissingCharts(parseLayout(found.position_json), rows[2].rows);
  const { tree, missing } = reportedTree(layoutTree(layout), state);
  if (missing.length > 0)
    throw refuse(422, message("The dashboard no longer has the tab {names}.", { names: missing.join(", ") }));
  const metadata = parseMetadata(found.json_metadata);
  const plan = filterPlan(metadata, layout);
  const masks = await pickedMasks(request, id!, plan, startingMasks(plan, state.masks), state.urlParams);
  const width = custom_width ?? WIDTH;
  const pages = printedPages(
    printedBands(tree, width - PAGE_EDGES.across),
    format === "PDF" ? Math.floor(width * ratio) - PAGE_EDGES.down : IMAGE_HEIGHT,
  );
  const paper = new Paper(
    request,
    { metadata, plan, masks, state, force: force_screenshot },
    new Map(rows[1].rows.map((chart) => [chart.id, chart])),
  );
  const svgs = await paper.print(pages.flatMap(({ boxes }) => boxes));
  const title = found.title ?? "";
  const texts = await request.translator();
  const names = new Map(rows[2].rows.map((chart) => [chart.id, chart.slice_name]));
  const documents = await request.env.RENDER.printDashboard({
    title,
    notes: printNotes({
      plan,
      masks,
      chartName: (chart) => names.get(chart) ?? "",
      from: actor.workspace.name,
      at: request.now,
      timeZone: actor.workspace.time_zone,
      locale: texts.tag,
      rangeLabel: (text) => rangeLabel(text, { t: texts.t, locale: texts.tag }),
    }),
    width,
    pages: (pages.length > 0 ? pages : [{ height: 200, boxes: [] }]).map(({ boxes, height }) => ({
      height: format === "PDF" ? height : bottomOf(boxes),
      parts: boxes.map((box) => ({ ...box, svg: svgs.get(box) ?? null })),
    })),
  });
  const { attachments, notes } = await pictured(request, { title, pages: documents, format, pageWidth: widthPt });
  const asPictures = format === "CSV" || format === "TEXT" ? [message("Dashboards can only be sent as an image.")] : [];
  return {
    title,
    path: dashboardPath(id!, state),
    table: null,
    attachments,
    notes: [...asPictures, ...paper.notes(), ...notes],
    warnings: state.warnings,
  };
}

const bottomOf = (boxes: readonly PrintedBox[]): number => Math.max(100, ...boxes.map(({ y, height }) => y + height));

interface Seen {
  metadata: DashboardMetadata;
  plan: FilterPlan;
  masks: DataMasks;
  state: DashboardState;
  force: boolean;
}

/** Draws each chart of a dashboard once, and reports the failures. */
class Paper {
  private readonly asRows: string[] = [];
  private readonly failed: string[] = [];
  private late = 0;

  constructor(
    private readonly request: RequestContext,
    private readonly seen: Seen,
    private readonly charts: ReadonlyMap<number, ChartToPicture>,
  ) {}

  async print(boxes: readonly PrintedBox[]): Promise<Map<PrintedBox, string>> {
    const until = Date.now() + MOST_MS;
    const svgs = new Map<PrintedBox, string>();
    const left = boxes.filter((box) => box.kind === "chart");
    this.late = Math.max(0, left.length - MOST_CHARTS);
    left.length = Math.min(left.length, MOST_CHARTS);
    const work = async (): Promise<void> => {
      for (let box = left.shift(); box; box = left.shift()) {
        if (Date.now() > until) this.late += 1;
        else svgs.set(box, await this.chart(box));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return svgs;
  }

  notes(): Localizable[] {
    return [
      ...(this.failed.length ? [message("Failed charts: {names}", { names: this.failed.join(", ") })] : []),
      ...(this.asRows.length
        ? [
            message("Shown as tables, because they can only be drawn in the app: {names}", {
              names: this.asRows.join(", "),
            }),
          ]
        : []),
      ...(this.late ? [message("More charts on the dashboard: {count}", { count: this.late })] : []),
    ];
  }

  private async chart(box: PrintedBox & { kind: "chart" }): Promise<string> {
    const room = printedSpace(box);
    const { text } = await this.request.translator();
    const words = (title: Message): Promise<string> =>
      this.request.env.RENDER.printWords({ title: text(title), hint: "", ...room });
    const chart = this.charts.get(box.chartId);
    if (!chart) return words(message("This chart no longer exists"));
    const { metadata, plan, masks, state, force } = this.seen;
    if (awaitedFilters(plan, masks, chart.id).length > 0) return words(message("Waiting for filters"));
    const own = controlledFormData(plan, masks, chart.id, formDataOf(chart));
    const extra = extraFormDataOf(plan, masks, chart.id);
    try {
      const { svg, isRows } = await printedChart(this.request, {
        chart,
        formData: { ...own, extra_form_data: extra, url_params: state.urlParams },
        drawnWith: (colnames) => drawnFormData({ metadata }, own, extra, colnames),
        ...room,
        title: null,
        force,
        labelColors: storedLabelColors(metadata),
      });
      if (isRows) this.asRows.push(box.title);
      return svg;
    } catch (error) {
      // A chart that fails, or that the person may not read, does not affect the others.
      if (!(error instanceof Refusal || error instanceof Failure)) throw error;
      this.failed.push(box.title);
      return words(message("Couldn't draw this chart"));
    }
  }
}
