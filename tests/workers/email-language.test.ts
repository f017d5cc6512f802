import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { app } from "../../workers/app";
import type { Env } from "../../workers/env";
import type { Mailer } from "../../workers/mail";
import { Client } from "../client";
import { newWorkspace, shortName, type NewWorkspace } from "../new-workspace";
import { makePerson, roleIds } from "../people";
import { translatedAssets } from "../translated-assets";

const GERMAN = {
  "{inviter} invites you to {workspace}": "{inviter} lädt Sie zu {workspace} ein",
  "Open this link within {days, plural, one {# day} other {# days}} to join:":
    "Öffnen Sie den Link innerhalb {days, plural, one {eines Tages} other {von # Tagen}}:",
  "Your workspace {workspace} is ready": "Ihr Arbeitsbereich {workspace} ist bereit",
  "Reset your password for {workspace}": "Passwort für {workspace} zurücksetzen",
  "Confirm your email address for {workspace}": "E-Mail-Adresse für {workspace} bestätigen",
  "{type, select, Alert {Alert} other {Report}} turned off: {name}": "Ausgeschaltet: {name}",
};

let emails: Parameters<Mailer["send"]>[0][];
let place: NewWorkspace;
let gamma: number;

beforeAll(async () => {
  place = await newWorkspace();
  gamma = (await roleIds(place.admin)).get("Gamma")!;
});

beforeEach(() => {
  emails = [];
});

async function signedIn(username: string, password: string, workspace = place.slug): Promise<string> {
  const signIn = { username, password, provider: "db" };
  return (await Client.anonymous(workspace).post("/api/v1/security/login", signIn)).body.access_token;
}

/** Sends a request to a deployment that sends email, and returns the subjects once the work after the response ended. */
async function subjects(
  path: string,
  body: unknown,
  { token = "", language = "", isChange = false, workspace = place.slug } = {},
): Promise<string[]> {
  const context = createExecutionContext();
  const request = new Request(`https://${workspace}.edgewise.example${path}`, {
    method: isChange ? "PUT" : "POST",
    body: JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(language && { "accept-language": language }),
    },
  });
  const deployment: Env = {
    ...(env as unknown as Env),
    ASSETS: translatedAssets("de", GERMAN),
    MAIL: { send: async (email) => emails.push(email) },
    MAIL_FROM: "no-reply@edgewise.example",
    BASE_DOMAIN: "edgewise.example",
  };
  const { status } = await app.fetch(request, deployment, context);
  await waitOnExecutionContext(context);
  expect(status).toBeLessThan(300);
  return emails.map(({ subject }) => subject);
}

it("invitations are in the language of the inviter's request, as the recipient has selected none yet", async () => {
  const token = await signedIn("admin", "correct horse battery");
  const invite = (language: string) =>
    subjects(
      "/api/v1/security/invitations/",
      { email: `${shortName("to")}@example.org`, roles: [gamma] },
      { token, language },
    );
  expect(await invite("")).toEqual(["First Admin invites you to Made"]);
  expect(emails[0]!.text).toContain("Open this link within 7 days to join:\nhttps://");
  expect((await invite("de-AT"))[1]).toBe("First Admin lädt Sie zu Made ein");
  expect(emails[1]!.text).toContain("Öffnen Sie den Link innerhalb von 7 Tagen:\nhttps://");
});

it("the email of a new workspace is in the language of the operator's request", async () => {
  const token = await signedIn("admin", "admin", "main");
  const body = { slug: shortName("made"), name: "Neu", email: "first@example.org" };
  expect(await subjects("/api/v1/operator/workspaces/", body, { token, language: "de", workspace: "main" })).toEqual([
    "Ihr Arbeitsbereich Neu ist bereit",
  ]);
});

it("links for passwords and addresses are in the language that the person selected, not in that of the request", async () => {
  const email = `${shortName("to")}@example.org`;
  const { username } = await makePerson(place.admin, [gamma], { email });
  const person = await Client.as(username, place.slug);
  expect((await person.put("/api/v1/me/", { locale: "de" })).status).toBe(200);
  expect(await subjects("/api/v1/security/password_reset/", { email }, { language: "fr" })).toEqual([
    "Passwort für Made zurücksetzen",
  ]);
  expect((await person.put("/api/v1/me/", { locale: "en" })).status).toBe(200);
  expect((await subjects("/api/v1/security/password_reset/", { email }, { language: "de" }))[1]).toBe(
    "Reset your password for Made",
  );
});

it("the link that verifies an address is in the person's language", async () => {
  const token = await signedIn("admin", "correct horse battery");
  expect(await subjects("/api/v1/me/email_verification/", {}, { token, language: "de" })).toEqual([
    "E-Mail-Adresse für Made bestätigen",
  ]);
});

it("each owner of a report that was turned off is notified in their language, whoever changed the dashboard", async () => {
  const [german, english] = await Promise.all(
    ["de", "en"].map(async (locale) => {
      const { id, username } = await makePerson(place.admin, [gamma], { email: `${shortName(locale)}@example.org` });
      await (await Client.as(username, place.slug)).put("/api/v1/me/", { locale });
      return id;
    }),
  );
  const positions = (...tabs: string[]) => ({
    ROOT_ID: { type: "ROOT", id: "ROOT_ID", children: ["TABS-1"] },
    "TABS-1": { type: "TABS", id: "TABS-1", children: tabs, meta: {} },
    ...Object.fromEntries(tabs.map((id) => [id, { type: "TAB", id, children: [], meta: { text: id } }])),
  });
  const layout = (...tabs: string[]) => ({ json_metadata: JSON.stringify({ positions: positions(...tabs) }) });
  const { id: dashboard } = (await place.admin.post("/api/v1/dashboard/", { dashboard_title: "Tabs" })).body;
  await place.admin.put(`/api/v1/dashboard/${dashboard}`, layout("TAB-1", "TAB-2"));
  const report = {
    type: "Report",
    name: "Weekly",
    crontab: "0 9 * * *",
    dashboard,
    owners: [german, english],
    recipients: [],
    creation_method: "alerts_reports",
    extra: { dashboard: { anchor: "TAB-1" } },
  };
  expect((await place.admin.post("/api/v1/report/", report)).status).toBe(201);
  const token = await signedIn("admin", "correct horse battery");
  const sent = await subjects(`/api/v1/dashboard/${dashboard}`, layout("TAB-2"), { token, isChange: true });
  expect(sent.toSorted()).toEqual(["[Report] Ausgeschaltet: Weekly", "[Report] Report turned off: Weekly"]);
});
