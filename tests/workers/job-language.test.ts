import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { AsyncEvent } from "../../schema/messages/job-channel";
import { app } from "../../workers/app";
import type { Env } from "../../workers/env";
import { Client } from "../client";
import { translatedAssets } from "../translated-assets";

const deployment: Env = {
  ...(env as unknown as Env),
  ASSETS: translatedAssets("de", { "The query was stopped.": "Die Abfrage wurde gestoppt." }),
};
const PATH = "/api/v1/async_event/";

async function request(token: string, path: string, headers: Record<string, string>, method = "GET") {
  const context = createExecutionContext();
  const response = await app.fetch(
    new Request(`http://localhost${path}`, { method, headers: { authorization: `Bearer ${token}`, ...headers } }),
    deployment,
    context,
  );
  await waitOnExecutionContext(context);
  return response;
}

it("each reader of a job's events sees what the product says in their language, by polling and by a WebSocket", async () => {
  const signIn = { username: "alpha", password: "alpha", provider: "db" };
  const token = (await Client.anonymous().post("/api/v1/security/login", signIn)).body.access_token as string;
  const received: Record<string, string[]> = { de: [], en: [] };
  const sockets = await Promise.all(
    ["de", "en"].map(async (language) => {
      const { webSocket } = await request(token, `${PATH}ws`, { upgrade: "websocket", "accept-language": language });
      webSocket!.addEventListener("message", ({ data }) => {
        const event = JSON.parse(String(data)) as AsyncEvent;
        if (event.job_id === job) received[language]!.push(...event.errors.map(({ message }) => message));
      });
      return webSocket!;
    }),
  );
  const job = crypto.randomUUID();
  for (const socket of sockets) socket.accept();
  expect((await request(token, `${PATH}${job}`, {}, "DELETE")).status).toBe(200);
  await expect
    .poll(() => received, { timeout: 10_000 })
    .toEqual({ de: ["Die Abfrage wurde gestoppt."], en: ["The query was stopped."] });
  for (const socket of sockets) socket.close(1000);

  const polled = async (language: string) => {
    const { result } = await (
      await request(token, PATH, { "accept-language": language })
    ).json<{
      result: AsyncEvent[];
    }>();
    return result.find(({ job_id }) => job_id === job)!.errors[0]!.message;
  };
  expect([await polled("de"), await polled("en")]).toEqual(["Die Abfrage wurde gestoppt.", "The query was stopped."]);
});
