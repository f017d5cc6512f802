import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { newWorkspace } from "../../../tests/new-workspace";
import { makeChart, makeDatabase, makeDataset } from "../../../tests/objects";
import { passwordOf } from "../../../tests/passwords";
import { makePerson, roleIds } from "../../../tests/people";
import { app } from "../../app";
import type { Env } from "../../env";
import type { Mailer } from "../../mail";

type Sent = Parameters<Mailer["send"]>[0];

it("emails a request to the object's owners and admins, and the decision to the requester", async () => {
  const { admin, slug } = await newWorkspace();
  const roles = await roleIds(admin);
  const gamma = roles.get("Gamma")!;
  const [owner, former, person, admins] = await Promise.all([
    makePerson(admin, [gamma]),
    makePerson(admin, [gamma]),
    makePerson(admin, [gamma], { first_name: "Ann\r\nBcc: x@evil.example" }),
    makePerson(admin, [roles.get("Admin")!]),
  ]);
  const dataset = await makeDataset(admin, await makeDatabase(admin));
  const chart = await makeChart(admin, dataset, { slice_name: "Revenue", owners: [owner.id, former.id] });
  await admin.put(`/api/v1/security/users/${former.id}`, { active: false });
  const letters: Sent[] = [];
  const send = async (username: string, method: string, path: string, body: unknown) => {
    const password = username === "admin" ? "correct horse battery" : passwordOf(username);
    const signedIn = await Client.anonymous(slug).post("/api/v1/security/login", {
      username,
      password,
      provider: "db",
    });
    const bindings = {
      ...(env as unknown as Env),
      MAIL: { send: async (letter: Sent) => letters.push(letter) },
      MAIL_FROM: "no-reply@edgewise.example",
      BASE_DOMAIN: "edgewise.example",
    };
    const context = createExecutionContext();
    const request = new Request(`https://${slug}.edgewise.example${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", authorization: `Bearer ${signedIn.body.access_token}` },
    });
    const response = await app.fetch(request, bindings, context);
    await waitOnExecutionContext(context);
    return (await response.json()) as { id: number };
  };
  const body = { object_kind: "chart", object_ref: String(chart), reason: "For the board" };
  const { id } = await send(person.username, "POST", "/api/v1/access_request/", body);
  expect(letters.map(({ to }) => to).toSorted()).toEqual(
    ["first@example.org", `${owner.username}@example.org`, `${admins.username}@example.org`].toSorted(),
  );
  expect(letters[0]).toMatchObject({
    subject: "Ann Bcc: x@evil.example Person requests access to “Revenue”",
    text: expect.stringContaining("Reason:\nFor the board"),
  });
  expect(letters[0]!.text).toContain(`https://${slug}.edgewise.example/access-requests/list/\n`);
  letters.length = 0;
  await send(person.username, "POST", "/api/v1/access_request/", body);
  await send(person.username, "POST", "/api/v1/access_request/", { ...body, object_ref: "999999999" });
  expect(letters).toEqual([]);
  await send("admin", "PUT", `/api/v1/access_request/${id}`, { decision: "grant" });
  expect(letters).toMatchObject([
    {
      to: `${person.username}@example.org`,
      subject: "You have access to “Revenue”",
      text: expect.stringContaining(`https://${slug}.edgewise.example/explore/?slice_id=${chart}\n`),
    },
  ]);
});
