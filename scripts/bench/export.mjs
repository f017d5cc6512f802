// A long export that is streamed, and the memory it costs the Worker's process.
import { readFileSync } from "node:fs";
import http from "node:http";
import { latency, send } from "./http.mjs";
import { manyRows } from "./objects.mjs";

/** Resident memory of a process, MB. */
const memoryMb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

/**
 * Downloads a dataset's rows as a file; returns {rows, bytes, seconds, grownMb: the process's peak memory minus that
 * at the start}.
 */
function download(base, pid, token, datasetId, columns, rowLimit, format = "csv") {
  const url = new URL("/api/v1/chart/data", base);
  const body = JSON.stringify({
    datasource: { id: datasetId, type: "table" },
    force: true,
    result_format: format,
    result_type: "full",
    queries: [{ columns, metrics: null, row_limit: rowLimit, orderby: [] }],
  });
  const before = memoryMb(pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryMb(pid))), 20);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: url.hostname,
        port: url.port,
        path: url.pathname,
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      },
      (response) => {
        let bytes = 0;
        let lines = 0;
        response.on("data", (part) => {
          bytes += part.length;
          for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines++;
        });
        response.on("end", () =>
          response.complete && response.statusCode === 200
            ? resolve({ rows: lines - 1, bytes, seconds: (performance.now() - started) / 1000, grownMb: peak - before })
            : reject(new Error(`the export ended with ${response.statusCode} after ${bytes} bytes`)),
        );
        response.on("error", reject);
      },
    );
    request.on("error", reject).end(body);
  }).finally(() => clearInterval(watch));
}

/** Time and memory of chart data and of exported files. */
export async function measureExports({ base, token, examplesUrl, pid, add }) {
  const { id, columns } = await manyRows(base, token, examplesUrl, 1_000_000);
  const rows = await latency(5, () =>
    send(base, "/api/v1/chart/data", {
      method: "POST",
      token,
      json: {
        datasource: { id, type: "table" },
        force: true,
        queries: [{ columns, metrics: null, row_limit: 50_000 }],
      },
    }),
  );
  add("chart data, 50,000 rows × 8 columns: request", "", rows.median, "ms median");
  for (const format of ["csv", "xlsx"]) {
    const few = await download(base, pid, token, id, columns, 100_000, format);
    const many = await download(base, pid, token, id, columns, 1_000_000, format);
    if (format === "csv" && many.rows !== 1_000_000) throw new Error(`the export held ${many.rows} rows`);
    add(`export of 1,000,000 rows as ${format}`, "", many.seconds, "s");
    add(
      `export of 1,000,000 rows as ${format}: memory over one of 100,000`,
      "constant",
      many.grownMb - few.grownMb,
      "MB",
    );
  }
}
