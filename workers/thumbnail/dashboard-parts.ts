import { parseLayout } from "../../schema/dashboard/layout";
import { layoutTree } from "../../schema/dashboard/layout-tree";
import { type PrintedBox, printedBands } from "../../schema/dashboard/printed-boxes";
import type { DashboardPart } from "../../schema/svg/dashboard-svg";

/** The visible part of a dashboard before scrolling, in pixels; its thumbnail is half as large. */
const PAGE = { width: 1200, height: 536 };
const SCALE = 0.5;
const MARGIN = 8;
/** Most charts that are drawn. */
const MOST_CHARTS = 12;

export const DASHBOARD_PICTURE = { width: PAGE.width * SCALE + 2 * MARGIN, height: PAGE.height * SCALE };

export type PlacedPart = DashboardPart & { chartId: number | null };

/** Returns the charts of a dashboard's first screen with their positions in its thumbnail. */
export function dashboardParts(positionJson: string | null): PlacedPart[] {
  const boxes = printedBands(layoutTree(parseLayout(positionJson)), PAGE.width)
    .filter(({ y }) => y < PAGE.height)
    .flatMap((band) => band.boxes)
    .filter(({ y }) => y < PAGE.height);
  let charts = 0;
  return boxes
    .filter((box) => box.kind !== "chart" || ++charts <= MOST_CHARTS)
    .flatMap((box) => {
      const part = partOf(box);
      return part
        ? [
            {
              ...part,
              chartId: box.kind === "chart" ? box.chartId : null,
              x: MARGIN + box.x * SCALE,
              y: MARGIN + box.y * SCALE,
              width: box.width * SCALE,
              height: box.height * SCALE,
            },
          ]
        : [];
    });
}

function partOf(box: PrintedBox): Pick<DashboardPart, "kind" | "title" | "svg"> | null {
  switch (box.kind) {
    case "chart":
      return { kind: "chart", title: box.title, svg: null };
    case "heading":
      return { kind: "heading", title: box.text, svg: null };
    case "markdown":
      return { kind: "text", title: "", svg: null };
    case "divider":
      return null;
  }
}
