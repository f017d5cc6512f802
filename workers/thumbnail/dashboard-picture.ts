import { Failure, Refusal } from "../../schema/errors";
import { chartSpace } from "../../schema/svg/dashboard-svg";
import type { RequestContext } from "../request/request-context";
import { loadedDataset } from "../resources/dataset/load-dataset";
import { type PictureRequest, chartPictureOf, type ChartToPicture, paintCached } from "./chart-picture";
import { type DashboardColors, dashboardColors } from "./dashboard-colors";
import { dashboardParts, type PictureExtent, type PlacedPart } from "./dashboard-parts";
import { type PictureLook, pictureOfKey } from "./picture-key";
import { pictureStore } from "./picture-store";

interface DashboardToPicture {
  digest: string;
  position_json: string | null;
  json_metadata: string | null;
  charts: readonly ChartToPicture[];
}

/** A dashboard's picture for the requester: charts that they may not read are blank. */
export async function dashboardPictureOf(
  request: RequestContext,
  dashboard: DashboardToPicture,
  { mode, extent }: { mode: PictureLook["mode"]; extent: PictureExtent },
  waitUntil: (work: Promise<unknown>) => void,
): Promise<PictureRequest> {
  const { parts, ...size } = dashboardParts(dashboard.position_json, extent);
  const shown = parts.map(({ chartId }) => dashboard.charts.find(({ id }) => id === chartId) ?? null);
  const { workspace } = await request.cached.loadAll(
    [...new Set(shown.flatMap((chart) => chart?.datasource_id ?? []))].map(loadedDataset),
  );
  const colors = dashboardColors(dashboard.json_metadata);
  const pictures = await Promise.all(
    shown.map((chart, at) => chart && ofChart(request, chart, { ...chartSpace(parts[at]!), mode }, waitUntil, colors)),
  );
  const look = { ...size, mode };
  const store = pictureStore(request.env, workspace.id);
  const key = await pictureOfKey(
    dashboard.digest,
    look,
    pictures.map((picture) => picture?.key ?? null),
  );

  const assembled = (svgs: readonly (string | null)[]): Promise<string> =>
    request.env.RENDER.paintDashboard({
      parts: parts.map(({ chartId: _chartId, ...part }: PlacedPart, at) => ({ ...part, svg: svgs[at] || null })),
      ...look,
    });
  const paint = async (cachedOnly: boolean): Promise<string | null> => {
    const svgs: (string | null)[] = [];
    // One after the other: nobody waits, and the load on the database stays low.
    for (const picture of pictures)
      svgs.push(
        picture && ((await picture.find()) ?? (cachedOnly ? await paintCached(picture) : await picture.paint(false))),
      );
    const isComplete = svgs.every((svg, at) => svg !== null || pictures[at] === null || !cachedOnly);
    const isBlank = svgs.every((svg) => !svg);
    if (!isComplete) throw new Incomplete(isBlank ? null : await assembled(svgs));
    const svg = isBlank ? null : await assembled(svgs);
    await store.put(
      key,
      svg,
      svgs.some((each, at) => !each && pictures[at] !== null),
    );
    return svg;
  };
  return { key, find: () => store.find(key), paint };
}

/** Some charts are not drawn yet: contains the image without them, null when it would be empty. */
export class Incomplete extends Error {
  constructor(readonly svg: string | null) {
    super("Some charts are not drawn yet.");
  }
}

async function ofChart(
  request: RequestContext,
  chart: ChartToPicture,
  look: PictureLook,
  waitUntil: (work: Promise<unknown>) => void,
  colors: DashboardColors | undefined,
): Promise<PictureRequest | null> {
  try {
    return await chartPictureOf(request, chart, look, waitUntil, colors);
  } catch (error) {
    if (error instanceof Refusal || error instanceof Failure) return null;
    throw error;
  }
}
