import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LocalPostgres, postgresPrograms, startPostgres } from "../../workers/engines/postgres/local-postgres";
import { startEdgewise } from "../e2e/edgewise";
import { bundleNames, recordedBundle, recording as recorded, recordingPaths, TABLES } from "../recordings";
import { responseIssues } from "../declared-response";
import { difference, type Recording } from "./compare";
import { translate, translateExport, translatePath, translateQuery } from "./translate";

/** Recordings of endpoints that Edgewise implements. */
const COVERED =
  /^\/api\/v1\/(chart|dashboard|dataset|database|me|explore|form_data|tag|theme|css_template|annotation_layer|rowlevelsecurity|saved_query|log|assets|advanced_data_type|available_domains|security\/(login|refresh|csrf_token|roles|resources)|time_range|datasource|report)\b|^\/datasource\/|^\/version$|^\/superset\/(explore_json|fetch_datasource_metadata)\b/;
const FOLDERS = [
  "chart_data",
  "info",
  "list",
  "item",
  "errors",
  "misc",
  "database",
  "permalink",
  "write",
  "import_export",
  "sqllab",
  "report",
];
const READ_BY_POST =
  /(chart\/data|test_connection|validate_parameters|validate_sql|explore_json|datasource\/samples|validate_expression)\/?$/;

/** Accepted differences. */
const RIGHT: { files: RegExp; because: string }[] = [
  {
    files: /gantt_chart/,
    because: "the recorded dataset names the catalog “examples”; the local Postgres has one catalog of another name",
  },
  {
    files: /post_processing\/(null_ops_ignored|sort_by_desc|sort_two)/,
    because: "the index shows the recorded database's arbitrary order of rows",
  },
  {
    files: /post_processing\/prophet\.json/,
    because: "the recorded server lacked the forecasting package; Edgewise has forecasts",
  },
  { files: /database\/create_ssh_tunnel\.json/, because: "the recorded server had SSH tunnels turned off" },
  { files: /database\/create_dup_name/, because: "the database was made during the recording" },
  {
    files: /database\/test_connection_missing_driver/,
    because: "the recorded server lacked a driver for MySQL; Edgewise has an engine for it",
  },
  { files: /database\/(get_connection|update_dup_name)/, because: "the database was made during the recording" },
  {
    files: /permalink\/(explore_by_permalink|form_data_(get|explore))/,
    because: "the key was made during the recording",
  },
  {
    files: /permalink\/(dashboard_get|filter_state_cookie_(get_after_put|create_)|filter_state_cookie_put)/,
    because: "the key was made during the recording",
  },
  { files: /permalink\/(explore|dashboard)_404/, because: "an unknown permalink returns 404, not a server error" },
  {
    files:
      /write\/[a-z_]+\/(get|create_dup|export)\.json|write\/(dashboard\/(charts_after|get_|update_|copy_bad)|dataset\/(get_|update_)|chart\/get_stored_data)|write\/css_template\/update_unknown|sqllab\/saved_query_(get|update_bad)\.json|import_export\/database_delete/,
    because: "what it is about was made or changed during the recording",
  },
  {
    files: /write\/(chart|dashboard)\/(cache_screenshot|screenshot|thumbnail)/,
    because: "thumbnails were disabled during the recording",
  },
  {
    files: /chart_data\/as_shown\/piv_datem/,
    because: "the total beside dimensions of times has no name there, “Total (Sum) nan” in Superset",
  },
  {
    files: /write\/security\/role_permissions_get/,
    because: "the role was made during the recording",
  },
  { files: /import_export\/export_dataset_12\.json/, because: "no bundle of the recordings holds this dataset" },
  {
    files: /list\/tag__type_eq/,
    because: "Superset compares text with a number, which is a database error; in Edgewise the filter works",
  },
  {
    files: /chart_data\/limits\/big_samples/,
    because: "the exported dataset lists its columns in another order than the recorded table",
  },
  {
    files: /chart_data\/(result\/warm_up_cache|errors\/data_from_cache)/,
    because: "asynchronous answers and cache warming are not here yet",
  },
];

/** The recording's own server; a Debian PostgreSQL replaces it, if one is installed. */
const RECORDED_SERVER = /127\.0\.0\.1:5432|"host":"127\.0\.0\.1","port":5432/;
const hasPostgres = postgresPrograms() !== null;

const recordings = readAll().filter((recording) => hasPostgres || !reachesServer(recording));
// Alerts come last: they block the deletion of the objects they refer to, which earlier recordings show blocked for
// other reasons.
const groups = [
  ...Map.groupBy(recordings, ({ file }) =>
    file
      .split("/")
      .slice(0, file.startsWith("chart_data") ? 2 : 1)
      .join("/"),
  ),
].sort(([one], [other]) => Number(one === "report") - Number(other === "report"));

describe("recordings of Superset", () => {
  let edgewise: Awaited<ReturnType<typeof startEdgewise>>;
  let token = "";
  let cookie = "";
  let csrf = "";
  let postgres: LocalPostgres | undefined;
  const ids = new Map<string, number>();

  beforeAll(async () => {
    if (hasPostgres) {
      postgres = await startPostgres(15_432 + (process.pid % 4_000));
      const client = await postgres.client("postgres");
      await client.query("create role superset login password 'superset'");
      await client.query("create database examples owner superset");
      await client.end();
    }
    edgewise = await startEdgewise();
    const login = await send("POST", "/api/v1/security/login", {
      body: { username: "admin", password: "admin", provider: "db", refresh: true },
    });
    token = (login.body as { access_token: string }).access_token;
    const session = await fetch(`${edgewise.base}/login/`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ username: "admin", password: "admin" }),
    });
    cookie = session.headers.get("set-cookie")?.split(";")[0] ?? "";
    csrf = (
      (await send("GET", "/api/v1/security/csrf_token/", { anonymous: true, headers: { cookie } })).body as {
        result: string;
      }
    ).result;
    await promisify(execFile)(process.execPath, ["scripts/load-parquet.mjs", TABLES], {
      env: { ...process.env, EDGEWISE_DATA: edgewise.data },
    });
    for (const kind of ["dashboard", "chart", "dataset"]) {
      for (const name of bundleNames().filter(
        (file) => new RegExp(`^${kind}_\\d`).test(file) && !/as_example|dataset_32/.test(file),
      )) {
        const form = new FormData();
        form.set("formData", new Blob([new Uint8Array(recordedBundle(name))]), name);
        form.set("overwrite", "true");
        const { status, body } = await send("POST", `/api/v1/${kind}/import/`, { raw: form });
        expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200);
      }
    }
    for (const [kind, objects] of Object.entries(
      recorded<Record<string, Record<string, { uuid: string }>>>("ids.json"),
    )) {
      for (const [id, { uuid }] of Object.entries(objects)) {
        const { status, body } = await send("GET", `/api/v1/${kind}/${uuid}`);
        if (status === 200) ids.set(`${kind} ${id}`, (body as { result: { id: number } }).result.id);
      }
    }
    const blocking = {
      type: "Report",
      name: "golden block",
      crontab: "0 9 * * *",
      chart: ids.get("chart 2"),
      creation_method: "alerts_reports",
      recipients: [],
    };
    expect((await send("POST", "/api/v1/report/", { body: blocking })).status).toBe(201);
  });
  afterAll(async () => {
    await edgewise?.stop();
    postgres?.stop();
  });

  async function send(
    method: string,
    path: string,
    {
      body,
      raw,
      headers,
      anonymous = false,
    }: { body?: unknown; raw?: BodyInit; headers?: Record<string, string>; anonymous?: boolean } = {},
  ) {
    const response = await fetch(edgewise.base + path, {
      method,
      redirect: "manual",
      ...(raw !== undefined ? { body: raw } : body !== undefined ? { body: JSON.stringify(body) } : {}),
      headers: {
        accept: "application/json",
        ...(body !== undefined && raw === undefined ? { "content-type": "application/json" } : {}),
        ...(token && !anonymous ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    });
    const text = await response.text();
    return {
      status: response.status,
      body: (response.headers.get("content-type") ?? "").includes("json") ? (JSON.parse(text) as unknown) : text,
    };
  }

  it("has hundreds of recordings", () => {
    expect(recordings.length).toBeGreaterThan(600);
  });

  it.skipIf(!hasPostgres)("reaches the PostgreSQL server that the recordings name", () => {
    expect(recordings.filter(reachesServer).length).toBeGreaterThan(5);
  });

  it.each(groups)("%s", async (_, found) => {
    const wrong: string[] = [];
    for (const recording of found) {
      const { request, file } = recording;
      const [path = "", inPath] = request.path.split("?");
      const query = translateExport(path, translateQuery(request.query_string ?? inPath ?? "", ids), ids);
      const form = formOf(recording);
      const address = translatePath(path, ids) + (query ? `?${query}` : "");
      const { status, body } = await send(request.method, address, {
        anonymous: isAnonymous(recording) || isBySession(recording),
        ...(form
          ? { raw: new URLSearchParams({ form_data: JSON.stringify(translate(form, ids)) }) }
          : request.raw_body !== undefined
            ? { raw: request.raw_body }
            : request.body !== undefined && request.body !== null
              ? { body: withServer(translate(request.body, ids), postgres) }
              : {}),
        headers: { ...request.headers, ...(isBySession(recording) ? { cookie, "x-csrftoken": csrf } : {}) },
      });
      if (file.startsWith("report/") && status === 201)
        ids.set(`report ${(recording.response.body as { id: number }).id}`, (body as { id: number }).id);
      const isJson = typeof body === "object" && body !== null;
      const undeclared = status < 300 && isJson ? responseIssues(request.method, address, body) : [];
      wrong.push(...undeclared.map(({ text }) => `${file}: ${text}, which is not declared`));
      const why = difference(recording, status, body);
      if (why && !RIGHT.some(({ files }) => files.test(file))) wrong.push(`${file}: ${why}`);
    }
    expect(wrong).toEqual([]);
  });
});

function readAll(): Recording[] {
  return FOLDERS.flatMap(recordingPaths)
    .sort((one, other) => turn(one) - turn(other) || (one < other ? -1 : 1))
    .flatMap((file) => {
      const content = recorded<Partial<Recording>>(file);
      return content.request && content.response ? [{ ...content, file } as Recording] : [];
    })
    .filter((recording) => {
      const { request, response } = recording;
      const path = request.path.split("?")[0] ?? "";
      const person = request.as ?? "";
      const harmless =
        recording.file.startsWith("report/") ||
        request.method === "GET" ||
        READ_BY_POST.test(path) ||
        response.status >= 400;
      return (
        (!recording.file.startsWith("sqllab/") || path.startsWith("/api/v1/saved_query/")) &&
        (COVERED.test(path) || recording.file.startsWith("errors/bodies/")) &&
        harmless &&
        !request.files &&
        (!request.form || formOf(recording) !== null) &&
        (isAnonymous(recording) || person.startsWith("admin") || person === "")
      );
    });
}

/** Order of alert and report recordings: most of them require that some were created before. */
function turn(file: string): number {
  if (/report\/create_(report_ok|alert_ok|alert_no_sql)/.test(file)) return 0;
  return file === "report/delete_ok.json" ? 2 : 1;
}

function reachesServer({ request }: Recording): boolean {
  return RECORDED_SERVER.test(JSON.stringify(request.body ?? null));
}

/** Returns the body with the replacement server's port in place of the recorded one's. */
function withServer(body: unknown, server: LocalPostgres | undefined): unknown {
  return server
    ? JSON.parse(
        JSON.stringify(body).replaceAll(new RegExp(RECORDED_SERVER, "g"), (found) =>
          found.replace("5432", String(server.port)),
        ),
      )
    : body;
}

/** Returns a legacy chart's form from either place where a recording has it. */
function formOf({ request }: Recording): unknown {
  if (!request.path.startsWith("/superset/explore_json/")) return null;
  const { form_data } = (request.form ?? { form_data: request.body }) as { form_data?: unknown };
  return typeof form_data === "string" ? JSON.parse(form_data) : (form_data ?? null);
}

/** Whether a call was recorded with a session's cookie, since it refuses tokens. */
const isBySession = ({ request }: Recording): boolean =>
  /cookie/.test(request.as ?? "") &&
  /^\/(api\/v1\/time_range|api\/v1\/form_data|api\/v1\/dashboard\/[^/]+\/filter_state|datasource|superset)\b/.test(
    request.path,
  );

function isAnonymous({ request }: Recording): boolean {
  return /^(anon|nobody|no auth)/.test(request.as ?? "");
}
