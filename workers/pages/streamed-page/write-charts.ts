import type { ChartPictures } from "./chart-pictures";
import type { ChartRequest } from "./chart-requests";
import { inertJson } from "./inert-json";
import { documentEnd, pictureHtml } from "./page-document";
import type { PageRequests } from "./page-requests";
import { readLines } from "./read-lines";

interface Charts {
  api: PageRequests;
  requests: readonly ChartRequest[];
  /** The requests as the body of /chart/data/stream. */
  sent: string;
  pictures: ChartPictures;
  /** Blocks for after the layout. */
  following: Promise<readonly string[]>;
}

/**
 * After this time, in ms, the document ends: the application requests the charts that are left, whose queries go
 * on.
 */
const LONGEST_MS = 4000;

/**
 * Writes the document: its start, then for each chart its response and its pictures, as they come. When the browser
 * leaves, the queries are canceled.
 */
export async function writeCharts(
  writable: WritableStream<Uint8Array>,
  start: string,
  { api, requests, sent, pictures, following }: Charts,
): Promise<void> {
  const encoder = new TextEncoder();
  const writer = writable.getWriter();
  const left = new AbortController();
  const write = (text: string): Promise<void> =>
    writer.write(encoder.encode(text)).catch((error: unknown) => {
      left.abort();
      throw error;
    });
  const byId = new Map(requests.map((request) => [request.id, request]));
  const drawing: Promise<void>[] = [];
  let isOver = false;
  try {
    await write(start);
    const writeFollowing = following.then((blocks) => write(blocks.join("")));
    const read = async (): Promise<void> => {
      const response = await api.post("/api/v1/chart/data/stream", sent, left.signal);
      if (!response.ok || !response.body) return;
      for await (const line of readLines(response.body)) {
        if (isOver) continue;
        const { id, status } = headOf(line);
        await write(inertJson("chart-data", id, line));
        const request = byId.get(id);
        if (request && status === 200) drawing.push(draw(request, line));
      }
    };
    const draw = async (request: ChartRequest, line: string): Promise<void> => {
      for (const { space, markup } of await pictures.draw(request, line))
        if (markup && !isOver) await write(pictureHtml(space.slot, request.chartId, markup));
    };
    if (requests.length > 0) {
      const { promise: timeout, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, LONGEST_MS);
      await Promise.race([read().then(() => Promise.all(drawing)), timeout]);
      isOver = true;
      clearTimeout(timer);
    }
    await writeFollowing;
    await write(documentEnd);
    await writer.close();
  } catch {
    // The browser left, or a request failed: the application requests what has not arrived.
    left.abort();
    await writer.close().catch(() => undefined);
  }
}

/** The id and status that a line of /chart/data/stream begins with. */
function headOf(line: string): { id: string; status: number } {
  const [, id = "", status = "0"] = /^\{"id":"(\d+)","status":(\d+)/.exec(line) ?? [];
  return { id, status: Number(status) };
}
