import type { StoredLabelColors } from "../../../schema/color/scale";
import type { Translator } from "../../../schema/language/translator";
import type { DatasetNotes, QueryResult } from "../../../schema/query/chart-data-response";
import type { TileToPaint } from "../../../schema/svg/painter";
import { edgeStore } from "../../chart-data/cache/cache-store";
import type { Env } from "../../env";
import { hexSha256 } from "../../identity/secrets-hash";
import { drawingLanguage } from "../../thumbnail/drawing-language";
import type { ChartRequest, PictureSpace } from "./chart-requests";
import { Memo } from "../../memo";
import type { PageTheme } from "./page-theme";

export interface PicturesOf {
  env: Env;
  labelColors?: StoredLabelColors;
  datasets: ReadonlyMap<string, DatasetNotes>;
  theme: PageTheme;
  translator: Translator;
  /** Names the build: another one may draw differently. */
  build: string;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Larger results are left to the page. */
const MOST_ROWS = 20_000;
const MOST_CHARACTERS = 300_000;
/** How long a picture is stored, in seconds: it is found by its rows, so it is never stale. */
const STORED_SECONDS = 86_400;
/** After this time, in ms, a page starts no more drawings: the page's own code is faster then. */
const MOST_MS = 1500;

const recent = new Memo(8_000_000);
const edge = edgeStore(() => caches.open("page-pictures"), Date.now);

/** Draws the charts of one page by the render Worker, or finds their pictures. */
export class ChartPictures {
  private readonly until = Date.now() + MOST_MS;
  constructor(private readonly of: PicturesOf) {}

  /** The markup for each place of a chart, whose line of results is given; "" where only the page can draw it. */
  async draw(request: ChartRequest, line: string): Promise<{ space: PictureSpace; markup: string }[]> {
    if (request.spaces.length === 0) return [];
    const { result } = (JSON.parse(line) as { body: { result?: QueryResult[] } }).body;
    if (!Array.isArray(result) || result.some(({ data }) => !Array.isArray(data) || data.length > MOST_ROWS)) return [];
    return Promise.all(
      request.spaces.map(async (space, place) => {
        const tile = this.tileOf(request, result, space, `chart${request.id}-${place}-`);
        return { space, markup: await this.one(tile).catch(() => "") };
      }),
    );
  }

  private async one(tile: TileToPaint): Promise<string> {
    const { env, build, translator, waitUntil } = this.of;
    const key = await hexSha256(JSON.stringify([build, { ...tile, language: undefined }, translator.locale]));
    const found = recent.get<string>(key) ?? (await edge.find(key).catch(() => null))?.text;
    if (found !== undefined) {
      recent.set(key, found);
      return found;
    }
    if (Date.now() > this.until) return "";
    const painted = await env.RENDER.paintTile(tile);
    const markup = painted && painted.markup.length <= MOST_CHARACTERS ? painted.markup : "";
    recent.set(key, markup);
    waitUntil(edge.put(key, markup, Date.now() + STORED_SECONDS * 1000).catch(() => undefined));
    return markup;
  }

  private tileOf(
    request: ChartRequest,
    result: QueryResult[],
    { width, height }: PictureSpace,
    idPrefix: string,
  ): TileToPaint {
    const { labelColors, datasets, theme, translator } = this.of;
    const formData = request.drawnWith(result[0]?.colnames ?? []);
    return {
      formData,
      response: { queries: result.map(drawnPart), dataset: datasets.get(formData.datasource) },
      width,
      height,
      mode: theme.mode,
      ...(theme.pictureCss ? { themeCss: theme.pictureCss } : {}),
      language: drawingLanguage(translator),
      ...(labelColors ? { labelColors } : {}),
      idPrefix,
    };
  }
}

/** Times of the cache and of the query, which would make every picture a new one, and what no chart draws. */
const NOT_DRAWN = new Set([
  "is_cached",
  "cached_dttm",
  "queried_dttm",
  "cache_timeout",
  "cache_key",
  "query",
  "applied_filters",
  "rejected_filters",
]);

const drawnPart = (result: QueryResult): QueryResult =>
  Object.fromEntries(Object.entries(result).filter(([key]) => !NOT_DRAWN.has(key))) as unknown as QueryResult;
