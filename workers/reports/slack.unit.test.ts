import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { channelIds, postToSlack, type Slack, slackChannels, slackOf, slackText } from "./slack";

let server: Server, slack: Slack, uploadTo: string;
let received: { path: string; token: string | undefined; body: string }[] = [];

/** A server that responds like Slack: two pages of channels, one known bot. */
beforeAll(async () => {
  server = createServer(
    (request, response) =>
      void read(request).then((body) => {
        const path = request.url!.replace("/api/", "");
        received.push({ path, token: request.headers.authorization, body });
        const respond = (reply: object): void =>
          void response.setHeader("content-type", "application/json").end(JSON.stringify(reply));
        if (path === "upload") return void response.end("OK");
        if (request.headers.authorization !== "Bearer xoxb-known") return respond({ ok: false, error: "invalid_auth" });
        if (path === "conversations.list")
          return respond(
            new URLSearchParams(body).get("cursor") === "next"
              ? { ok: true, channels: [{ id: "C2", name: "sales", is_private: true, is_member: true }] }
              : { ok: true, channels: [{ id: "C1", name: "general" }], response_metadata: { next_cursor: "next" } },
          );
        if (path === "files.getUploadURLExternal") return respond({ ok: true, upload_url: uploadTo, file_id: "F1" });
        return respond({ ok: true });
      }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
  slack = { token: "xoxb-known", api: here, network: { allowPrivateHosts: true } };
  uploadTo = `${here}upload`;
});
afterAll(() => server.close());
beforeEach(() => {
  received = [];
});

const read = async (request: IncomingMessage): Promise<string> => {
  let body = "";
  for await (const piece of request) body += String(piece);
  return body;
};
const file = { filename: "a.png", type: "image/png", content: btoa("bytes"), disposition: "inline" as const };

it("finds channels on every page, by name or id", async () => {
  expect((await slackChannels(slack)).map(({ name, is_private }) => [name, is_private])).toEqual([
    ["general", false],
    ["sales", true],
  ]);
  expect(await channelIds(slack, ["#Sales", "C1"])).toEqual(["C2", "C1"]);
  expect(await channelIds(slack, ["nowhere"])).toEqual("Slack channel not found.");
});
it("posts messages, and files with their message once per channel", async () => {
  expect(await postToSlack(slack, ["C1"], { text: "Hello", files: [] })).toBeNull();
  expect(received).toMatchObject([{ path: "chat.postMessage", body: "channel=C1&text=Hello" }]);
  received = [];
  expect(await postToSlack(slack, ["C1", "C2"], { text: "Look", files: [file] })).toBeNull();
  expect(received.map(({ path }) => path)).toEqual([
    "files.getUploadURLExternal",
    "upload",
    "files.completeUploadExternal",
    "files.getUploadURLExternal",
    "upload",
    "files.completeUploadExternal",
  ]);
  expect(received[1]).toMatchObject({ body: "bytes", token: undefined });
  expect(Object.fromEntries(new URLSearchParams(received[5]!.body))).toEqual({
    channel_id: "C2",
    initial_comment: "Look",
    files: '[{"id":"F1","title":"a.png"}]',
  });
});
it("reports what Slack refused, and sends files to no other host", async () => {
  expect(await postToSlack({ ...slack, token: "other" }, ["C1"], { text: "Hello", files: [] })).toEqual(
    "Slack refused: invalid_auth",
  );
  expect(
    await postToSlack({ ...slack, network: { allowPrivateHosts: true, resolve: async () => "unknown" } }, ["C1"], {
      text: "Hello",
      files: [],
    }),
  ).toEqual("Couldn't reach Slack.");
  const own = uploadTo;
  uploadTo = "https://files.example/upload";
  expect(await postToSlack(slack, ["C1"], { text: "Look", files: [file] })).toEqual(
    "Slack returned an upload URL of another host.",
  );
  uploadTo = own;
});
it("sends nothing to a host that resolves to a private address, follows no redirect, and rejects an endless response", async () => {
  const open: Slack = {
    token: "xoxb-known",
    api: "https://slack.com/api/",
    network: { resolve: async () => ["93.184.216.34"] },
  };
  const fetched: string[] = [];
  let respond = (): Response => Response.json({ ok: true, upload_url: "https://files.slack.com/x", file_id: "F" });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => (fetched.push(String(input)), respond()));
  const inside: Slack = {
    ...open,
    network: { resolve: async (host) => [host === "slack.com" ? "93.184.216.34" : "10.0.0.5"] },
  };
  expect(await postToSlack(inside, ["C1"], { text: "Look", files: [file] })).toEqual("Couldn't reach Slack.");
  expect(fetched).toEqual(["https://slack.com/api/files.getUploadURLExternal"]);
  respond = () => new Response(null, { status: 302, headers: { location: "https://10.0.0.5/" } });
  expect(await postToSlack(open, ["C1"], { text: "Hello", files: [] })).toEqual("Slack returned status 302.");
  respond = () =>
    new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(100_000)) }), {
      headers: { "content-type": "application/json" },
    });
  await expect(postToSlack(open, ["C1"], { text: "Hello", files: [] })).rejects.toThrow("larger than");
  vi.restoreAllMocks();
});
it("uses only the workspace's own token, and escapes markup in names", () => {
  const env = { SLACK_TOKENS: '{"main": "xoxb-1"}' } as Parameters<typeof slackOf>[0];
  expect(slackOf(env, "main")).toMatchObject({ token: "xoxb-1", api: "https://slack.com/api/" });
  expect(slackOf(env, "beta")).toBeNull();
  expect(
    slackText({
      name: "<!channel>",
      title: "Sales",
      subject: null,
      description: null,
      link: "https://a.example/x",
      table: { headings: ["a"], rows: [["1"]], more: 2 },
      notes: [],
      pictures: [],
    }),
  ).toEqual(
    "*&lt;!channel&gt;*\n\nSales\n\n<https://a.example/x|Explore in Edgewise>\n\n```\na\n1\n```\n\n… and 2 more rows",
  );
});
