/** A client of a server with Superset's API. Errors name the server by `side` and its address. */
export function openServer(
  url,
  { fetch: call = globalThis.fetch, side = "the server", token = null, username = null, password = null } = {},
) {
  const base = url.replace(/\/+$/, "");
  const label = `${side} (${base})`;
  let bearer = token;

  async function request(method, path, { json, form, anonymous = false } = {}) {
    const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
    const sent = new Request(base + path, {
      method,
      redirect: "manual",
      ...(body === undefined ? {} : { body }),
      headers: {
        accept: "application/json",
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...(bearer && !anonymous ? { authorization: `Bearer ${bearer}` } : {}),
      },
    });
    const response = await call(sent).catch((error) => {
      throw new Error(`${label} cannot be reached: ${error.cause?.code ?? error.cause?.message ?? error.message}`, {
        cause: error,
      });
    });
    if (response.ok) return response;
    throw new Refused(label, `${method} ${path.split("?")[0]}`, response.status, await response.text());
  }

  const getJson = async (path) => (await request("GET", path)).json();
  const sendJson = async (method, path, json) => (await request(method, path, { json })).json();
  return {
    base,
    label,
    /** Returns the response; throws Refused for one without success. */
    request,
    async signIn() {
      if (!bearer)
        bearer = (
          await (
            await request("POST", "/api/v1/security/login", {
              anonymous: true,
              json: { username, password, provider: "db", refresh: true },
            })
          ).json()
        ).access_token;
      return getJson("/api/v1/me/");
    },
    getJson,
    getBytes: async (path) => new Uint8Array(await (await request("GET", path)).arrayBuffer()),
    postJson: (path, json) => sendJson("POST", path, json),
    putJson: (path, json) => sendJson("PUT", path, json),
    postForm: async (path, form) => (await request("POST", path, { form })).json(),
    /** Returns all rows of a list, page by page, ordered by id if the list supports that. */
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

/** A response other than success; the message names the server that sent it. */
export class Refused extends Error {
  constructor(server, request, status, text) {
    super(`${server} answered ${request} with ${status} ${reason(text)}`.trim());
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
    return text
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, 200);
  }
}

/** Returns the errors in a bundle's files, by file. */
const filesOf = (extra) =>
  Object.entries(extra ?? {})
    .filter(([file]) => file.includes(".yaml"))
    .map(([file, problem]) => `${file}: ${typeof problem === "string" ? problem : JSON.stringify(problem)}`);
