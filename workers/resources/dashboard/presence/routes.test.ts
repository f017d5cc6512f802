import { beforeAll, expect, it } from "vitest";
import type { PresenceEvent, SavedVersion } from "../../../../schema/messages/dashboard-presence";
import { type ClientResponse, Client } from "../../../../tests/client";
import { guestToken } from "../../../../tests/guest-token";
import { makeDashboard, userId } from "../../../../tests/objects";

let admin: Client, alpha: Client, gamma: Client, beta: Client;
let dashboard: number;
beforeAll(async () => {
  [admin, alpha, gamma, beta] = await Promise.all([
    Client.as("admin"),
    Client.as("alpha"),
    Client.as("gamma"),
    Client.as("admin", "beta"),
  ]);
  dashboard = await makeDashboard(admin);
});

async function enter(client: Client, id = dashboard, query = "") {
  const { status, webSocket } = await client.raw("GET", `/api/v1/dashboard/${id}/presence${query}`, undefined, {
    upgrade: "websocket",
  });
  expect(status).toBe(101);
  const event: string[][] = [];
  webSocket!.addEventListener("message", ({ data }) =>
    event.push(
      (JSON.parse(String(data)) as PresenceEvent).people.map(
        (person) => `${person.first_name}${person.editing ? " edits" : ""}`,
      ),
    ),
  );
  webSocket!.accept();
  return { socket: webSocket!, last: () => event.at(-1) };
}

it("broadcasts who else is present on a dashboard, who edits and who left", async () => {
  const first = await enter(admin);
  const second = await enter(alpha);
  await expect.poll(() => [first.last(), second.last()]).toEqual([["alpha"], ["admin"]]);
  first.socket.send(JSON.stringify({ editing: true }));
  await expect.poll(() => second.last()).toEqual(["admin edits"]);
  // Alpha may not edit this dashboard, so their editing is not broadcast.
  second.socket.send(JSON.stringify({ editing: true }));
  const third = await enter(admin, dashboard, "?editing=true");
  await expect
    .poll(() => [first.last(), third.last()])
    .toEqual([
      ["admin edits", "alpha"],
      ["admin edits", "alpha"],
    ]);
  for (const { socket } of [first, third]) socket.close(1000);
  await expect.poll(() => second.last()).toEqual([]);
  second.socket.close(1000);
});

interface ReceivedVersion extends SavedVersion {
  people: number;
}

/** Versions that a window receives; the first arrives on connecting. */
async function receivedVersions(
  client: Client,
  id: number,
): Promise<{ received: ReceivedVersion[]; socket: WebSocket }> {
  const { webSocket } = await client.raw("GET", `/api/v1/dashboard/${id}/presence`, undefined, {
    upgrade: "websocket",
  });
  const received: ReceivedVersion[] = [];
  webSocket!.addEventListener("message", ({ data }) => {
    const { people, saved } = JSON.parse(String(data)) as PresenceEvent;
    if (saved) received.push({ ...saved, people: people.length });
  });
  webSocket!.accept();
  await expect.poll(() => received.length).toBe(1);
  return { received, socket: webSocket! };
}
const changed = async (id: number) => (await admin.get(`/api/v1/dashboard/${id}`)).body.result.changed_on as string;
function importing(zip: Blob, overwrite = true): Promise<ClientResponse> {
  const form = new FormData();
  form.set("formData", zip, "export.zip");
  form.set("overwrite", String(overwrite));
  return admin.call("POST", "/api/v1/dashboard/import/", form);
}

it("broadcasts every write that makes a newer dashboard version with its author, and no other write", async () => {
  const id = await makeDashboard(admin);
  const zip = await (await admin.raw("GET", `/api/v1/dashboard/export/?q=!(${id})`)).blob();
  const { received, socket } = await receivedVersions(alpha, id);
  const saves: (() => Promise<ClientResponse>)[] = [
    () => admin.put(`/api/v1/dashboard/${id}`, { dashboard_title: "Newer" }),
    () => admin.put(`/api/v1/dashboard/${id}`, { published: true }),
    () => admin.put(`/api/v1/dashboard/${id}/filters`, { modified: [], deleted: [], reordered: [] }),
    () => admin.put(`/api/v1/dashboard/${id}/chart_customizations`, { modified: [], deleted: [], reordered: [] }),
    () => admin.put(`/api/v1/dashboard/${id}/colors`, { color_scheme: "d3Category10" }),
    async () =>
      admin.post(
        `/api/v1/dashboard/${id}/versions/${(await admin.get(`/api/v1/dashboard/${id}/versions`)).body.result.at(-1).id}/restore`,
        {},
      ),
    () => importing(zip),
  ];
  for (const [index, save] of saves.entries()) {
    expect((await save()).status).toBe(200);
    await expect.poll(() => received.length).toBe(index + 2);
    expect(received.at(-1)).toMatchObject({ version: await changed(id), by: { first_name: "admin" }, people: 0 });
  }
  await admin.put(`/api/v1/dashboard/${id}/colors?mark_updated=false`, { map_label_colors: { a: "#123456" } });
  expect(
    (
      await admin.raw("PUT", `/api/v1/dashboard/${id}`, JSON.stringify({ dashboard_title: "Late" }), {
        "content-type": "application/json",
        "if-match": '"2020-01-01T00:00:00"',
      })
    ).status,
  ).toBe(412);
  expect((await importing(zip, false)).status).toBe(422);
  await admin.put(`/api/v1/dashboard/${id}`, { dashboard_title: "Last" });
  await expect.poll(() => received.at(-1)?.version).toBe(await changed(id));
  expect(received).toHaveLength(saves.length + 2);
  socket.close(1000);
});

it("sends a reconnecting window the version that was saved while it was disconnected", async () => {
  const id = await makeDashboard(admin);
  const first = await receivedVersions(alpha, id);
  expect(first.received).toMatchObject([{ version: await changed(id), by: { first_name: "admin" } }]);
  first.socket.close(1000);
  await admin.put(`/api/v1/dashboard/${id}`, { dashboard_title: "Meanwhile" });
  const repeated = await receivedVersions(alpha, id);
  expect(repeated.received).toMatchObject([{ version: await changed(id), by: { first_name: "admin" } }]);
  expect(repeated.received[0]!.version > first.received[0]!.version).toBe(true);
  repeated.socket.close(1000);
});

it("sends a viewer without edit rights the author's name only, and refuses history and differences", async () => {
  const id = await makeDashboard(admin, { published: true });
  const { webSocket } = await gamma.raw("GET", `/api/v1/dashboard/${id}/presence`, undefined, { upgrade: "websocket" });
  const received: PresenceEvent[] = [];
  webSocket!.addEventListener("message", ({ data }) => void received.push(JSON.parse(String(data)) as PresenceEvent));
  webSocket!.accept();
  const editor = await enter(admin, id, "?editing=true");
  await admin.put(`/api/v1/dashboard/${id}`, { dashboard_title: "By its owner", css: "a{}" });
  const version = await changed(id);
  await expect.poll(() => received.at(-1)?.saved?.version).toBe(version);
  expect(received.at(-1)).toEqual({
    people: [{ id: await userId(admin, "admin"), first_name: "admin", last_name: expect.any(String), editing: true }],
    saved: { version, by: { first_name: "admin", last_name: expect.any(String) } },
  });
  expect((await gamma.get(`/api/v1/dashboard/${id}`)).body.result).toMatchObject({
    dashboard_title: "By its owner",
    changed_on: version,
  });
  const first = (await admin.get(`/api/v1/dashboard/${id}/versions`)).body.result.at(-1).id;
  for (const path of ["", `/${first}`, `/${first}/difference`])
    expect([path, (await gamma.get(`/api/v1/dashboard/${id}/versions${path}`)).status]).toEqual([path, 403]);
  for (const socket of [webSocket!, editor.socket]) socket.close(1000);
});

it("sends nothing of a save to a viewer who loses access by it, and the version to others as they reconnect", async () => {
  const id = await makeDashboard(admin, { published: true });
  const [viewer, owner] = [await receivedVersions(gamma, id), await receivedVersions(admin, id)];
  const closed: number[] = [];
  for (const { socket } of [viewer, owner]) socket.addEventListener("close", ({ code }) => void closed.push(code));
  const role = (await admin.get("/api/v1/dashboard/related/roles?q=(filter:Admin)")).body.result[0].value;
  expect((await admin.put(`/api/v1/dashboard/${id}`, { roles: [role], dashboard_title: "For admins" })).status).toBe(
    200,
  );
  await expect.poll(() => closed).toEqual([1012, 1012]);
  expect([
    viewer.received.length,
    (await gamma.raw("GET", `/api/v1/dashboard/${id}/presence`, undefined, { upgrade: "websocket" })).status,
  ]).toEqual([1, 404]);
  const repeated = await receivedVersions(admin, id);
  expect(repeated.received).toMatchObject([{ version: await changed(id), people: 0 }]);
  repeated.socket.close(1000);
});

it("refuses a presence WebSocket to guests of embedded dashboards", async () => {
  const id = await makeDashboard(admin);
  const token = await guestToken(admin, id);
  const asGuest = (path: string, headers = {}) =>
    Client.anonymous().raw("GET", `/api/v1/dashboard/${id}${path}`, undefined, { "x-guesttoken": token, ...headers });
  expect((await asGuest("")).status).toBe(200);
  expect((await asGuest("/presence", { upgrade: "websocket" })).status, "to guests there is no such path").toBe(404);
});

it("requires access to the dashboard, its workspace and a WebSocket of the same origin", async () => {
  const role = (await admin.get("/api/v1/dashboard/related/roles?q=(filter:Admin)")).body.result[0].value;
  const closed = await makeDashboard(admin, { roles: [role], owners: [await userId(admin, "admin")] });
  const sendQuery = async (client: Client, id: number, headers: Record<string, string> = { upgrade: "websocket" }) =>
    (await client.raw("GET", `/api/v1/dashboard/${id}/presence`, undefined, headers)).status;
  expect(await sendQuery(gamma, closed)).toBe(404);
  expect(await sendQuery(beta, dashboard)).toBe(404);
  expect(await sendQuery(Client.anonymous(), dashboard)).toBe(401);
  expect(await sendQuery(admin, dashboard, {})).toBe(426);
  expect(await sendQuery(admin, dashboard, { upgrade: "websocket", origin: "https://elsewhere.example" })).toBe(403);
  const theirs = await enter(beta, await makeDashboard(beta));
  await expect.poll(() => theirs.last()).toEqual([]);
  theirs.socket.close(1000);
});
