import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { app } from "../../workers/app";
import type { Env } from "../../workers/env";
import { PASSWORD_RULE } from "../../schema/user/check-password";
import { postForm } from "../browser-session";
import { translatedAssets } from "../translated-assets";

const GERMAN = {
  "Unexpected time range: {reason}": "Unerwarteter Zeitraum: {reason}",
  "Database name": "Name der Datenbank",
  "Cannot parse time string [{text}]": "Zeit [{text}] ist nicht lesbar",
  "Use {long} to {max} characters, or at least {min} that mix three of lower case, upper case, digits and symbols. Common passwords and those that contain your username, your email or the workspace's name are not accepted.":
    "{long} bis {max} Zeichen, oder {min}",
};

it("descriptions in the forms of connections are in the person's language", async () => {
  const session = await signedIn();
  const descriptions = async (language: string) => {
    const { databases } = (await send(session, "/api/v1/database/available/", language)) as any;
    const { properties } = databases.find(({ engine }: { engine: string }) => engine === "postgresql").parameters;
    return [properties.database.description, properties.username.description];
  };
  expect(await descriptions("de")).toEqual(["Name der Datenbank", "Username"]);
  expect(await descriptions("")).toEqual(["Database name", "Username"]);
});

describe("refusals with values", () => {
  it("translate the reason with the sentence around it", async () => {
    const session = await signedIn();
    const refused = (language: string) =>
      send(session, `/api/v1/time_range/?q=${encodeURIComponent("'{x} soonish : now'")}`, language);
    expect(await refused("de")).toEqual({ message: "Unerwarteter Zeitraum: Zeit [{x} soonish] ist nicht lesbar" });
    expect(await refused("en")).toEqual({ message: "Unexpected time range: Cannot parse time string [{x} soonish]" });
  });

  it("state the rule for passwords in the person's language, and word for word in English", async () => {
    const session = await signedIn();
    const person = { username: "x", first_name: "X", last_name: "Y", email: "x@example.org", password: "short" };
    const refused = (language: string) =>
      send(session, "/api/v1/security/users/", language, { ...person, active: true, roles: [1] });
    expect(await refused("de")).toMatchObject({ message: { password: ["12 bis 128 Zeichen, oder 8"] } });
    expect(await refused("en")).toMatchObject({ message: { password: [PASSWORD_RULE] } });
  });
});

async function signedIn(): Promise<Record<string, string>> {
  const { headers } = await postForm("/login/", { username: "admin", password: "admin" });
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
  const csrf = cookies.find((cookie) => cookie.startsWith("csrf_token="))?.slice("csrf_token=".length) ?? "";
  return { cookie: cookies.join("; "), "x-csrftoken": csrf };
}

async function send(session: Record<string, string>, path: string, language: string, body?: unknown): Promise<unknown> {
  const context = createExecutionContext();
  const deployment = { ...(env as unknown as Env), ASSETS: translatedAssets("de", GERMAN) };
  const request = new Request(`http://localhost${path}`, {
    headers: { ...session, "content-type": "application/json", "accept-language": language },
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
  });
  const response = await app.fetch(request, deployment, context);
  const shown = await response.json();
  await waitOnExecutionContext(context);
  return shown;
}
