/** A server that speaks Superset's API, to be signed in to. */
export function openServer(url, { fetch: call = globalThis.fetch, token = null, username = null, password = null } = {}) {
  const base = url.replace(/\/+$/, "");
  let bearer = token;

  async function request(method, path, { json, form, anonymous = false } = {}) {
    const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
    const response = await call(new Request(base + path, {
      method, redirect: "manual", ...(body === undefined ? {} : { body }),
      headers: {
        accept: "application/json", ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...(bearer && !anonymous ? { authorization: `Bearer ${bearer}` } : {}),
      },
    }));
    if (response.ok) return response;
    throw new Refused(method, path, response.status, await response.text());
  }

  const getJson = async (path) => (await request("GET", path)).json();
  const sendJson = async (method, path, json) => (await request(method, path, { json })).json();
  return {
    base,
    async signIn() {
      if (!bearer) bearer = (await (await request("POST", "/api/v1/security/login", { anonymous: true, json: { username, password, provider: "db", refresh: true } })).json()).access_token;
      return getJson("/api/v1/me/");
    },
    getJson,
    getBytes: async (path) => new Uint8Array(await (await request("GET", path)).arrayBuffer()),
    postJson: (path, json) => sendJson("POST", path, json),
    putJson: (path, json) => sendJson("PUT", path, json),
    postForm: async (path, form) => (await request("POST", path, { form })).json(),
    /** All rows of a list, page by page, in the order of their ids where the list can be ordered so. */
    async all(path, columns = []) {
      const rows = new Map();
      for (let page = 0; ; page++) {
        const q = `(page:${page},page_size:${PAGE}${columns.length ? `,columns:!(${columns.join(",")})` : ""})`;
        const { count, result, ids } = await getJson(`${path}?q=${encodeURIComponent(q)}`);
        result.forEach((row, at) => rows.set(row.id ?? ids?.[at], { id: ids?.[at], ...row }));
        if (result.length === 0 || (page + 1) * PAGE >= count) return [...rows.values()].sort((a, b) => a.id - b.id);
      }
    },
  };
}

const PAGE = 100;

/** An answer that is none of success. */
export class Refused extends Error {
  constructor(method, path, status, text) {
    super(`${method} ${path.split("?")[0]}: ${status} ${reason(text)}`);
    this.status = status;
    this.reason = reason(text);
  }
}

function reason(text) {
  try {
    const body = JSON.parse(text);
    const problems = body.errors?.map(({ message, extra }) => [message, ...filesOf(extra)].join("; "));
    const message = problems?.join("; ") ?? body.message ?? body.msg ?? text;
    return typeof message === "string" ? message : JSON.stringify(message);
  } catch {
    return text.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ").trim().slice(0, 200);
  }
}

/** What is wrong with the files of a bundle, by file. */
const filesOf = (extra) => Object.entries(extra ?? {}).filter(([file]) => file.includes(".yaml")).map(([file, problem]) => `${file}: ${typeof problem === "string" ? problem : JSON.stringify(problem)}`);
