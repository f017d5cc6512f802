import type { Recording } from "./compare";

interface Response {
  status: number;
  body: unknown;
}

type Here = ReadonlyMap<string, string>;

/** The first admin is created by a script; the others by requests, to which the password policy applies. */
const passwordOf = (username: string): string => (username === "admin" ? "admin" : "correct horse battery");
const PEOPLE = { gamma: ["Gamma"], sqllab: ["sql_lab"] };
const NEEDS_FORM = /^\/(tabstateview|tableschemaview)\//;

/** The people of the recordings, with tokens and sessions. */
export class Persons {
  private constructor(
    private readonly base: string,
    private readonly headers: ReadonlyMap<string, Record<string, string>>,
  ) {}

  static async of(base: string): Promise<Persons> {
    const headers = new Map<string, Record<string, string>>();
    const persons = new Persons(base, headers);
    await persons.signIn("admin");
    const roles = (await persons.send("admin (bearer)", "GET", "/api/v1/security/roles/?q=(page_size:100)")).body as {
      result: { id: number; name: string }[];
    };
    for (const [username, held] of Object.entries(PEOPLE)) {
      const ids = roles.result.filter(({ name }) => held.includes(name)).map(({ id }) => id);
      const { status, body } = await persons.send("admin (bearer)", "POST", "/api/v1/security/users/", {
        username,
        password: passwordOf(username),
        first_name: username,
        last_name: "Person",
        email: `${username}@example.org`,
        active: true,
        roles: ids,
      });
      if (status !== 201) throw new Error(`no ${username}: ${JSON.stringify(body)}`);
      await persons.signIn(username);
    }
    return persons;
  }

  private async signIn(name: string): Promise<void> {
    const token = (
      (
        await this.send("", "POST", "/api/v1/security/login", {
          username: name,
          password: passwordOf(name),
          provider: "db",
        })
      ).body as { access_token: string }
    ).access_token;
    this.set(`${name} (bearer)`, { authorization: `Bearer ${token}` });
    const { headers } = await fetch(`${this.base}/login/`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ username: name, password: passwordOf(name) }),
    });
    const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
    const csrf = ((await this.sendQuery("GET", "/api/v1/security/csrf_token/", { cookie })).body as { result: string })
      .result;
    this.set(`${name}_cookie (session cookie)`, { cookie, "x-csrftoken": csrf });
  }

  private set(as: string, headers: Record<string, string>): void {
    (this.headers as Map<string, Record<string, string>>).set(as, headers);
  }

  /** Sends a request that is not a recording. */
  send(as: string, method: string, path: string, body?: unknown): Promise<Response> {
    return this.sendQuery(
      method,
      path,
      { ...this.headers.get(as), ...(body === undefined ? {} : { "content-type": "application/json" }) },
      body === undefined ? undefined : JSON.stringify(body),
    );
  }

  /** Sends a recorded request, with its names and ids replaced by Edgewise's. */
  replay({ request }: Recording, here: Here, port: number): Promise<Response> {
    const { method, path, query_string, body, raw_body, form, files, headers } = request;
    const named = (text: string): string =>
      [...here].reduce((message, [there, id]) => (there.includes(" ") ? message : message.replaceAll(there, id)), text);
    const json =
      body === undefined || body === null
        ? undefined
        : JSON.stringify(withIds(body, here)).replaceAll("127.0.0.1:5432", `127.0.0.1:${port}`);
    const address = `${pathWithIds(path, here)}${query_string ? `?${named(decodeURIComponent(query_string))}` : ""}`;
    const filled =
      files || form || NEEDS_FORM.test(path)
        ? formOf(
            form as Record<string, string> | undefined,
            files as Record<string, [string, string, string]> | undefined,
            here,
          )
        : undefined;
    return this.sendQuery(
      method,
      address,
      { ...this.headers.get(request.as ?? ""), ...(json ? { "content-type": "application/json" } : {}), ...headers },
      method === "GET" || method === "DELETE" ? undefined : (raw_body ?? json ?? filled),
    );
  }

  private async sendQuery(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: BodyInit,
  ): Promise<Response> {
    const response = await fetch(this.base + path, {
      method,
      redirect: "manual",
      ...(body === undefined ? {} : { body }),
      headers: { accept: "application/json", ...headers },
    });
    const text = await response.text();
    return {
      status: response.status,
      body:
        (response.headers.get("content-type") ?? "").includes("json") && text ? (JSON.parse(text) as unknown) : text,
    };
  }
}

const KINDS: Record<string, string> = {
  database_id: "database",
  dbId: "database",
  db_id: "database",
  queryEditorId: "tabstateview",
};

function withIds(body: unknown, here: Here): unknown {
  return JSON.parse(JSON.stringify(body), (key, value: unknown) =>
    typeof value === "number" && KINDS[key] ? Number(here.get(`${KINDS[key]} ${value}`) ?? value) : value,
  );
}

const pathWithIds = (path: string, here: Here): string =>
  [...here].reduce(
    (message, [there, id]) => (there.includes(" ") ? message : message.replaceAll(there, id)),
    path.replace(
      /\/(database|saved_query|tabstateview|tableschemaview|query)\/(\d+)\b/,
      (_, kind: string, id: string) => `/${kind}/${here.get(`${kind} ${id}`) ?? id}`,
    ),
  );

/** Builds a multipart form of fields and files, with Edgewise's ids in the fields' JSON. */
function formOf(
  fields: Record<string, string> = {},
  files: Record<string, [string, string, string]> | undefined,
  here: Here,
): BodyInit {
  const filled = Object.entries(fields).map(([name, text]): [string, string] => [
    name,
    text.startsWith("{") ? JSON.stringify(withIds(JSON.parse(text), here)) : text,
  ]);
  if (!files) return new URLSearchParams(filled);
  const form = new FormData();
  for (const [name, value] of filled) form.set(name, value);
  for (const [name, [file, , type]] of Object.entries(files))
    form.set(name, new Blob(["a,b,c\n1,2020-01-02,x\n2,2020-01-03,y\n"], { type }), file);
  return form;
}
