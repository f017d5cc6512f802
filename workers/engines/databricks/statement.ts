import { ExternalFailure } from "../../external/external-failure";
import { fetchExternal } from "../../external/fetch-external";
import { pause } from "../abortable-pause";
import type { ConnectionSettings } from "../engine";
import { failureOf, HttpFailure, LOST, MAX_PAGE_BYTES } from "../http-request";
import { databricksError } from "./databricks-error";
import { request } from "./request";
import type { DatabricksTarget } from "./target";
import { message } from "../../../schema/language/localizable";

export interface StatementColumn {
  name: string;
  type_name: string;
  type_text: string;
}

/** Rows of a statement, each value as text; `columns` is the same for all. */
interface Chunk {
  columns: readonly StatementColumn[];
  rows: readonly (readonly (string | null)[])[];
}

interface ResultData {
  data_array?: (string | null)[][];
  external_links?: { external_link?: string; next_chunk_index?: number }[];
  next_chunk_index?: number;
}

interface StatementResponse {
  statement_id?: string;
  status?: { state?: string; error?: { error_code?: string; message?: string } };
  manifest?: { schema?: { columns?: StatementColumn[] } };
  result?: ResultData;
}

export interface Execution {
  sql: string;
  schema: string | undefined;
  /** Most rows; null for no limit. */
  maxRows: number | null;
  /** Whether rows come with the response, at most 25 MiB of them, or by links to the workspace's storage. */
  isInline: boolean;
}

const FIRST_POLL_MS = 40;
const LAST_POLL_MS = 1000;
const CANCEL_MS = 5000;

/**
 * Runs one statement and streams its rows. It starts without waiting, so that its id is known and a reader that stops,
 * or a signal that aborts, cancels it in the warehouse.
 */
export async function* chunksOf(
  settings: ConnectionSettings,
  target: DatabricksTarget,
  { sql, schema = target.schema, maxRows, isInline }: Execution,
  signal: AbortSignal,
): AsyncGenerator<Chunk> {
  let response = (await request(settings, target, "POST", "", signal, {
    warehouse_id: target.warehouse,
    statement: sql,
    ...(target.catalog === null ? {} : { catalog: target.catalog }),
    schema,
    wait_timeout: "0s",
    on_wait_timeout: "CONTINUE",
    disposition: isInline ? "INLINE" : "EXTERNAL_LINKS",
    format: "JSON_ARRAY",
    ...(maxRows === null ? {} : { row_limit: maxRows }),
  })) as StatementResponse;
  const id = response.statement_id ?? "";
  if (!/^[\w-]+$/.test(id)) throw new HttpFailure("strange", message("The server is no Databricks workspace."));
  let isOpen = true;
  try {
    for (let wait = FIRST_POLL_MS; isRunning(response); wait = Math.min(wait * 2, LAST_POLL_MS)) {
      await pause(signal, wait);
      response = (await request(settings, target, "GET", id, signal)) as StatementResponse;
    }
    isOpen = false;
    const { state, error } = response.status ?? {};
    if (state !== "SUCCEEDED") throw databricksError(error?.error_code ?? state, error?.message);
    const columns = response.manifest?.schema?.columns ?? [];
    let data: ResultData | undefined = response.result;
    for (let isFirst = true; isFirst || data; isFirst = false) {
      yield { columns, rows: data ? await rowsOf(settings, data, signal) : [] };
      const next: number | undefined = data?.next_chunk_index ?? data?.external_links?.at(-1)?.next_chunk_index;
      data =
        next === undefined
          ? undefined
          : ((await request(settings, target, "GET", `${id}/result/chunks/${Number(next)}`, signal)) as ResultData);
    }
  } finally {
    if (isOpen) await cancel(settings, target, id);
  }
}

const isRunning = ({ status }: StatementResponse): boolean =>
  status?.state === "PENDING" || status?.state === "RUNNING";

async function cancel(settings: ConnectionSettings, target: DatabricksTarget, id: string): Promise<void> {
  // A statement that cannot be canceled ends by the warehouse's own limit.
  await request(settings, target, "POST", `${id}/cancel`, AbortSignal.timeout(CANCEL_MS)).catch(() => {});
}

/** The rows of a chunk: in it, or at links whose addresses contain their own credentials. */
async function rowsOf(
  settings: ConnectionSettings,
  { data_array, external_links = [] }: ResultData,
  signal: AbortSignal,
): Promise<(string | null)[][]> {
  if (data_array) return data_array;
  const rows: (string | null)[][] = [];
  for (const { external_link = "" } of external_links)
    for (const row of await linkedRows(settings, external_link, signal)) rows.push(row);
  return rows;
}

/** The storage's host is subject to the network policy of connections; the workspace's token is not sent to it. */
async function linkedRows(
  settings: ConnectionSettings,
  link: string,
  signal: AbortSignal,
): Promise<(string | null)[][]> {
  try {
    const response = await fetchExternal(settings, link, { deadline: signal, maxBytes: MAX_PAGE_BYTES });
    const text = await response.text(MAX_PAGE_BYTES);
    if (!response.ok) throw new HttpFailure("lost", LOST);
    const rows: unknown = JSON.parse(text);
    if (!Array.isArray(rows)) throw new HttpFailure("lost", LOST);
    return rows as (string | null)[][];
  } catch (error) {
    if (error instanceof SyntaxError) throw new HttpFailure("lost", LOST);
    throw error instanceof ExternalFailure || error instanceof HttpFailure ? failureOf(error, signal, "lost") : error;
  }
}
