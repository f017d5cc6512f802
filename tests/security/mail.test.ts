import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { app } from "../../workers/app";
import type { Env } from "../../workers/env";
import type { Mailer } from "../../workers/mail";
import { Client } from "../client";
import { newWorkspace, type NewWorkspace } from "../new-workspace";
import { uniqueName } from "../objects";
import { makePerson, roleIds } from "../people";

type Sent = Parameters<Mailer["send"]>[0];
let emails: Sent[];
let place: NewWorkspace;
/** Returns the bindings of a deployment that sends email, with its sender and its domain. */
const sending = (more: Partial<Env> = {}): Env => ({
  ...(env as unknown as Env),
  MAIL: { send: async (letter) => emails.push(letter) },
  MAIL_FROM: "no-reply@edgewise.example",
  BASE_DOMAIN: "edgewise.example",
  ...more,
});

beforeEach(async () => {
  emails = [];
  place ??= await newWorkspace();
});

/** Sends a request with a signed-in admin's token, or anonymously, and waits for work after the response. */
async function send(
  path: string,
  body: unknown,
  {
    as = sending(),
    token = null as string | null,
    headers = {},
    host = `${place.slug}.edgewise.example`,
    put = false,
  } = {},
) {
  const context = createExecutionContext();
  const request = new Request(`https://${host}${path}`, {
    method: put ? "PUT" : "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
  });
  const response = await app.fetch(request, as, context);
  await waitOnExecutionContext(context);
  return { status: response.status, body: (await response.json()) as any };
}

async function adminToken(password = "correct horse battery", username = "admin"): Promise<string> {
  return (await Client.anonymous(place.slug).post("/api/v1/security/login", { username, password, provider: "db" }))
    .body.access_token;
}
const gamma = async () => (await roleIds(place.admin)).get("Gamma")!;
const address = () => `${uniqueName("to").replaceAll(" ", ".")}@example.org`;

describe("email", () => {
  it("an invitation is plain text, with a link that works once in the workspace that it names", async () => {
    const email = address();
    const made = await send(
      "/api/v1/security/invitations/",
      { email, roles: [await gamma()] },
      { token: await adminToken() },
    );
    expect(made).toMatchObject({ status: 201, body: { result: { email, mailed: true } } });
    expect(JSON.stringify(made.body)).not.toContain("#");
    expect(emails).toEqual([
      {
        from: "no-reply@edgewise.example",
        to: email,
        subject: "First Admin invites you to Made",
        text: expect.stringContaining(`https://${place.slug}.edgewise.example/invitation/#`),
      },
    ]);
    const token = /#([\w-]{43})\n/.exec(emails[0]!.text)![1];
    const accept = () =>
      send("/api/v1/security/invitations/accept", {
        token,
        username: email.split("@")[0],
        first_name: "New",
        last_name: "One",
        password: "correct horse battery",
      });
    expect([(await accept()).status, (await accept()).status]).toEqual([201, 404]);
  });

  it("a link leads to the workspace's own host if it has one, and never to the host of a request", async () => {
    const operator = await Client.as("admin");
    const host = `${uniqueName("data").replaceAll(" ", "-")}.example.com`;
    expect((await operator.put(`/api/v1/operator/workspaces/${place.id}`, { host })).status).toBe(200);
    const token = await adminToken();
    const claims = {
      "x-forwarded-host": "evil.example",
      forwarded: "host=evil.example",
      "x-original-host": "evil.example",
      "x-forwarded-proto": "http",
      "x-host": "evil.example",
    };
    for (const as of [sending(), sending({ BASE_DOMAIN: "" })])
      await send(
        "/api/v1/security/invitations/",
        { email: address(), roles: [await gamma()] },
        { as, token, headers: claims, host },
      );
    expect(emails).toHaveLength(2);
    for (const { text } of emails)
      expect([...text.matchAll(/https?:\/\/[^\s/]+/g)].map(String)).toEqual([`https://${host}`]);
    await operator.put(`/api/v1/operator/workspaces/${place.id}`, { host: null });
  });

  it("no email is sent if no address is configured, as a request's Host header would be in it: the inviting person sees the link instead", async () => {
    const operator = await Client.as("admin");
    const { body } = await Client.anonymous().post("/api/v1/security/login", {
      username: "admin",
      password: "admin",
      provider: "db",
    });
    expect((await operator.get("/api/v1/me/")).status).toBe(200);
    const as = sending({ BASE_DOMAIN: "" });
    const role = (await roleIds(operator)).get("Gamma")!;
    const made = await send(
      "/api/v1/security/invitations/",
      { email: address(), roles: [role] },
      { as, token: body.access_token, host: "evil.example" },
    );
    expect(made).toMatchObject({ status: 201, body: { result: { mailed: false, link: expect.any(String) } } });
    expect(
      (await send("/api/v1/security/password_reset/", { email: "gamma@example.org" }, { as, host: "evil.example" }))
        .status,
    ).toBe(200);
    expect(emails).toEqual([]);
  });

  it("a link for a new password is sent to the person's stored address, and to nobody who is unknown or inactive", async () => {
    const email = address();
    const { username, id } = await makePerson(place.admin, [await gamma()], { email });
    for (const requested of [
      email.toUpperCase(),
      "nobody@example.org",
      `${email}, evil@example.org`,
      `${email}\nbcc: evil@example.org`,
    ])
      expect((await send("/api/v1/security/password_reset/", { email: requested })).body, requested).toEqual({
        message: "If an account has this email address, we sent a link to it.",
      });
    expect(emails.map(({ to }) => to)).toEqual([email]);
    const token = /#([\w-]{43})\n/.exec(emails[0]!.text)![1];
    // The token is not valid in another workspace.
    expect(
      (
        await send(
          "/api/v1/security/password_reset/confirm",
          { token, password: "an entirely new password" },
          { host: "beta.edgewise.example" },
        )
      ).status,
    ).toBe(404);
    expect(
      (await send("/api/v1/security/password_reset/confirm", { token, password: "an entirely new password" })).status,
    ).toBe(200);
    expect(await adminToken("an entirely new password", username)).toBeTruthy();
    await place.admin.put(`/api/v1/security/users/${id}`, { active: false });
    await send("/api/v1/security/password_reset/", { email });
    expect(emails).toHaveLength(1);
  });

  it("the owners of a report that was disabled because its tab or filter was deleted get an email, and other reports stay active", async () => {
    const token = await adminToken();
    const positions = (...tabs: string[]) => ({
      ROOT_ID: { type: "ROOT", id: "ROOT_ID", children: ["TABS-1"] },
      "TABS-1": { type: "TABS", id: "TABS-1", children: tabs, meta: {} },
      ...Object.fromEntries(tabs.map((id) => [id, { type: "TAB", id, children: [], meta: { text: id } }])),
    });
    const metadata = (filters: string[], ...tabs: string[]) =>
      JSON.stringify({
        positions: positions(...tabs),
        native_filter_configuration: filters.map((id) => ({ id, type: "NATIVE_FILTER" })),
      });
    const dashboard = (await place.admin.post("/api/v1/dashboard/", { dashboard_title: "Three tabs" })).body
      .id as number;
    await place.admin.put(`/api/v1/dashboard/${dashboard}`, {
      json_metadata: metadata(["NATIVE_FILTER-1"], "TAB-1", "TAB-2", "TAB-3"),
    });
    const report = async (extra: object) => {
      const body = {
        type: "Report",
        name: uniqueName("report"),
        crontab: "0 9 * * *",
        dashboard,
        recipients: [],
        creation_method: "alerts_reports",
        extra: { dashboard: extra },
      };
      const made = await place.admin.post("/api/v1/report/", body);
      expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201 });
      return { id: made.body.id as number, name: body.name };
    };
    const [lost, stored, whole, filtered] = [
      await report({ anchor: "TAB-1" }),
      await report({ anchor: "TAB-2" }),
      await report({}),
      await report({
        nativeFilters: [
          { nativeFilterId: "NATIVE_FILTER-1", filterType: "filter_select", columnName: "a", filterValues: ["x"] },
        ],
      }),
    ];
    const active = async () =>
      Promise.all(
        [lost, stored, whole, filtered].map(
          async ({ id }) => (await place.admin.get(`/api/v1/report/${id}`)).body.result.active,
        ),
      );
    const save = (json_metadata: string) =>
      send(`/api/v1/dashboard/${dashboard}`, { json_metadata }, { token, put: true });

    expect((await save(metadata(["NATIVE_FILTER-1"], "TAB-2", "TAB-1", "TAB-3"))).status).toBe(200);
    expect([await active(), emails]).toEqual([[true, true, true, true], []]);
    expect((await save(metadata(["NATIVE_FILTER-1"], "TAB-2", "TAB-3"))).status).toBe(200);
    expect(await active()).toEqual([false, true, true, true]);
    expect(emails).toMatchObject([
      {
        to: expect.stringContaining("@"),
        subject: `[Report] Report turned off: ${lost.name}`,
        text: expect.stringContaining(`https://${place.slug}.edgewise.example/report/list/`),
      },
    ]);
    expect(
      (
        await send(
          `/api/v1/dashboard/${dashboard}/filters`,
          { deleted: ["NATIVE_FILTER-1"], modified: [], reordered: [] },
          { token, put: true },
        )
      ).status,
    ).toBe(200);
    expect(await active()).toEqual([false, true, true, false]);
    expect(emails.map(({ subject }) => subject)).toEqual([
      `[Report] Report turned off: ${lost.name}`,
      `[Report] Report turned off: ${filtered.name}`,
    ]);
  });

  it("an email has one subject and one recipient, whatever names people have", async () => {
    const evil = "Eve\r\nBcc: evil@example.org\r\n\r\n<b>x</b>";
    const person = await makePerson(place.admin, [(await roleIds(place.admin)).get("Admin")!], {
      first_name: evil.slice(0, 60),
      last_name: "X\u2028Y",
    });
    await send(
      "/api/v1/security/invitations/",
      { email: address(), roles: [await gamma()] },
      { token: await adminToken(undefined, person.username) },
    );
    expect(emails).toHaveLength(1);
    expect(emails[0]!.subject).not.toMatch(/[\r\n\u2028]/);
    expect(Object.keys(emails[0]!).toSorted()).toEqual(["from", "subject", "text", "to"]);
    for (const email of [
      "a@b.example\r\nbcc: c@d.example",
      "a@b.example,c@d.example",
      "a,c@d.example",
      "<a@b.example>",
      'a"@b.example',
    ]) {
      const refused = await send(
        "/api/v1/security/invitations/",
        { email, roles: [await gamma()] },
        { token: await adminToken() },
      );
      expect([refused.status, email]).toEqual([400, email]);
    }
  });
});
