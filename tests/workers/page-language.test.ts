import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { app } from "../../workers/app";
import type { Env } from "../../workers/env";
import { Client } from "../client";
import { translatedAssets } from "../translated-assets";

const GERMAN = {
  "This dashboard isn't embedded, or embedding was turned off.": "Dieses Dashboard ist nicht eingebettet.",
  "Authorization failed": "Autorisierung fehlgeschlagen",
  "This authorization expired or was started by someone else. Close this window and start again.":
    "Die Autorisierung ist abgelaufen & <ungültig>.",
  "This deployment is not configured: set the secrets {names} (at least 32 characters each).":
    "Nicht konfiguriert, es fehlt: {names}",
};

async function page(path: string, headers: Record<string, string>, bindings: Partial<Env> = {}) {
  const context = createExecutionContext();
  const deployment = { ...(env as unknown as Env), ASSETS: translatedAssets("de", GERMAN), ...bindings };
  const request = new Request(`http://localhost${path}`, { headers: { accept: "text/html", ...headers } });
  const response = await app.fetch(request, deployment, context);
  const shown = [response.status, response.headers.get("content-language"), await response.text()] as const;
  await waitOnExecutionContext(context);
  return shown;
}

describe("pages that the Worker writes itself", () => {
  it("refuse to embed a dashboard in the language of the browser", async () => {
    const path = "/embedded/00000000-0000-0000-0000-000000000000";
    expect(await page(path, { "accept-language": "de" })).toEqual([
      404,
      "de",
      "Dieses Dashboard ist nicht eingebettet.",
    ]);
    expect(await page(path, {})).toEqual([404, "en", "This dashboard isn't embedded, or embedding was turned off."]);
  });

  it("show the end of an authorization in the person's language, with its code in the document", async () => {
    const signIn = { username: "gamma", password: "gamma", provider: "db" };
    const { body } = await Client.anonymous().post("/api/v1/security/login", signIn);
    const shown = async (language: string) =>
      (
        await page("/api/v1/database/oauth2/?state=x", {
          authorization: `Bearer ${body.access_token}`,
          "accept-language": language,
        })
      )[2];
    const german = await shown("de");
    expect(german).toContain('<html lang="de">');
    expect(german).toContain("<h1>Autorisierung fehlgeschlagen</h1>");
    expect(german).toContain("<p>Die Autorisierung ist abgelaufen &#38; &#60;ungültig&#62;.</p>");
    const english = await shown("en");
    expect(english).toContain('<html lang="en">');
    expect(english).toContain("<h1>Authorization failed</h1>");
  });

  it("name the secrets that a deployment lacks", async () => {
    const bindings = { SESSION_SECRET: "" } as Partial<Env>;
    expect((await page("/login/", { "accept-language": "de" }, bindings))[2]).toBe(
      "Nicht konfiguriert, es fehlt: SESSION_SECRET",
    );
    expect((await page("/login/", {}, bindings))[2]).toBe(
      "This deployment is not configured: set the secrets SESSION_SECRET (at least 32 characters each).",
    );
  });
});
