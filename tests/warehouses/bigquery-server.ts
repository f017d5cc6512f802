import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type BigQueryFailure, cellOf, failureOf, fieldOf, type ResultField } from "./bigquery-results";
import type { DuckDb, DuckResponse } from "./duckdb-sql";
import { GOOGLE_TOKEN, googleTokens } from "./google-tokens";

/** A finished statement, as the double answers it without DuckDB. */
export interface GivenResult {
  fields: ResultField[];
  rows: unknown[][];
}

interface Result extends GivenResult {
  failure?: BigQueryFailure;
}

interface Job {
  id: string;
  isDone: boolean;
  result: Promise<Result>;
  stop: () => void;
}

export interface SeenRequest {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

interface Options {
  /** Runs the statements; without it each must be one of `given`. */
  duckdb?: DuckDb;
  given?: Readonly<Record<string, GivenResult | BigQueryFailure | "never">>;
  /** Tables and views by "dataset.name", as tables.get returns them. */
  tables?: Readonly<Record<string, object>>;
  /** The tables of a dry run of these statements, by "dataset.name". */
  reads?: Readonly<Record<string, readonly string[]>>;
  /** Rows that a page has at most, as the API's limit of bytes would have it. */
  pageRows?: number;
}

export const BIGQUERY_PROJECT = "edgewise-test";
const SCOPE = "https://www.googleapis.com/auth/bigquery";
const BYTES_PER_TABLE = 1_500_000;

/** The fields that the reference has for the bodies of jobs.query and of a dry run by jobs.insert. */
const QUERY_FIELDS =
  words(`query maxResults defaultDataset timeoutMs dryRun useQueryCache useLegacySql location formatOptions
  labels maximumBytesBilled requestId jobCreationMode jobTimeoutMs`);
const JOB_FIELDS = words("jobReference configuration");
const RESULT_PARAMETERS = words("location timeoutMs maxResults pageToken startIndex formatOptions.useInt64Timestamp");

/**
 * A double of BigQuery's REST API, from https://cloud.google.com/bigquery/docs/reference/rest: jobs.query,
 * jobs.getQueryResults, jobs.insert (dry runs), jobs.cancel, and the lists of projects, datasets and tables. Requests
 * that the reference does not describe are refused.
 */
export async function startBigQuery({ duckdb, given = {}, tables = {}, reads = {}, pageRows = 5000 }: Options) {
  const tokens = googleTokens(SCOPE);
  const jobs = new Map<string, Job>();
  const seen: SeenRequest[] = [];
  let busyResponses = 0;

  const execute = (sql: string, schema: string | undefined, id: string): Promise<Result> => {
    const known = given[sql] ?? given[withoutLimit(sql)];
    if (known === "never") return new Promise(() => {});
    if (known)
      return Promise.resolve("failure" in known || "reason" in known ? failed(known as BigQueryFailure) : known);
    if (!duckdb)
      return Promise.resolve(failed({ status: 400, reason: "invalidQuery", message: `Syntax error: ${sql}` }));
    return duckdb
      .request("run", sql, { dialect: "bigquery", catalog: BIGQUERY_PROJECT, schema: schema ?? "main" }, id)
      .then(resultOf);
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, "http://double");
    let text = "";
    for await (const part of request) text += String(part);
    const json = (status: number, body: unknown): void =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const fail = ({ status, reason, message }: BigQueryFailure): void =>
      json(status, { error: { code: status, message, errors: [{ reason, message, domain: "global" }] } });
    const refuse = (message: string): void => fail({ status: 400, reason: "invalid", message });
    if (url.pathname === "/token") {
      const { status, json: body } = tokens.respond(text);
      return json(status, body);
    }
    const isJson = request.headers["content-type"] === "application/json";
    if (request.method === "POST" && text !== "" && !isJson) return refuse("Content-Type must be application/json");
    const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
    seen.push({ method: request.method!, path: url.pathname + url.search, body });
    if (busyResponses > 0) {
      busyResponses--;
      return fail({ status: 503, reason: "backendError", message: "Try again later." });
    }
    if (request.headers.authorization !== `Bearer ${GOOGLE_TOKEN}`)
      return fail({ status: 401, reason: "authError", message: "Request had invalid authentication credentials." });
    const path = url.pathname
      .replace(/^\/bigquery\/v2\//, "")
      .split("/")
      .map(decodeURIComponent);
    const [kind, project, collection, name, action, table] = path;
    if (kind !== "projects") return fail({ status: 404, reason: "notFound", message: "Not found" });
    if (project === undefined)
      return json(200, {
        projects: [BIGQUERY_PROJECT, "public-data"].map((id) => ({ projectReference: { projectId: id } })),
      });
    if (project !== BIGQUERY_PROJECT)
      return fail({
        status: 403,
        reason: "accessDenied",
        message: `Access Denied: Project ${project}: User does not have bigquery.jobs.create permission in project ${project}.`,
      });

    if (collection === "queries" && request.method === "POST" && name === undefined) {
      const unknown = Object.keys(body).find((field) => !QUERY_FIELDS.has(field));
      if (unknown !== undefined) return refuse(`Unknown name "${unknown}": Cannot find field.`);
      if (body["useLegacySql"] !== false || typeof body["query"] !== "string") return refuse("Expected GoogleSQL.");
      const labels = Object.values((body["labels"] ?? {}) as Record<string, string>);
      if (!labels.every((label) => /^[a-z0-9_-]{0,63}$/.test(label))) return refuse("Invalid label");
      const schema = (body["defaultDataset"] as { datasetId: string } | undefined)?.datasetId;
      const id = `job_${crypto.randomUUID()}`;
      const job: Job = {
        id,
        isDone: false,
        result: execute(body["query"], schema, id),
        stop: () => duckdb?.stopStatement(id),
      };
      jobs.set(id, job);
      void job.result.then(() => (job.isDone = true));
      return page(job, {
        wait: Number(body["timeoutMs"] ?? 10_000),
        most: Number(body["maxResults"] ?? Infinity),
        from: 0,
        isFirst: true,
      });
    }
    if (collection === "queries" && request.method === "GET") {
      const unknown = [...url.searchParams.keys()].find((parameter) => !RESULT_PARAMETERS.has(parameter));
      const job = jobs.get(name!);
      if (unknown !== undefined) return refuse(`Unknown name "${unknown}"`);
      if (!job) return fail({ status: 404, reason: "notFound", message: `Not found: Job ${project}:${name}` });
      if (url.searchParams.get("location") !== "US") return refuse("The job is in location US.");
      return page(job, {
        wait: Number(url.searchParams.get("timeoutMs") ?? 10_000),
        most: Number(url.searchParams.get("maxResults") ?? Infinity),
        from: Number(url.searchParams.get("pageToken")?.replace("row-", "") ?? 0),
        isFirst: false,
      });
    }
    if (collection === "jobs" && action === "cancel" && request.method === "POST") {
      const job = jobs.get(name!);
      if (!job) return fail({ status: 404, reason: "notFound", message: `Not found: Job ${name}` });
      job.stop();
      job.isDone = true;
      return json(200, { kind: "bigquery#jobCancelResponse" });
    }
    if (collection === "jobs" && request.method === "POST") {
      const { dryRun, query } = (body["configuration"] ?? {}) as { dryRun?: boolean; query?: Record<string, unknown> };
      if (
        !Object.keys(body).every((field) => JOB_FIELDS.has(field)) ||
        dryRun !== true ||
        query?.["useLegacySql"] !== false
      )
        return refuse("Expected a dry run.");
      const schema = (query["defaultDataset"] as { datasetId: string } | undefined)?.datasetId;
      return check(String(query["query"]), schema);
    }
    if (collection === "datasets" && request.method === "GET") {
      if (name === undefined) {
        const rows =
          (await duckdb?.exec(
            `SELECT schema_name FROM information_schema.schemata WHERE catalog_name = '${BIGQUERY_PROJECT}' AND schema_name NOT IN ('information_schema', 'pg_catalog')`,
          )) ?? Object.keys(tables).map((key) => [key.split(".")[0]!]);
        const names = [...new Set(rows.map(([datasetId]) => datasetId))];
        return json(200, { datasets: names.map((datasetId) => ({ datasetReference: { datasetId } })) });
      }
      if (action === "tables" && table === undefined) {
        const own = Object.keys(tables)
          .filter((key) => key.startsWith(`${name}.`))
          .map((key) => key.slice(name.length + 1));
        const rows = await namesIn(name);
        return json(200, {
          tables: [
            ...rows
              .filter(([tableId]) => !own.includes(tableId!))
              .map(([tableId]) => ({ tableReference: { tableId }, type: "TABLE" })),
            ...own.map((tableId) => ({
              tableReference: { tableId },
              type: (tables[`${name}.${tableId}`] as { type: string }).type,
            })),
          ],
        });
      }
      if (action === "tables") return described(name, table!);
    }
    return fail({ status: 404, reason: "notFound", message: "Not found" });

    async function page(
      job: Job,
      { wait, most, from, isFirst }: { wait: number; most: number; from: number; isFirst: boolean },
    ): Promise<void> {
      const jobReference = { projectId: BIGQUERY_PROJECT, jobId: job.id, location: "US" };
      const late = new Promise<null>((resolve) => setTimeout(resolve, wait, null));
      const result = await Promise.race([job.result, late]);
      if (result === null) return json(200, { jobComplete: false, jobReference });
      if (result.failure) return fail(result.failure);
      const rows = result.rows.slice(from, from + Math.min(most, pageRows));
      const isLast = from + rows.length >= result.rows.length;
      json(200, {
        jobComplete: true,
        // A short query has no job where the request allows that.
        ...(isFirst && isLast && body["jobCreationMode"] === "JOB_CREATION_OPTIONAL"
          ? { queryId: job.id }
          : { jobReference }),
        schema: { fields: result.fields },
        totalRows: String(result.rows.length),
        ...(rows.length > 0 ? { rows: rows.map((row) => ({ f: row.map((v) => ({ v })) })) } : {}),
        ...(isLast ? {} : { pageToken: `row-${from + rows.length}` }),
      });
    }

    async function check(sql: string, schema: string | undefined): Promise<void> {
      const named = reads[withoutLimit(sql)];
      const found: DuckResponse = named
        ? { kind: "SELECT", tables: named.map((name) => ["", ...(name.split(".") as [string, string])]) }
        : duckdb
          ? await duckdb.request("check", sql, {
              dialect: "bigquery",
              catalog: BIGQUERY_PROJECT,
              schema: schema ?? "main",
            })
          : { error: "syntax", message: sql };
      if (found.error !== undefined) return fail(failureOf(found, BIGQUERY_PROJECT));
      const read = (found.tables ?? []).map(([projectId, datasetId, tableId]) => ({
        projectId: projectId || BIGQUERY_PROJECT,
        datasetId: datasetId || schema,
        tableId,
      }));
      json(200, {
        status: { state: "DONE" },
        statistics: {
          totalBytesProcessed: String(read.length * BYTES_PER_TABLE),
          query: {
            statementType: found.kind,
            referencedTables: read,
            totalBytesProcessed: String(read.length * BYTES_PER_TABLE),
          },
        },
      });
    }

    async function described(dataset: string, id: string): Promise<void> {
      const own = tables[`${dataset}.${id}`];
      const rows = await duckdb?.exec(
        `SELECT column_name, data_type FROM information_schema.columns WHERE table_catalog = '${BIGQUERY_PROJECT}' AND table_schema = '${dataset.replaceAll("'", "''")}' AND table_name = '${id.replaceAll("'", "''")}' ORDER BY ordinal_position`,
      );
      if (!own && !rows?.length)
        return fail({
          status: 404,
          reason: "notFound",
          message: `Not found: Table ${BIGQUERY_PROJECT}:${dataset}.${id}`,
        });
      const fields = (rows ?? []).map(([column, type]) => fieldOf(String(column), String(type)));
      json(200, { type: "TABLE", schema: { fields }, ...own });
    }

    async function namesIn(dataset: string): Promise<string[][]> {
      return ((await duckdb?.exec(
        `SELECT table_name FROM information_schema.tables WHERE table_catalog = '${BIGQUERY_PROJECT}' AND table_schema = '${dataset}'`,
      )) ?? []) as string[][];
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    account: tokens.account,
    /** Sends Google's hosts to the double. */
    aliases: { "bigquery.googleapis.com": host, "oauth2.googleapis.com": host },
    seen,
    running: (): number => [...jobs.values()].filter(({ isDone }) => !isDone).length,
    /** Responds to the next requests with status 503. */
    fail: (requests: number): void => void (busyResponses = requests),
    stop: (): void => void server.close().closeAllConnections(),
  };
}

export type BigQueryDouble = Awaited<ReturnType<typeof startBigQuery>>;

const failed = (failure: BigQueryFailure): Result => ({ fields: [], rows: [], failure });

function resultOf(response: DuckResponse): Result {
  if (response.error !== undefined) return failed(failureOf(response, BIGQUERY_PROJECT));
  const fields = (response.columns ?? []).map(([name, type]) => fieldOf(name, type));
  return { fields, rows: (response.rows ?? []).map((row) => row.map((value, at) => cellOf(fields[at]!, value))) };
}

const withoutLimit = (sql: string): string => sql.replace(/\s+LIMIT \d+$/, "");

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
