// A large CSV file of a typical shape, uploaded into a table.
import http from "node:http";
import { send } from "./http.mjs";

/** CSV of six columns: an integer, a text, a decimal, a date, a time, a boolean. */
function csvOf(count) {
  const lines = ["id,city,amount,day,at,paid"];
  for (let i = 1; i <= count; i++) {
    const day = new Date(Date.UTC(2020, 0, 1) + (i % 1500) * 86_400_000).toISOString().slice(0, 10);
    lines.push(
      `${i},City ${i % 500},${((i * 7919) % 10_007) / 8},${day},${day} ${String(i % 24).padStart(2, "0")}:${String(i % 60).padStart(2, "0")}:00,${i % 2 === 0}`,
    );
  }
  return Buffer.from(`${lines.join("\n")}\n`);
}

/**
 * Uploads the file into its own table; returns the seconds until the table exists, and its number of rows as a chart
 * counts them.
 */
async function uploadCsv(base, token, table, file) {
  const { id } = JSON.parse(
    (await send(base, "/api/v1/database/upload_database/", { method: "POST", token, json: {} })).body,
  );
  const started = performance.now();
  const response = await sendForm(
    new URL(`/api/v1/database/${id}/upload/`, base),
    token,
    { type: "csv", table_name: table, already_exists: "replace" },
    file,
  );
  const seconds = (performance.now() - started) / 1000;
  if (response.status !== 201)
    throw new Error(`the upload was answered ${response.status}: ${response.body.slice(0, 300)}`);
  const { result } = JSON.parse(
    (await send(base, `/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:${table})))`, { token })).body,
  );
  const counted = JSON.parse(
    (
      await send(base, "/api/v1/chart/data", {
        method: "POST",
        token,
        json: { datasource: { id: result[0].id, type: "table" }, queries: [{ columns: [], metrics: ["count"] }] },
      })
    ).body,
  );
  return { seconds, rows: counted.result[0].data[0].count };
}

function sendForm(url, token, fields, file) {
  const boundary = "edgewise-bench";
  const head = Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join("");
  const body = Buffer.concat([
    Buffer.from(
      `${head}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="rows.csv"\r\nContent-Type: text/csv\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": body.length,
    };
    const request = http.request(
      { host: url.hostname, port: url.port, path: url.pathname, method: "POST", headers },
      (response) => {
        let text = "";
        response
          .setEncoding("utf8")
          .on("data", (part) => (text += part))
          .on("end", () => resolve({ status: response.statusCode, body: text }))
          .on("error", reject);
      },
    );
    request.on("error", reject).end(body);
  });
}

/** Time of small and large CSV uploads. */
export async function measureUploads({ base, token, add }) {
  const few = await uploadCsv(base, token, "bench_few", csvOf(1000));
  const many = await uploadCsv(base, token, "bench_upload", csvOf(1_000_000));
  if (few.rows !== 1000 || many.rows !== 1_000_000)
    throw new Error(`the tables held ${few.rows} and ${many.rows} rows`);
  add("1,000 rows × 6 columns of CSV uploaded", "", few.seconds * 1000, "ms");
  add("1,000,000 rows × 6 columns of CSV uploaded", "≤ 20", many.seconds, "s");
}
