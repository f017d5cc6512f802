// The same requests in a workspace of a team and in one of a large organization: how much slower the latter are.
import pg from "pg";
import { createWorkspace } from "../postgres/metadata.mjs";
import { latency, send } from "./http.mjs";
import { fillWorkspace, LARGE, SMALL } from "./scale-workspace.mjs";

const REPEATS = 15;
const MOST_TIMES = "≤ 1.5";

/** As the application's lists request them. */
const page = (more = "") => `?q=(page_size:25,max_count:1000${more})`;
const search = (col, opr, value) => page(`,filters:!((col:${col},opr:${opr},value:'${value}'))`);
const newest = (column) => page(`,order_column:${column},order_direction:desc`);

/** What is measured, and its path; "admin" and "member", who holds 50 roles, send each. */
const REQUESTS = {
  identification: "/api/v1/me/",
  "list of charts": `/api/v1/chart/${page()}`,
  "list of charts, by text": `/api/v1/chart/${search("slice_name", "chart_all_text", "jasper")}`,
  "list of charts, by tag": `/api/v1/chart/${search("tags", "chart_tags", "fjord 5")}`,
  "list of dashboards": `/api/v1/dashboard/${page()}`,
  "list of dashboards, by text": `/api/v1/dashboard/${search("dashboard_title", "title_or_slug", "fjord")}`,
  "list of datasets": `/api/v1/dataset/${page()}`,
  "list of databases": `/api/v1/database/${page()}`,
  "query history": `/api/v1/query/${newest("start_time")}`,
  "query history, by SQL": `/api/v1/query/${search("sql", "ct", "fjord")}`,
  "action log": `/api/v1/log/${newest("dttm")}`,
  "action log, by action": `/api/v1/log/${search("action", "ct", "jasper")}`,
  tags: `/api/v1/tag/${page()}`,
  people: `/api/v1/security/users/${page()}`,
  search: "/api/v1/search/?q=fjord",
  folders: "/api/v1/folder/",
};

/** Creates both workspaces, and adds for each request the ratio of the medians of large and small. */
export async function measureScale({ base, worker, metadataUrl, add }) {
  const client = new pg.Client({ connectionString: metadataUrl });
  await client.connect();
  for (const [slug, sizes] of [
    ["small", SMALL],
    ["large", LARGE],
  ]) {
    const admin = {
      username: "admin",
      firstName: "Ada",
      lastName: "Admin",
      email: "ada@example.org",
      password: "admin",
    };
    const { id } = await createWorkspace(client, { slug, name: slug, host: `${slug}.localhost`, admin });
    await fillWorkspace(client, id, sizes);
  }
  await client.query("vacuum analyze");
  await client.end();
  for (const username of ["admin", "member"]) {
    const signedIn = await Promise.all(["small", "large"].map((slug) => signIn(base, `${slug}.localhost`, username)));
    for (const [what, path] of Object.entries(REQUESTS)) {
      const medians = [];
      let status;
      for (const { host, token } of signedIn) {
        const request = () => send(worker, path, { host, token });
        ({ status } = await request());
        medians.push((await latency(REPEATS, request)).median);
      }
      if (status !== 200) continue;
      const [few, many] = medians.map((ms) => Math.round(ms * 10) / 10);
      add(`${what}, ${username}: ${few} → ${many} ms`, MOST_TIMES, Math.round((many / few) * 10) / 10, "times");
    }
  }
}

async function signIn(base, host, username) {
  const json = { username, password: username, provider: "db" };
  const { body } = await send(base, "/api/v1/security/login", { method: "POST", host, json });
  return { host, token: JSON.parse(body).access_token };
}
