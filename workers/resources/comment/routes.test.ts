import { beforeAll, describe, expect, it } from "vitest";
import type { CommentThread } from "../../../schema/comment/calls";
import { Client } from "../../../tests/client";
import {
  layoutOf,
  makeChart,
  makeDashboard,
  makeDatabase,
  makeDataset,
  uniqueName,
  userId,
} from "../../../tests/objects";
import { makePerson, makeRole, roleIds } from "../../../tests/people";

let admin: Client, alpha: Client, gamma: Client, nobody: Client;
let chart: number, dashboard: number;
const base = "/api/v1/comment_thread";

beforeAll(async () => {
  [admin, alpha, gamma, nobody] = await Promise.all([
    Client.as("admin"),
    Client.as("alpha"),
    Client.as("gamma"),
    Client.as("norole"),
  ]);
  chart = await makeChart(admin, await makeDataset(admin, await makeDatabase(admin)));
  dashboard = await makeDashboard(admin);
  await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(chart) });
});

const start = async (path = `dashboard/${dashboard}`, body: object = { text: "Why the drop?" }, client = admin) => {
  const response = await client.post(`${base}/${path}/`, body);
  if (response.status !== 201) throw new Error(`no thread: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body.id as number;
};
const threadOf = async (id: number, client = admin): Promise<CommentThread> =>
  (await client.get(`${base}/${id}`)).body.result;

describe("/api/v1/comment_thread/", () => {
  it("starts a thread, replies, and lists it with authors and what the requester may do", async () => {
    const id = await start();
    const reply = await alpha.post(`${base}/${id}/comments/`, { text: "  A holiday.\r\nSee https://a.example  " });
    expect(reply).toMatchObject({ status: 201, body: { without_access: [] } });
    const { body } = await alpha.get(`${base}/dashboard/${dashboard}/`);
    expect(body.result.find((thread: CommentThread) => thread.id === id)).toMatchObject({
      object: { kind: "dashboard", id: dashboard },
      chart_id: null,
      resolved_on: null,
      comments: [
        {
          text: "Why the drop?",
          author: { first_name: "admin" },
          may_edit: false,
          may_delete: false,
          is_edited: false,
        },
        {
          text: "A holiday.\nSee https://a.example",
          author: { first_name: "alpha" },
          may_edit: true,
          may_delete: true,
        },
      ],
    });
    expect(body.counts.open).toBe(body.count);
  });
  it("starts a thread about a chart, and about a chart of a dashboard", async () => {
    const [own, placed] = [
      await start(`chart/${chart}`),
      await start(undefined, { text: "This one", chart_id: chart }),
    ];
    expect(await threadOf(own)).toMatchObject({ object: { kind: "chart", id: chart }, chart_id: null });
    expect(await threadOf(placed)).toMatchObject({ object: { kind: "dashboard", id: dashboard }, chart_id: chart });
    const list = await admin.get(`${base}/dashboard/${dashboard}/?q=(chart_id:${chart})`);
    expect(list.body.result.map(({ id }: CommentThread) => id)).toEqual([placed]);
  });
  it("refuses a chart that the dashboard doesn't show", async () => {
    const other = await makeDashboard(admin);
    expect((await admin.post(`${base}/dashboard/${other}/`, { text: "x", chart_id: chart })).status).toBe(422);
    expect((await admin.post(`${base}/chart/${chart}/`, { text: "x", chart_id: chart })).status).toBe(422);
  });
  it("resolves and reopens a thread, by anybody who may comment", async () => {
    const id = await start();
    expect((await alpha.put(`${base}/${id}`, { resolved: true })).body).toEqual({ id, result: { resolved: true } });
    await admin.put(`${base}/${id}`, { resolved: true });
    expect(await threadOf(id)).toMatchObject({ resolved_by: { first_name: "alpha" } });
    const listed = async (resolved: string) =>
      (await admin.get(`${base}/dashboard/${dashboard}/?q=(resolved:${resolved})`)).body.result.map(
        (thread: CommentThread) => thread.id,
      );
    expect([(await listed("!t")).includes(id), (await listed("!f")).includes(id)]).toEqual([true, false]);
    await admin.put(`${base}/${id}`, { resolved: false });
    expect(await threadOf(id)).toMatchObject({ resolved_on: null, resolved_by: null });
  });
  it("lists threads in pages, the newest first", async () => {
    const other = await makeDashboard(admin);
    // A person of its own, whose comments are limited.
    const writer = await Client.as((await makePerson(admin, [(await roleIds(admin)).get("Alpha")!])).username);
    const ids: number[] = [];
    for (let n = 0; n < 21; n++) ids.push(await start(`dashboard/${other}`, undefined, writer));
    const page = async (n: number) => (await admin.get(`${base}/dashboard/${other}/?q=(page:${n})`)).body;
    expect((await page(0)).result.map(({ id }: CommentThread) => id)).toEqual(ids.toReversed().slice(0, 20));
    expect(await page(1)).toMatchObject({ count: 21, counts: { open: 21, resolved: 0 }, result: [{ id: ids[0] }] });
  });
  it("lets only authors edit, and authors, owners and admins delete; the last comment deletes its thread", async () => {
    const mine = await makeDashboard(admin, { owners: [await userId(admin, "alpha")] });
    const id = await start(`dashboard/${mine}`);
    await alpha.post(`${base}/${id}/comments/`, { text: "Reply" });
    const [first, second] = (await threadOf(id)).comments.map((comment) => comment.id);
    const edit = (client: Client, comment: number) =>
      client.put(`${base}/${id}/comments/${comment}`, { text: "Changed" });
    expect((await edit(alpha, first!)).status).toBe(403);
    expect((await edit(admin, second!)).status).toBe(403);
    expect((await edit(alpha, second!)).status).toBe(200);
    expect((await threadOf(id)).comments[1]).toMatchObject({ text: "Changed", is_edited: true });
    const other = await start();
    const foreign = (await threadOf(other)).comments[0]!.id;
    expect((await alpha.delete(`${base}/${other}/comments/${foreign}`)).status).toBe(403);
    expect((await admin.delete(`${base}/${id}/comments/${foreign}`)).status).toBe(404);
    expect((await alpha.delete(`${base}/${id}/comments/${first}`)).status).toBe(200);
    expect((await admin.delete(`${base}/${id}/comments/${second}`)).status).toBe(200);
    expect((await admin.get(`${base}/${id}`)).status).toBe(404);
  });
  it("shows nothing of objects that a person may not open, and lets them write nothing", async () => {
    const hidden = await makeDashboard(admin, { published: false });
    const threads = [await start(`dashboard/${hidden}`), await start(`chart/${chart}`)];
    for (const object of [`dashboard/${hidden}`, `chart/${chart}`]) {
      expect((await gamma.get(`${base}/${object}/`)).status, object).toBe(404);
      expect((await gamma.post(`${base}/${object}/`, { text: "x" })).status, object).toBe(404);
      expect((await nobody.get(`${base}/${object}/`)).status, object).toBe(403);
      expect((await nobody.post(`${base}/${object}/`, {})).status, object).toBe(403);
      expect((await Client.anonymous().get(`${base}/${object}/`)).status, object).toBe(401);
    }
    for (const id of threads) {
      const comment = (await threadOf(id)).comments[0]!.id;
      for (const client of [gamma, nobody]) {
        expect((await client.get(`${base}/${id}`)).status).toBe(404);
        expect((await client.put(`${base}/${id}`, { resolved: true })).status).toBe(404);
        expect((await client.post(`${base}/${id}/comments/`, { text: "x" })).status).toBe(404);
        expect((await client.put(`${base}/${id}/comments/${comment}`, { text: "x" })).status).toBe(404);
        expect((await client.delete(`${base}/${id}/comments/${comment}`)).status).toBe(404);
      }
      expect((await threadOf(id)).comments).toHaveLength(1);
    }
  });
  it("opens a dashboard's comments to holders of its roles", async () => {
    const gammas = (await roleIds(admin)).get("Gamma")!;
    const role = await makeRole(admin, []);
    const holder = await makePerson(admin, [gammas, role]);
    const restricted = await makeDashboard(admin, { roles: [role] });
    await admin.put(`/api/v1/dashboard/${restricted}`, { json_metadata: layoutOf(chart) });
    const id = await start(`dashboard/${restricted}`);
    expect((await (await Client.as(holder.username)).get(`${base}/${id}`)).status).toBe(200);
    expect((await gamma.get(`${base}/${id}`)).status).toBe(404);
  });
  it("refuses empty and long texts and unknown fields", async () => {
    const path = `${base}/dashboard/${dashboard}/`;
    for (const text of ["", " \n ", "x".repeat(4001)])
      expect(await admin.post(path, { text })).toMatchObject({
        status: 400,
        body: { message: { text: ["Length must be between 1 and 4000."] } },
      });
    expect(await admin.post(path, { text: "x", author: 1 })).toMatchObject({
      status: 400,
      body: { message: { author: ["Unknown field."] } },
    });
    expect((await admin.get(`${path}?q=(page:-1)`)).status).toBe(400);
  });
  it("creates one thread for a repeated idempotency key", async () => {
    const other = await makeDashboard(admin);
    const send = () =>
      admin.call("POST", `${base}/dashboard/${other}/`, { text: "Once" }, { "idempotency-key": `comment-${other}` });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await admin.get(`${base}/dashboard/${other}/`)).body.count).toBe(1);
  });
  it("keeps comments of deleted people without their author, and of mentioned ones without their name", async () => {
    const person = await makePerson(admin, [(await roleIds(admin)).get("Alpha")!]);
    const id = await start(undefined, { text: `Hello <@${person.id}>` }, await Client.as(person.username));
    expect((await threadOf(id)).comments[0]).toMatchObject({
      author: { id: person.id },
      mentions: [{ id: person.id }],
    });
    expect((await admin.delete(`/api/v1/security/users/${person.id}`)).status).toBe(200);
    expect((await threadOf(id)).comments[0]).toMatchObject({
      text: `Hello <@${person.id}>`,
      author: null,
      mentions: [],
    });
  });
  it("hides comments of an object in the trash, and deletes them with it", async () => {
    const gone = await makeDashboard(admin, { dashboard_title: uniqueName("gone") });
    const id = await start(`dashboard/${gone}`);
    await admin.delete(`/api/v1/dashboard/${gone}`);
    expect((await admin.get(`${base}/${id}`)).status).toBe(404);
    await admin.post(`/api/v1/trash/dashboard/${gone}/restore`);
    expect((await threadOf(id)).comments).toHaveLength(1);
    await admin.delete(`/api/v1/dashboard/${gone}`);
    expect((await admin.delete(`/api/v1/trash/dashboard/${gone}`)).status).toBe(200);
    expect((await admin.get(`${base}/${id}`)).status).toBe(404);
  });
  it("refuses more than 30 comments of a person in a minute", async () => {
    const person = await makePerson(admin, [(await roleIds(admin)).get("Alpha")!]);
    const client = await Client.as(person.username);
    const id = await start(undefined, { text: "First" }, client);
    const statuses = new Set<number>();
    // Two minutes' worth, since a minute can begin in between.
    for (let n = 0; n < 61 && !statuses.has(429); n++)
      statuses.add((await client.post(`${base}/${id}/comments/`, { text: "x" })).status);
    expect([...statuses]).toEqual([201, 429]);
  });
});
