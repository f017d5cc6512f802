import { type Context, Hono } from "hono";
import { notFound, refuse } from "../../../../schema/errors";
import { EXPORT_MAX_ROW } from "../../../../schema/limits";
import { requireQueryContext } from "../../../../schema/query/parse-query-context";
import { downloadHeaders } from "../../../bundle/export/download-headers";
import { exampleYaml } from "../../../bundle/example/example-yaml";
import { plainName } from "../../../bundle/example/example-names";
import { loadExample } from "../../../bundle/example/load-example";
import { type PlannedFile, planExample } from "../../../bundle/example/plan-example";
import { withExportSlot } from "../../../bundle/export/limiter";
import { type ZipEntry, zipStream } from "../../../bundle/archive/zip-stream";
import { runQueryContext } from "../../../chart-data/run/run-query-context";
import { fileStream } from "../../../chart-data/files/file-stream";
import { streamQueryResult } from "../../../chart-data/run/stream-query-result";
import { allow } from "../../../request/actors";
import { type App, type RequestContext, requestOf } from "../../../request/request-context";
import { meta } from "../../../request/route-meta";
import { authorizeChartData } from "../../../chart-data/authorize/authorize-chart-data";
import { after } from "../../resource/validate-authorized";
import { message } from "../../../../schema/language/localizable";

/**
 * GET /api/v1/dashboard/{id}/export_as_example/?export_data=&sample_rows=: the dashboard with the rows of its datasets
 * that the person may read, for Superset's loader of examples.
 */
export const exampleExport = new Hono<App>().get(
  "/:id{[0-9]+}/export_as_example/",
  meta({ hasTextIds: true }),
  async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const requested = await after(request, "can_export_as_example", "Dashboard", async () => ({
      withRows: (c.req.query("export_data") ?? "true").toLowerCase() === "true",
      most: mostRows(c.req.query("sample_rows")),
    }));
    if (id > 2_147_483_647) throw notFound();
    return withExportSlot(c, async () => {
      const { actor, example } = await loadExample(request, id);
      allow(actor, "can_export_as_example", "Dashboard");
      if (!example) throw notFound();
      const entries = await begunEntries(c, planExample(example, requested), requested.most);
      return c.body(
        zipStream(entries, request.now),
        200,
        downloadHeaders(c, `${plainName(example.dashboard.slug ?? "") || `dashboard_${id}`}_example.zip`),
      );
    });
  },
);

/** Missing and 0 mean all rows, up to the limit of a file. */
function mostRows(text: string | undefined): number {
  if (text !== undefined && !/^\d{1,15}$/.test(text))
    throw refuse(400, message("sample_rows must be a whole number, not below 0"));
  return Math.min(Number(text ?? 0) || EXPORT_MAX_ROW, EXPORT_MAX_ROW);
}

type OpenRows = () => Promise<ReadableStream<Uint8Array>>;

/**
 * Starts reading the first dataset's rows and authorizes every dataset, so that refusals come before the file begins.
 */
async function begunEntries(
  c: Context<App>,
  files: readonly PlannedFile[],
  most: number,
): Promise<AsyncIterable<ZipEntry>> {
  const rows = new Map<PlannedFile, OpenRows>();
  for (const file of files) if (file.kind === "rows") rows.set(file, await allowedRows(c, requestOf(c), file, most));
  const first = [...rows.values()][0];
  return writtenEntries(files, rows, (await first?.()) ?? null);
}

async function* writtenEntries(
  files: readonly PlannedFile[],
  rows: ReadonlyMap<PlannedFile, OpenRows>,
  first: ReadableStream<Uint8Array> | null,
): AsyncGenerator<ZipEntry, void> {
  let begun = first;
  try {
    for (const file of files) {
      if (file.kind === "yaml") yield { path: file.path, body: exampleYaml(file.value()) };
      else {
        const body = begun ?? (await rows.get(file)!());
        begun = null;
        yield { path: file.path, body };
      }
    }
  } finally {
    await begun?.cancel();
  }
}

async function allowedRows(
  c: Context<App>,
  request: RequestContext,
  { datasetId, columns }: Extract<PlannedFile, { kind: "rows" }>,
  most: number,
): Promise<OpenRows> {
  const requested = requireQueryContext({
    datasource: { id: datasetId, type: "table" },
    queries: [{ columns, row_limit: most }],
    result_format: "csv",
  });
  const { context, deps } = await authorizeChartData(request, requested, {
    force: true,
    requiresDatasetAccess: true,
    signal: c.req.raw.signal,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
  return async () => {
    const rows = await streamQueryResult(context, deps);
    if (!rows || "cached" in rows) {
      await runQueryContext(context, deps);
      throw notFound();
    }
    return fileStream(
      "parquet",
      { headings: rows.names, types: rows.types, isDate: rows.types.map(() => false) },
      rows.first,
      rows.rest,
    );
  };
}
