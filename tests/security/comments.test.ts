import { describe, expect, it } from "vitest";
import { Client } from "../client";
import { guestToken } from "../guest-token";
import { makeDashboard } from "../objects";

const base = "/api/v1/comment_thread";

describe("comments against attacks", () => {
  it("answer another workspace's admin as nonexistent, for reads and writes", async () => {
    const [main, beta] = [await Client.as("admin"), await Client.as("admin", "beta")];
    const dashboard = await makeDashboard(main);
    const { id } = (await main.post(`${base}/dashboard/${dashboard}/`, { text: "Ours" })).body;
    const [comment] = (await main.get(`${base}/${id}`)).body.result.comments;
    for (const [method, path, body] of [
      ["GET", `dashboard/${dashboard}/`],
      ["POST", `dashboard/${dashboard}/`, { text: "x" }],
      ["GET", `${id}`],
      ["PUT", `${id}`, { resolved: true }],
      ["POST", `${id}/comments/`, { text: "x" }],
      ["PUT", `${id}/comments/${comment.id}`, { text: "x" }],
      ["DELETE", `${id}/comments/${comment.id}`],
    ] as const)
      expect((await beta.call(method, `${base}/${path}`, body)).status, `${method} ${path}`).toBe(404);
    expect((await main.get(`${base}/${id}`)).body.result).toMatchObject({
      resolved_on: null,
      comments: [{ text: "Ours" }],
    });
  });
  it("do not exist for guests of the embedded dashboard", async () => {
    const admin = await Client.as("admin");
    const dashboard = await makeDashboard(admin);
    const { id } = (await admin.post(`${base}/dashboard/${dashboard}/`, { text: "Internal" })).body;
    const token = await guestToken(admin, dashboard);
    const guest = (method: string, path: string, body?: unknown) =>
      Client.anonymous().call(method, `${base}/${path}`, body, { "x-guesttoken": token });
    for (const [method, path, body] of [
      ["GET", `dashboard/${dashboard}/`],
      ["GET", `${id}`],
      ["POST", `dashboard/${dashboard}/`, { text: "x" }],
      ["POST", `${id}/comments/`, { text: "x" }],
      ["PUT", `${id}`, { resolved: true }],
    ] as const) {
      const response = await guest(method, path, body);
      expect(response.status, `${method} ${path}`).toBe(404);
      expect(JSON.stringify(response.body)).not.toContain("Internal");
    }
  });
  it("store markup as text, and are not copied with a dashboard", async () => {
    const admin = await Client.as("admin");
    const dashboard = await makeDashboard(admin);
    const text = `<img src=x onerror=alert(1)> ' " ; drop table comments --`;
    const { id } = (await admin.post(`${base}/dashboard/${dashboard}/`, { text })).body;
    expect((await admin.get(`${base}/${id}`)).body.result.comments[0].text).toBe(text);
    const copy = await admin.post(`/api/v1/dashboard/${dashboard}/copy/`, {
      dashboard_title: "Copy",
      json_metadata: "{}",
    });
    expect((await admin.get(`${base}/dashboard/${copy.body.result.id}/`)).body.count).toBe(0);
  });
  it("refuse a text with a null character without failing", async () => {
    const admin = await Client.as("admin");
    const response = await admin.post(`${base}/dashboard/${await makeDashboard(admin)}/`, { text: "a\u0000b" });
    expect(response.status).toBeLessThan(500);
  });
});
