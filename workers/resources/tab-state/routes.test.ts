import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { MAX_TABS, MAX_TAB_CHARACTERS } from "../../../schema/sql-tabs/tab";
import { Client } from "../../../tests/client";
import { makeDatabase, uniqueName } from "../../../tests/objects";
import { passwordOf } from "../../../tests/passwords";
import { type SharedText, sharedText, applyServerEdit, nextMessage, typed } from "../../../schema/sql-tabs/shared-text";
import type { TabEvent } from "../../../schema/messages/sql-tabs";

/** A browser that signed in by the page's form, with the session's cookie and its CSRF token. */
class Browser {
  private constructor(private readonly headers: Record<string, string>) {}

  static async of(username: string): Promise<Browser> {
    const response = await Client.anonymous().raw(
      "POST",
      "/login/",
      new URLSearchParams({ username, password: passwordOf(username) }),
      { "content-type": "application/x-www-form-urlencoded" },
    );
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
    const token = cookies.find((cookie) => cookie.startsWith("csrf_token="))?.slice("csrf_token=".length) ?? "";
    return new Browser({
      cookie: cookies.join("; "),
      "x-csrftoken": decodeURIComponent(token),
      origin: "http://localhost",
    });
  }

  async call(method: string, path: string, form?: Record<string, unknown>): Promise<{ status: number; body: any }> {
    const body =
      form &&
      new URLSearchParams(
        Object.fromEntries(Object.entries(form).map(([name, value]) => [name, JSON.stringify(value)])),
      );
    const response = await Client.anonymous().raw(method, path, body, {
      ...this.headers,
      ...(body ? { "content-type": "application/x-www-form-urlencoded" } : {}),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: /json/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : text,
    };
  }

  async json(method: string, path: string, body?: unknown) {
    const response = await Client.anonymous().raw(method, path, body === undefined ? undefined : JSON.stringify(body), {
      ...this.headers,
      "content-type": "application/json",
    });
    return { status: response.status, body: (await response.json()) as any };
  }

  raw = (path: string, form: string) =>
    Client.anonymous().raw("PUT", path, form, { ...this.headers, "content-type": "application/x-www-form-urlencoded" });

  async live(): Promise<WebSocket> {
    const { webSocket, status } = await Client.anonymous().raw("GET", "/tabstateview/live", undefined, {
      ...this.headers,
      upgrade: "websocket",
    });
    expect(status).toBe(101);
    webSocket!.accept();
    return webSocket!;
  }

  async tab(more: Record<string, unknown> = {}): Promise<number> {
    const { status, body } = await this.call("POST", "/tabstateview/", {
      queryEditor: {
        dbId: database,
        catalog: null,
        schema: "public",
        name: "Untitled Query 1",
        sql: "SELECT 1",
        queryLimit: 1000,
        autorun: false,
        templateParams: null,
        hideLeftBar: false,
        id: "abc",
        remoteId: null,
        ...more,
      },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.id;
  }
}

let admin: Browser, sqllab: Browser, gamma: Browser;
let database: number;

beforeAll(async () => {
  [admin, sqllab, gamma] = await Promise.all([Browser.of("admin"), Browser.of("sqllab"), Browser.of("gamma")]);
  database = await makeDatabase(await Client.as("admin"));
});

describe("/tabstateview/ and /tableschemaview/", () => {
  it("creates, reads, updates and closes a tab as Superset does", async () => {
    const id = await admin.tab();
    const fresh = {
      id,
      user_id: expect.any(Number),
      label: "Untitled Query 1",
      active: true,
      database_id: database,
      catalog: null,
      schema: "public",
      table_schemas: [],
      sql: "SELECT 1",
      query_limit: 1000,
      latest_query: null,
      autorun: false,
      template_params: null,
      hide_left_bar: false,
      saved_query: null,
      extra_json: {},
      sql_version: 0,
    };
    expect(await admin.call("GET", `/tabstateview/${id}`)).toEqual({ status: 200, body: fresh });
    expect(
      await admin.call("PUT", `/tabstateview/${id}`, {
        sql: "SELECT 2",
        label: "New name",
        query_limit: 50,
        autorun: true,
        template_params: "{}",
        hide_left_bar: true,
        extra_json: { updatedAt: 5 },
      }),
    ).toEqual({ status: 200, body: id });
    expect((await admin.call("GET", `/tabstateview/${id}`)).body).toEqual({
      ...fresh,
      sql: "SELECT 2",
      label: "New name",
      query_limit: 50,
      autorun: true,
      template_params: "{}",
      hide_left_bar: true,
      extra_json: { updatedAt: 5 },
      sql_version: 1,
    });
    expect(await admin.call("PUT", `/tabstateview/${id}`, { nope: 1 })).toEqual({
      status: 400,
      body: { error: "Invalid expression type: 'nope'" },
    });
    const plain = await admin.raw(`/tabstateview/${id}`, "sql=SELECT+2");
    expect([plain.status, await plain.json()]).toEqual([400, { error: "Expecting value: line 1 column 1 (char 0)" }]);
    expect(await admin.call("DELETE", `/tabstateview/${id}`)).toEqual({ status: 200, body: "OK" });
    for (const [method, rest] of [
      ["GET", ""],
      ["DELETE", ""],
      ["POST", "/activate"],
    ] as const)
      expect((await admin.call(method, `/tabstateview/${id}${rest}`)).status).toBe(404);
  });
  it("stores a tab's last query, which can be migrated and removed", async () => {
    const id = await admin.tab();
    const client_id = crypto.randomUUID().slice(0, 11);
    expect(
      (
        await admin.json("POST", "/api/v1/sqllab/execute/", {
          database_id: database,
          sql: "select 42 as a",
          client_id,
          sql_editor_id: "local",
        })
      ).status,
    ).toBe(200);
    expect(await admin.call("POST", `/tabstateview/${id}/migrate_query`, { queryId: client_id })).toEqual({
      status: 200,
      body: id,
    });
    expect((await admin.call("PUT", `/tabstateview/${id}`, { latest_query_id: client_id })).status).toBe(200);
    expect((await admin.call("GET", `/tabstateview/${id}`)).body.latest_query).toMatchObject({
      id: client_id,
      state: "success",
      rows: 1,
      sqlEditorId: String(id),
      resultsKey: expect.any(String),
    });
    expect(await admin.call("DELETE", `/tabstateview/${id}/query/${client_id}`)).toEqual({ status: 200, body: "OK" });
    expect((await admin.call("GET", `/tabstateview/${id}`)).body.latest_query).toBeNull();
  });
  it("lists a tab's tables, whose panels expand and collapse", async () => {
    const id = await admin.tab();
    const table = {
      dbId: database,
      catalog: null,
      schema: "public",
      name: "flights",
      queryEditorId: id,
      columns: [],
      dataPreviewQueryId: null,
      persistData: {},
    };
    const made = await admin.call("POST", "/tableschemaview/", { table });
    expect(made).toEqual({ status: 200, body: { id: expect.any(Number) } });
    const shown = {
      id: made.body.id,
      tab_state_id: id,
      database_id: database,
      catalog: null,
      schema: "public",
      table: "flights",
      description: table,
      expanded: true,
    };
    expect((await admin.call("GET", `/tabstateview/${id}`)).body.table_schemas).toEqual([shown]);
    expect(await admin.call("POST", `/tableschemaview/${made.body.id}/expanded`, { expanded: false })).toEqual({
      status: 200,
      body: false,
    });
    expect((await admin.call("GET", `/tabstateview/${id}`)).body.table_schemas).toEqual([
      { ...shown, expanded: false },
    ]);
    expect(await admin.call("DELETE", `/tableschemaview/${made.body.id}`)).toEqual({ status: 200, body: "OK" });
    expect(await admin.call("POST", "/tableschemaview/", {})).toEqual({
      status: 400,
      body: { error: "400 Bad Request: The browser (or proxy) sent a request that this server could not understand." },
    });
    expect((await admin.call("POST", "/tableschemaview/", { table: { ...table, queryEditorId: 99999 } })).status).toBe(
      404,
    );
  });
  it("returns the tabs in the editor's initial data, with the whole active tab", async () => {
    const [first, second] = [await sqllab.tab({ name: "First" }), await sqllab.tab({ name: "Second", remoteId: 7 })];
    const start = async () => (await sqllab.json("GET", "/api/v1/sqllab/")).body.result;
    expect(await start()).toMatchObject({
      tab_state_ids: [
        { id: first, label: "First" },
        { id: second, label: "Second" },
      ],
      active_tab: { id: second, saved_query: { id: 7 } },
      databases: {},
    });
    expect(await sqllab.call("POST", `/tabstateview/${first}/activate`)).toEqual({ status: 200, body: first });
    expect((await start()).active_tab).toMatchObject({ id: first, label: "First" });
    await sqllab.call("DELETE", `/tabstateview/${first}`);
    expect((await start()).active_tab.id).toBe(second);
    expect((await admin.json("GET", "/api/v1/sqllab/")).body.result.databases[database]).toMatchObject({
      id: database,
      backend: "postgresql",
      allow_dml: false,
      allows_subquery: true,
      expose_in_sqllab: true,
      allow_multi_catalog: false,
    });
  });
  it("shows tabs only to their person, by session and not by token", async () => {
    const id = await admin.tab({ sql: "select 'mine'" });
    const theirs = await sqllab.call("GET", `/tabstateview/${id}`);
    if (theirs.status === 200) expect(theirs.body.sql).not.toContain("mine");
    else expect(theirs.status).toBe(404);
    expect((await gamma.call("GET", `/tabstateview/${id}`)).status).toBe(403);
    expect((await gamma.json("GET", "/api/v1/sqllab/")).status).toBe(403);
    expect(await (await Client.as("admin")).get(`/tabstateview/${id}`)).toMatchObject({
      status: 401,
      body: { message: "Access is Denied", severity: "danger" },
    });
  });
});

describe("/tabstateview/live with two windows", () => {
  /** A window with the tab's text that sends edits and receives those of others. */
  async function open(browser: Browser, tab: number) {
    const socket = await browser.live();
    const { sql, sql_version } = (await browser.call("GET", `/tabstateview/${tab}`)).body;
    const name = uniqueName("window");
    const received: TabEvent[] = [];
    let state: SharedText = sharedText(sql, sql_version);
    let marks = 0;
    const sendNext = (): void => {
      const next = nextMessage(state, `${name} ${marks++}`.slice(-60));
      state = next.state;
      if (next.message) socket.send(JSON.stringify({ kind: "edit", tab, ...next.message }));
    };
    socket.addEventListener("message", ({ data }) => {
      const event = JSON.parse(String(data)) as TabEvent;
      received.push(event);
      if (event.kind === "edit" && event.tab === tab) state = applyServerEdit(state, event)!.state;
      sendNext();
    });
    return {
      socket,
      received,
      text: () => state.text,
      type: (at: number, insert: string) => {
        state = typed(state, [{ at, remove: 0, insert }]);
        sendNext();
      },
    };
  }

  it("converges to the same text with every letter of both windows", async () => {
    const id = await admin.tab({ sql: "select 1" });
    const [one, two] = [await open(admin, id), await open(admin, id)];
    for (let n = 0; n < 26; n++) {
      one.type(0, String.fromCodePoint(97 + n));
      two.type(two.text().length, String.fromCodePoint(65 + n));
      if (n % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 3));
    }
    await expect
      .poll(async () =>
        [one.text(), two.text(), (await admin.call("GET", `/tabstateview/${id}`)).body.sql].every(
          (text) => text === one.text() && text.length === 60,
        ),
      )
      .toBe(true);
    expect(one.text()).toBe("zyxwvutsrqponmlkjihgfedcbaselect 1ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    // A whole save of an older client is merged like any other edit.
    await admin.call("PUT", `/tabstateview/${id}`, { sql: `${one.text()};` });
    await expect.poll(() => [one.text().at(-1), two.text().at(-1)]).toEqual([";", ";"]);
    for (const { socket } of [one, two]) socket.close(1000);
  });
  it("broadcasts created, changed and closed tabs, and refused changes", async () => {
    const window = await admin.live();
    const received: TabEvent[] = [];
    window.addEventListener("message", ({ data }) => void received.push(JSON.parse(String(data)) as TabEvent));
    const id = await admin.tab();
    window.send(JSON.stringify({ kind: "set", tab: id, fields: { label: "Renamed", query_limit: 5 }, mark: "m1" }));
    await expect
      .poll(() => received)
      .toContainEqual({ kind: "set", tab: id, fields: { label: "Renamed", query_limit: 5 }, mark: "m1" });
    expect((await admin.call("GET", `/tabstateview/${id}`)).body).toMatchObject({ label: "Renamed", query_limit: 5 });
    window.send(JSON.stringify({ kind: "edit", tab: id, base: 9, splices: [], mark: "m2" }));
    window.send(JSON.stringify({ kind: "edit", tab: 99999, base: 0, splices: [], mark: "m3" }));
    window.send(JSON.stringify({ kind: "resume", tab: id, version: 0 }));
    await admin.call("DELETE", `/tabstateview/${id}`);
    await expect
      .poll(() => received.slice(1))
      .toEqual([
        expect.objectContaining({ kind: "set" }),
        { kind: "refused", tab: id, why: "base", mark: "m2" },
        { kind: "refused", tab: 99999, why: "gone", mark: "m3" },
        { kind: "gone", tab: id },
      ]);
    window.send("nonsense");
    await expect.poll(() => window.readyState).not.toBe(WebSocket.OPEN);
  });
});

describe("the cursor and the heights of a tab's panels", () => {
  const VIEW = { cursorPosition: { row: 1, column: 4 }, northPercent: 30.5, southPercent: 69.5 };
  const COMMENT = { at: 0, remove: 0, insert: "-- " };
  const extraOf = async (id: number) => (await admin.call("GET", `/tabstateview/${id}`)).body.extra_json;

  it("are stored with a new tab, except for invalid ones", async () => {
    expect(await extraOf(await admin.tab({ ...VIEW, version: "v1" }))).toEqual({ ...VIEW, version: "v1" });
    expect(await extraOf(await admin.tab({ cursorPosition: "end", northPercent: 300, southPercent: 10 }))).toEqual({
      southPercent: 10,
    });
  });
  it("are stored with an edit or by themselves, beside other extras, and reported to no other window", async () => {
    const [window, other] = [await admin.live(), await admin.live()];
    const received: TabEvent[] = [];
    other.addEventListener("message", ({ data }) => void received.push(JSON.parse(String(data)) as TabEvent));
    const tab = await admin.tab({ version: "v1" });
    window.send(JSON.stringify({ kind: "view", tab, view: { northPercent: 30.5, southPercent: 69.5 } }));
    const view = { cursorPosition: VIEW.cursorPosition };
    window.send(JSON.stringify({ kind: "edit", tab, base: 0, splices: [COMMENT], mark: "m", view }));
    await expect.poll(() => extraOf(tab)).toEqual({ ...VIEW, version: "v1" });
    expect((await admin.call("GET", `/tabstateview/${tab}`)).body.sql).toBe("-- SELECT 1");
    expect(received.filter((event) => event.tab === tab).map(({ kind }) => kind)).toEqual(["tab", "edit"]);
    window.send(JSON.stringify({ kind: "view", tab, view: { northPercent: 101 } }));
    await expect.poll(() => window.readyState).not.toBe(WebSocket.OPEN);
    expect(await extraOf(tab)).toMatchObject(VIEW);
  });
});

describe("limits of tabs", () => {
  it("refuses a tab's text beyond the limit and keeps the stored one", async () => {
    const id = await admin.tab();
    expect(await admin.call("PUT", `/tabstateview/${id}`, { sql: "x".repeat(MAX_TAB_CHARACTERS + 1) })).toMatchObject({
      status: 507,
      body: { error: expect.stringContaining("Your tabs are full") },
    });
    expect((await admin.call("GET", `/tabstateview/${id}`)).body.sql).toBe("SELECT 1");
  });
  it("stores two hundred tabs and refuses more than the limit", async () => {
    const tabs = env.SQL_TABS.getByName(uniqueName("full"));
    const made = async (count: number) =>
      (await Promise.all(Array.from({ length: count }, (_, n) => tabs.add({ label: `Tab ${n}` })))).filter(
        (id) => id !== null,
      ).length;
    expect([await made(200), (await tabs.list()).length]).toEqual([200, 200]);
    expect([await made(MAX_TABS - 190), (await tabs.list()).length]).toEqual([MAX_TABS - 200, MAX_TABS]);
    const [first] = await tabs.list();
    expect(await tabs.remove(first!.id)).toBeNull();
    expect(await made(2)).toBe(1);
  });
  it("requires the permission of the editor for tabs", async () => {
    const alpha = await Browser.of("alpha");
    expect((await alpha.call("POST", "/tabstateview/", { queryEditor: {} })).status).toBe(403);
    expect((await alpha.call("POST", "/tableschemaview/", { table: {} })).status).toBe(403);
    expect(
      (await Client.anonymous().raw("GET", "/tabstateview/live", undefined, { upgrade: "websocket" })).status,
    ).toBe(401);
  });
});
