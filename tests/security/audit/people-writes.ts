import { Buffer } from "node:buffer";
import { Client } from "../../client";
import { connectByToken, registeredRequest } from "../../connected-client";
import { makeDashboard, uniqueName } from "../../objects";
import { importingWorkspace } from "../../owner-client";
import { makePerson, pairIds } from "../../people";
import { makeObject } from "../matrix/objects";
import { passwordOf } from "../../passwords";
import {
  type Prepared,
  v1,
  of,
  written,
  invited,
  provider,
  ofProvider,
  pairOf,
  ofPair,
  linkToken,
  stranger,
  somebody,
  code,
  mailing,
  form,
} from "./write";

const SMALL_PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAYAAAChS3wfAAAAxElEQVR4AeyTsQ2AMAwELUZhBZiFIZmFGVgFejeWFSKk/0NKYTmE+P5Yrtge57WE+QMAcwECAzDAnAC/wKgA+7nGl2v0Pt33MaBLTG0/Bqgl2p0HA7rE1PbbGZADBEAm4lZjgFvieV4MyETcagxwSzzPiwGZiFuNAW6J53mHDbiOO75c+YKz62EAsy84+3wAzCb89/nV9zGgIqTexwD1hKv5MKAipN7HAPWEq/kwoCKk3scA9YSr+TCgIqTexwC1hLvzvAAAAP//MEmN9gAAAAZJREFUAwDZqLvh6mk0OAAAAABJRU5ErkJggg==";

export const people: Record<string, Prepared> = {
  ...written("security/groups", () => ({ name: uniqueName("group") }), { label: "l" }),
  ...written("security/resources", () => ({ name: uniqueName("view") }), { name: uniqueName("view") }),
  ...written("security/roles", () => ({ name: uniqueName("role") }), { name: uniqueName("role") }),
  ...written(
    "security/users",
    ({ gamma }) => ({
      username: uniqueName("u").replaceAll(" ", "-"),
      password: "correct horse battery",
      first_name: "A",
      last_name: "B",
      email: `${uniqueName("u").replaceAll(" ", "-")}@example.org`,
      active: true,
      roles: [gamma],
    }),
    { first_name: "Other" },
  ),
  [`PUT ${v1}/security/roles/{id}/groups`]: of(
    "security/roles",
    (id) => `security/roles/${id}/groups`,
    () => ({ group_ids: [] }),
  ),
  [`PUT ${v1}/security/roles/{id}/users`]: of(
    "security/roles",
    (id) => `security/roles/${id}/users`,
    () => ({ user_ids: [] }),
  ),
  [`POST ${v1}/security/roles/{id}/permissions`]: async (world) => ({
    ...(await of("security/roles", (id) => `security/roles/${id}/permissions`)(world)),
    body: { permission_view_menu_ids: [[...(await pairIds(world.admin)).values()][0]] },
  }),
  [`POST ${v1}/security/permissions-resources/`]: async (world) => ({
    path: `${v1}/security/permissions-resources/`,
    body: await pairOf(world),
  }),
  [`PUT ${v1}/security/permissions-resources/{id}`]: ofPair(pairOf),
  [`DELETE ${v1}/security/permissions-resources/{id}`]: ofPair(),
  [`POST ${v1}/security/identity_providers/`]: async (world) => ({
    path: `${v1}/security/identity_providers/`,
    body: provider(world),
  }),
  [`PUT ${v1}/security/identity_providers/{id}`]: ofProvider({ trusts_email: true }),
  [`DELETE ${v1}/security/identity_providers/{id}`]: ofProvider(),
  [`POST ${v1}/security/guest_token/`]: async ({ admin }) => ({
    path: `${v1}/security/guest_token/`,
    body: {
      user: {},
      resources: [
        {
          type: "dashboard",
          id: (await admin.post(`${v1}/dashboard/${await makeDashboard(admin)}/embedded`, { allowed_domains: [] })).body
            .result.uuid,
        },
      ],
      rls: [],
    },
  }),
  [`POST ${v1}/security/invitations/`]: async ({ gamma }) => ({
    path: `${v1}/security/invitations/`,
    body: { email: `${uniqueName("i").replaceAll(" ", "")}@example.org`, roles: [gamma] },
  }),
  [`DELETE ${v1}/security/invitations/{id}`]: async (world) => ({
    path: `${v1}/security/invitations/${(await invited(world)).id}`,
  }),
  [`DELETE ${v1}/security/user_registrations/{id}`]: async (world) => ({
    path: `${v1}/security/user_registrations/${(await invited(world)).id}`,
  }),
  [`POST ${v1}/security/invitations/accept`]: async (world) => ({
    path: `${v1}/security/invitations/accept`,
    as: stranger(world),
    who: null,
    body: {
      token: linkToken((await invited(world)).result.link),
      username: uniqueName("came").replaceAll(" ", "-"),
      first_name: "A",
      last_name: "B",
      password: "correct horse battery",
    },
  }),
  [`POST ${v1}/security/users/{id}/password_reset_link`]: of(
    "security/users",
    (id) => `security/users/${id}/password_reset_link`,
  ),
  [`POST ${v1}/security/users/{id}/personal_data`]: of("security/users", (id) => `security/users/${id}/personal_data`),
  [`DELETE ${v1}/security/users/{id}/avatar`]: of("security/users", (id) => `security/users/${id}/avatar`),
  [`DELETE ${v1}/security/users/{id}/second_factor`]: async (world) => {
    const { id, username } = await makePerson(world.admin, [world.gamma]);
    const { body } = await Client.anonymous(world.slug).post(`${v1}/security/login`, {
      username,
      password: passwordOf(username),
      provider: "db",
    });
    await Client.withToken(body.access_token, world.slug).post(`${v1}/me/second_factor/`);
    return { path: `${v1}/security/users/${id}/second_factor` };
  },
  [`POST ${v1}/security/password_reset/confirm`]: async (world) => ({
    path: `${v1}/security/password_reset/confirm`,
    as: stranger(world),
    who: null,
    body: {
      token: linkToken(
        (
          await world.admin.post(
            `${v1}/security/users/${await makeObject(world, "security/users")}/password_reset_link`,
          )
        ).body.result.link,
      ),
      password: "an entirely new password",
    },
  }),
};
const accessRequested: Prepared = async (world) => ({
  path: `${v1}/access_request/`,
  body: { object_kind: "chart", object_ref: String(await makeObject(world, "chart")) },
  ...(await somebody(world)),
});

export const oneself: Record<string, Prepared> = {
  [`PUT ${v1}/me/`]: async () => ({ path: `${v1}/me/`, body: { first_name: "Renamed" } }),
  [`PUT ${v1}/workspace/`]: async () => ({ path: `${v1}/workspace/`, body: { name: "Renamed" } }),
  [`PUT ${v1}/me/avatar/`]: async () => ({
    path: `${v1}/me/avatar/`,
    body: form({ file: new Blob([Buffer.from(SMALL_PNG, "base64")]) }),
  }),
  [`POST ${v1}/me/personal_data/`]: async () => ({ path: `${v1}/me/personal_data/` }),
  [`DELETE ${v1}/me/avatar/`]: async () => ({ path: `${v1}/me/avatar/` }),
  [`POST ${v1}/me/api_keys/`]: async () => ({ path: `${v1}/me/api_keys/`, body: { name: "nightly" } }),
  [`DELETE ${v1}/me/api_keys/{id}`]: async ({ admin }) => ({
    path: `${v1}/me/api_keys/${(await admin.post(`${v1}/me/api_keys/`, { name: "k" })).body.id}`,
  }),
  [`POST ${v1}/oauth/consent/`]: async ({ slug }) => ({
    path: `${v1}/oauth/consent/`,
    body: { request: (await registeredRequest({}, slug)).request, scopes: ["read"] },
  }),
  [`DELETE ${v1}/me/connected_clients/{id}`]: async ({ admin, slug }) => {
    await connectByToken(admin, slug);
    const { body } = await admin.get(`${v1}/me/connected_clients/`);
    return { path: `${v1}/me/connected_clients/${body.result[0].id}` };
  },
  [`DELETE ${v1}/me/sessions/`]: async (world) => ({ path: `${v1}/me/sessions/`, ...(await somebody(world)) }),
  [`DELETE ${v1}/me/sessions/{id}`]: async (world) => {
    const { session, ...person } = await somebody(world);
    const { body } = await session.call("GET", `${v1}/me/sessions/`);
    return { path: `${v1}/me/sessions/${body.result[0].id}`, ...person };
  },
  [`POST ${v1}/me/second_factor/`]: async (world) => ({ path: `${v1}/me/second_factor/`, ...(await somebody(world)) }),
  ...Object.fromEntries(
    [
      ["confirm", false],
      ["end", true],
    ].map(([call, isOn]): [string, Prepared] => [
      `POST ${v1}/me/second_factor/${call}`,
      async (world) => {
        const { session, ...person } = await somebody(world);
        return { path: `${v1}/me/second_factor/${call}`, ...person, body: await code(session, isOn as boolean) };
      },
    ]),
  ),
  [`POST ${v1}/me/email_verification/`]: async (world) => ({
    path: `${v1}/me/email_verification/`,
    as: mailing(world),
  }),
  [`POST ${v1}/security/email_verification/confirm`]: async (world) => {
    const letters: string[] = [];
    await mailing(world, letters)("POST", `${v1}/me/email_verification/`, {}, {});
    return {
      path: `${v1}/security/email_verification/confirm`,
      as: stranger(world),
      who: null,
      body: { token: /#([\w-]{43})/.exec(letters[0]!)![1] },
    };
  },
  [`POST ${v1}/security/password_reset/`]: async (world) => {
    const { username } = await makePerson(world.admin, [world.gamma]);
    return {
      path: `${v1}/security/password_reset/`,
      as: mailing(world),
      who: null,
      body: { email: `${username}@example.org` },
    };
  },
};

export const accessRequests: Record<string, Prepared> = {
  [`POST ${v1}/access_request/`]: accessRequested,
  [`PUT ${v1}/access_request/{id}`]: async (world) => {
    const { path, body, as } = await accessRequested(world);
    const made = await as!("POST", path, body, {});
    return { path: `${path}${made.body.id}`, body: { decision: "grant" } };
  },
};

export const spaces: Record<string, Prepared> = {
  [`POST ${v1}/workspace/leave`]: async (world) => ({
    path: `${v1}/workspace/leave`,
    ...(await somebody(world)),
    who: null,
  }),
  [`POST ${v1}/operator/workspaces/`]: async ({ operator }) => ({
    path: `${v1}/operator/workspaces/`,
    body: { slug: uniqueName("w").replaceAll(" ", "-"), name: "Made", email: "first@example.org" },
    by: operator,
  }),
  [`PUT ${v1}/operator/workspaces/{id}`]: async ({ operator }) => ({
    path: `${v1}/operator/workspaces/${(await otherWorkspace(operator)).id}`,
    body: { limits: {} },
    by: operator,
  }),
  [`POST ${v1}/operator/workspaces/{id}/delete`]: async ({ operator }) => {
    const { id, slug } = await otherWorkspace(operator);
    return { path: `${v1}/operator/workspaces/${id}/delete`, body: { slug }, by: operator };
  },
  [`POST ${v1}/operator/workspaces/{id}/export`]: async ({ operator }) => ({
    path: `${v1}/operator/workspaces/${(await otherWorkspace(operator)).id}/export`,
    body: { kind: "tables", database: crypto.randomUUID() },
    by: operator,
  }),
  [`POST ${v1}/operator/workspaces/{id}/import`]: async ({ operator }) => {
    const form = new FormData();
    form.set("objects", JSON.stringify({ kind: "tabs" }));
    form.set("file", new Blob(["\n"]), "lines");
    return { path: `${v1}/operator/workspaces/${await importingWorkspace()}/import`, body: form, by: operator };
  },
};

async function otherWorkspace(operator: Client): Promise<{ id: string; slug: string }> {
  const slug = uniqueName("w").replaceAll(" ", "-");
  const body = { slug, name: "Made", email: "first@example.org" };
  return { id: (await operator.post(`${v1}/operator/workspaces/`, body)).body.id, slug };
}
