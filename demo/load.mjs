import { readdir, readFile } from "node:fs/promises";
import http from "node:http";
import https from "node:https";
import { fileURLToPath } from "node:url";
import { strToU8, zipSync } from "fflate";
import { Client } from "pg";
import { loadDemoData } from "./data.mjs";

const DASHBOARDS = fileURLToPath(new URL("./dashboards/", import.meta.url));

/**
 * Loads the demo: its tables into the Postgres at `examplesUrl`, its dashboards through the import of a running
 * Edgewise at `base`, one of them into the workspace at `betaBase`. Running it twice has the same effect as once.
 */
export async function loadDemo({ base, betaBase, examplesUrl, username, password }) {
  const client = new Client({ connectionString: examplesUrl });
  await client.connect();
  try {
    await loadDemoData((sql, params) => client.query(sql, params));
  } finally {
    await client.end();
  }
  const names = (await readdir(DASHBOARDS)).sort();
  await importDashboards(base, { username, password }, names);
  if (betaBase) await importDashboards(betaBase, { username, password }, ["weather"]);
}

/** Imports the named demo dashboards into a workspace. */
export async function importDashboards(base, { username, password }, names) {
  const { access_token } = await call(
    base,
    "/api/v1/security/login",
    {},
    new Blob([JSON.stringify({ username, password, provider: "db" })], { type: "application/json" }),
  );
  for (const name of names) {
    const form = new FormData();
    form.set("formData", new Blob([await zipFolder(name)], { type: "application/zip" }), `${name}.zip`);
    form.set("overwrite", "true");
    await call(base, "/api/v1/dashboard/import/", { authorization: `Bearer ${access_token}` }, form);
  }
}

/** Zips a folder of demo/dashboards in the format of an export. */
export async function zipFolder(name) {
  const folder = `${DASHBOARDS}${name}/`;
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".yaml"))
    .sort();
  const entries = await Promise.all(
    files.map(async (file) => [`${name}/${file}`, strToU8(await readFile(folder + file, "utf8"))]),
  );
  return zipSync(Object.fromEntries(entries));
}

/**
 * POSTs a body and returns the JSON. Sends requests for "*.localhost" to this machine, whether or not its resolver
 * knows the name.
 */
async function call(base, path, headers, content) {
  const url = new URL(path, base);
  const sent = new Response(content);
  const body = Buffer.from(await sent.arrayBuffer());
  const local = url.hostname === "localhost" || url.hostname.endsWith(".localhost");
  const { request } = url.protocol === "https:" ? https : http;
  const { status, text } = await new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: local ? "127.0.0.1" : url.hostname,
        port: url.port || undefined,
        path: url.pathname,
        method: "POST",
        headers: {
          ...headers,
          host: url.host,
          "content-type": sent.headers.get("content-type"),
          "content-length": body.length,
        },
      },
      (response) => {
        const parts = [];
        response
          .on("data", (part) => parts.push(part))
          .on("end", () => resolve({ status: response.statusCode, text: Buffer.concat(parts).toString() }))
          .on("error", reject);
      },
    );
    outgoing.on("error", reject).end(body);
  });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 2000)}`);
  return JSON.parse(text);
}
