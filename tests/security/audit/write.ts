import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { BrowserSession } from "../../browser-session";
import { Client } from "../../client";
import { makeDashboard, uniqueName } from "../../objects";
import { makePerson } from "../../people";
import { makeObject } from "../matrix/objects";
import { app } from "../../../workers/app";
import type { Env } from "../../../workers/env";
import { stepOf, totpCode } from "../../../workers/identity/totp";
import type { Audited } from "./world";

/** A call that succeeds after its prerequisites were created. */
interface Write {
  path: string;
  body?: unknown;
  /** The requester, if not the admin by token. */
  /** Another workspace's admin, whose log has the entry. */
  by?: Client;
  as?: Caller;
  /** The actor in the entry, by default the admin; null if nobody is signed in, or the person no longer exists. */
  who?: string | null;
}
type Caller = (
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
) => Promise<{ status: number; body: any }>;
export type Prepared = (world: Audited) => Promise<Write>;

export const v1 = "/api/v1";
export const form = (fields: Record<string, string | Blob>): FormData => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
};
export const of =
  (kind: string, rest: (id: number) => string, body?: (id: number, world: Audited) => unknown): Prepared =>
  async (world) => {
    const id = await makeObject(world, kind);
    return { path: `${v1}/${rest(id)}`, body: body?.(id, world) };
  };
/** POST, PUT and both DELETE calls of a kind. */
export const written = (
  kind: string,
  create: (world: Audited) => unknown,
  update: unknown,
): Record<string, Prepared> => ({
  [`POST ${v1}/${kind}/`]: async (world) => ({ path: `${v1}/${kind}/`, body: await create(world) }),
  [`PUT ${v1}/${kind}/{id}`]: of(
    kind,
    (id) => `${kind}/${id}`,
    () => update,
  ),
  [`DELETE ${v1}/${kind}/{id}`]: of(kind, (id) => `${kind}/${id}`),
});
export const bulk = (kind: string): Record<string, Prepared> => ({
  [`DELETE ${v1}/${kind}/`]: of(kind, (id) => `${kind}/?q=!(${id})`),
});
export const starred = (kind: string): Record<string, Prepared> =>
  Object.fromEntries(
    ["POST", "DELETE"].map((method) => [
      `${method} ${v1}/${kind}/{id}/favorites/`,
      of(kind, (id) => `${kind}/${id}/favorites/`),
    ]),
  );
/** Imports what was exported. */
export const imported = (kind: string, by = kind): Record<string, Prepared> => ({
  [`POST ${v1}/${by}/import/`]: async (world) => {
    const source =
      kind === "assets" ? `${v1}/assets/export/` : `${v1}/${kind}/export/?q=!(${await makeObject(world, kind)})`;
    const zip = await (await world.admin.raw("GET", source)).blob();
    return {
      path: `${v1}/${by}/import/`,
      body: form({ [kind === "assets" ? "bundle" : "formData"]: new File([zip], "bundle.zip"), overwrite: "true" }),
    };
  },
});
export const tagNamed = async ({ admin }: Audited, name = uniqueName("tag")): Promise<number> => {
  await admin.post(`${v1}/tag/`, { name });
  return (await admin.get(`${v1}/tag/?q=(filters:!((col:name,opr:eq,value:'${name}')))`)).body.result[0].id;
};
export const ofTag =
  (rest = "", body?: unknown): Prepared =>
  async (world) => ({ path: `${v1}/tag/${await tagNamed(world)}${rest}`, body });
export const annotated =
  (rest: (id: number) => string, body?: unknown): Prepared =>
  async (world) => {
    const layer = await makeObject(world, "annotation_layer");
    const { id } = (await world.admin.post(`${v1}/annotation_layer/${layer}/annotation/`, NOTE)).body;
    return { path: `${v1}/annotation_layer/${layer}/annotation/${rest(id)}`, body };
  };
export const NOTE = {
  short_descr: "released",
  long_descr: "",
  start_dttm: "2024-01-01T00:00:00",
  end_dttm: "2024-01-02T00:00:00",
};
export const trashed =
  (rest: string): Prepared =>
  async ({ admin }) => {
    const id = await makeDashboard(admin);
    await admin.delete(`${v1}/dashboard/${id}`);
    return { path: `${v1}/trash/dashboard/${id}${rest}` };
  };
export const invited = async ({ admin, gamma }: Audited) =>
  (
    await admin.post(`${v1}/security/invitations/`, {
      email: `${uniqueName("new").replaceAll(" ", "")}@example.org`,
      roles: [gamma],
    })
  ).body;
export const provider = ({ gamma }: Audited) => ({
  name: uniqueName("provider"),
  issuer: env.OPENID_ISSUER,
  client_id: "edgewise",
  client_secret: "provider's secret",
  role_id: gamma,
});
export const ofProvider =
  (body?: unknown): Prepared =>
  async (world) => ({
    path: `${v1}/security/identity_providers/${(await world.admin.post(`${v1}/security/identity_providers/`, provider(world))).body.id}`,
    body,
  });
export const pairOf = async ({ admin }: Audited) => {
  const { body } = await admin.get(`${v1}/security/permissions/`);
  return {
    permission_id: body.result[0].id as number,
    view_menu_id: (await admin.post(`${v1}/security/resources/`, { name: uniqueName("View") })).body.id as number,
  };
};
export const ofPair =
  (body?: (world: Audited) => Promise<unknown>): Prepared =>
  async (world) => {
    const { id } = (await world.admin.post(`${v1}/security/permissions-resources/`, await pairOf(world))).body;
    return { path: `${v1}/security/permissions-resources/${id}`, body: await body?.(world) };
  };
export const linkToken = (link: string): string => link.split("#")[1]!;
export const stranger =
  ({ slug }: Audited): Caller =>
  (...requested) =>
    Client.anonymous(slug).call(...requested);
/** Creates a separate person in a browser: ending sessions or leaving affects nobody else. */
export const somebody = async ({ admin, gamma, slug }: Audited) => {
  const { username } = await makePerson(admin, [gamma]);
  const session = await BrowserSession.signIn(username, undefined, slug);
  const as: Caller = (...requested) => session.call(...requested);
  return { session, who: username, as };
};
export const code = async (session: BrowserSession, isOn: boolean) => {
  const { secret } = (await session.call("POST", `${v1}/me/second_factor/`)).body.result;
  if (!isOn) return { code: await totpCode(secret, stepOf(new Date())) };
  const confirmed = await session.call("POST", `${v1}/me/second_factor/confirm`, {
    code: await totpCode(secret, stepOf(new Date())),
  });
  return { code: confirmed.body.result.recovery_codes[0] };
};
/** Returns a requester of a deployment that sends email; `letters` collects them. */
export const mailing =
  ({ slug, token }: Audited, letters: string[] = []): Caller =>
  async (_method, path, body, headers) => {
    const context = createExecutionContext();
    const sending = {
      ...(env as unknown as Env),
      MAIL: { send: async ({ text }: { text: string }) => letters.push(text) },
      MAIL_FROM: "no-reply@edgewise.example",
      BASE_DOMAIN: "edgewise.example",
    };
    const response = await app.fetch(
      new Request(`https://${slug}.edgewise.example${path}`, {
        method: "POST",
        body: JSON.stringify(body ?? {}),
        headers: {
          "content-type": "application/json",
          ...(path.includes("/me/") ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
      }),
      sending,
      context,
    );
    await waitOnExecutionContext(context);
    return { status: response.status, body: await response.json() };
  };
export const query = async ({ admin, database }: Audited, more: Record<string, unknown> = {}) =>
  (
    await admin.post(`${v1}/sqllab/execute/`, {
      database_id: database,
      sql: "select 1 as a",
      client_id: crypto.randomUUID().slice(0, 11),
      ...more,
    })
  ).body.query;
