import { parseLayout } from "../../schema/dashboard/layout";
import { layoutTree } from "../../schema/dashboard/layout-tree";
import { type PrintedBox, printedBands } from "../../schema/dashboard/printed-boxes";
import type { DashboardPart } from "../../schema/svg/dashboard-svg";

const PAGE_WIDTH_PX = 1200;
const MARGIN_PX = 8;

/** How much of a dashboard a picture shows, and its scale. */
export interface PictureExtent {
  maxHeightPx: number;
  maxCharts: number;
  scale: number;
  /** Whether a shorter dashboard has a shorter picture. */
  isFitted: boolean;
}

/** What is visible before scrolling. */
export const FIRST_SCREEN: PictureExtent = { maxHeightPx: 536, maxCharts: 12, scale: 0.5, isFitted: false };
/** All tabs below each other, as far as one PNG file shows them sharply. */
export const WHOLE_DASHBOARD: PictureExtent = { maxHeightPx: 7200, maxCharts: 40, scale: 1, isFitted: true };

export type PlacedPart = DashboardPart & { chartId: number | null };

/** Returns the charts and texts of a dashboard with their positions in its picture, and the picture's size. */
export function dashboardParts(
  positionJson: string | null,
  { maxHeightPx, maxCharts, scale, isFitted }: PictureExtent,
): { parts: PlacedPart[]; width: number; height: number } {
  const boxes = printedBands(layoutTree(parseLayout(positionJson)), PAGE_WIDTH_PX)
    .filter(({ y }) => y < maxHeightPx)
    .flatMap((band) => band.boxes)
    .filter(({ y }) => y < maxHeightPx);
  const bottom = Math.max(0, ...boxes.map(({ y, height }) => y + height));
  const heightPx = isFitted ? Math.min(maxHeightPx, bottom) * scale + 2 * MARGIN_PX : maxHeightPx * scale;
  let charts = 0;
  const parts = boxes
    .filter((box) => box.kind !== "chart" || ++charts <= maxCharts)
    .flatMap((box) => {
      const part = partOf(box);
      return part
        ? [
            {
              ...part,
              chartId: box.kind === "chart" ? box.chartId : null,
              x: MARGIN_PX + box.x * scale,
              y: MARGIN_PX + box.y * scale,
              width: box.width * scale,
              height: box.height * scale,
            },
          ]
        : [];
    });
  return { parts, width: PAGE_WIDTH_PX * scale + 2 * MARGIN_PX, height: heightPx };
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
