import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { newWorkspace, type NewWorkspace } from "../../../tests/new-workspace";
import { makeChart, makeDashboard, makeDatabase, makeDataset, userId } from "../../../tests/objects";
import { makePerson, roleIds } from "../../../tests/people";
import { app } from "../../app";
import type { Env } from "../../env";
import type { Mailer } from "../../mail";

type Sent = Parameters<Mailer["send"]>[0];
let emails: Sent[];
let place: NewWorkspace;
let token: string;
let reader: { id: number; username: string }, stranger: { id: number; username: string };
let dashboard: number;

beforeEach(async () => {
  emails = [];
  if (place) return;
  place = await newWorkspace();
  const roles = await roleIds(place.admin);
  reader = await makePerson(place.admin, [roles.get("Alpha")!], { first_name: "Ada", last_name: "Reader" });
  stranger = await makePerson(place.admin, [roles.get("Gamma")!], { first_name: "Sam", last_name: "Stranger" });
  const chart = await makeChart(place.admin, await makeDataset(place.admin, await makeDatabase(place.admin)));
  dashboard = await makeDashboard(place.admin, { dashboard_title: "<b>Sales</b>" });
  const position = { "CHART-1": { type: "CHART", id: "CHART-1", children: [], meta: { chartId: chart } } };
  await place.admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: JSON.stringify({ positions: position }) });
  const signedIn = await Client.anonymous(place.slug).post("/api/v1/security/login", {
    username: "admin",
    password: "correct horse battery",
    provider: "db",
  });
  token = signedIn.body.access_token;
});

/** Sends a request to a deployment that sends email, and waits for work after the response. */
async function send(method: string, path: string, body: unknown) {
  const context = createExecutionContext();
  const request = new Request(`https://${place.slug}.edgewise.example${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
  });
  const mailing = {
    ...(env as unknown as Env),
    MAIL: { send: async (email: Sent) => emails.push(email) },
    MAIL_FROM: "no-reply@edgewise.example",
    BASE_DOMAIN: "edgewise.example",
  };
  const response = await app.fetch(request, mailing as Env, context);
  await waitOnExecutionContext(context);
  return { status: response.status, body: (await response.json()) as any };
}
const post = (text: string) => send("POST", `/api/v1/comment_thread/dashboard/${dashboard}/`, { text });

describe("mentions in comments", () => {
  it("emails the mentioned people who may open the object, with escaped text and a link to the thread", async () => {
    const made = await post(`<@${reader.id}> and <@${stranger.id}>: <script>alert(1)</script>`);
    expect(made).toMatchObject({
      status: 201,
      body: { without_access: [{ id: stranger.id, first_name: "Sam", last_name: "Stranger" }] },
    });
    const link = `https://${place.slug}.edgewise.example/superset/dashboard/${dashboard}/?comments=${made.body.id}`;
    expect(emails).toEqual([
      {
        from: "no-reply@edgewise.example",
        to: `${reader.username}@example.org`,
        subject: "First Admin mentioned you in a comment on <b>Sales</b>",
        text: expect.stringContaining(`@Ada Reader and @Sam Stranger: <script>alert(1)</script>\n\n${link}\n`),
        html: expect.stringContaining("@Ada Reader and @Sam Stranger: &#60;script&#62;"),
      },
    ]);
    expect(emails[0]!.html).not.toMatch(/<script|<b>/);
  });
  it("emails nobody about their own comment, and only new people about a changed one", async () => {
    const own = (await place.admin.get("/api/v1/me/")).body.result.pk;
    const { body } = await post(`Note to <@${own}>`);
    expect(emails).toEqual([]);
    const [comment] = (await place.admin.get(`/api/v1/comment_thread/${body.id}`)).body.result.comments;
    const edit = () =>
      send("PUT", `/api/v1/comment_thread/${body.id}/comments/${comment.id}`, { text: `<@${own}> <@${reader.id}>` });
    expect((await edit()).status).toBe(200);
    expect((await edit()).status).toBe(200);
    expect(emails.map(({ to }) => to)).toEqual([`${reader.username}@example.org`]);
  });
  it("refuses to mention people of another workspace or nobody, and stores nothing", async () => {
    const elsewhere = await userId(await Client.as("admin"), "admin");
    for (const id of [elsewhere, 999_999_999])
      expect(await post(`Hello <@${id}>`)).toMatchObject({
        status: 422,
        body: { message: { text: ["A person who is mentioned does not exist."] } },
      });
    expect(emails).toEqual([]);
    expect(
      JSON.stringify((await place.admin.get(`/api/v1/comment_thread/dashboard/${dashboard}/`)).body),
    ).not.toContain(`<@${elsewhere}>`);
  });
  it("refuses more than 20 mentions", async () => {
    const text = Array.from({ length: 21 }, (_, index) => `<@${index + 1}>`).join(" ");
    expect(await post(text)).toMatchObject({
      status: 400,
      body: { message: { text: ["A comment can mention 20 people."] } },
    });
  });
  it("doesn't email deactivated people", async () => {
    const person = await makePerson(place.admin, [(await roleIds(place.admin)).get("Alpha")!], { active: false });
    expect((await post(`<@${person.id}>`)).body.without_access).toMatchObject([{ id: person.id }]);
    expect(emails).toEqual([]);
  });
});
