import type { BodyOf } from "../../../schema/calls/calls";
import type { Option } from "../../ui/inputs/Select";
import { optionPageSize, listedOptions } from "../options";
import { call } from "../transport/client";
import { type ListFilter, resource, type ResourceClient } from "../transport/resource";

export const users = resource("security/users");
export const roles = resource("security/roles");
export const groups = resource("security/groups");

export const roleOptions = listedOptions({
  name: "security/roles",
  client: roles,
  by: { col: "name", opr: "ct" },
  columns: ["name"],
  label: ({ name }) => name,
});
export const groupOptions = listedOptions({
  name: "security/groups",
  client: groups,
  by: { col: "name", opr: "ct" },
  columns: ["name"],
  label: ({ name }) => name,
});
export const userOptions = listedOptions({
  name: "security/users",
  client: users,
  by: { col: "person", opr: "ct" },
  columns: ["username"],
  label: ({ username }) => username,
  orderBy: "username",
});

/** "can read on Chart": a permission as administrators see it in Superset. */
export const pairLabel = (permission: string, view: string): string => `${permission.replaceAll("_", " ")} ${view}`;

export const permissionOptions = {
  key: ["security", "pairs"],
  pageSize: optionPageSize,
  search: async (text: string, signal: AbortSignal, page: number): Promise<Option<number>[]> => {
    const filters = text === "" ? [] : [{ col: "pair", opr: "ct", value: text }];
    const { result } = await call("GET /api/v1/security/permissions-resources/", {
      query: {
        q: { filters, page, page_size: optionPageSize, order_column: "view_menu.name", order_direction: "asc" },
      },
      signal,
    });
    return result.map(({ id, permission, view_menu }) => ({
      value: id,
      label: pairLabel(permission.name, view_menu.name),
    }));
  },
};

export interface RoleContents {
  permissions: Option<number>[];
  users: Option<number>[];
  groups: Option<number>[];
}

/** Reads all pages of a list: people left out here would lose the role when it is saved. */
async function everyPage<Listed>(client: ResourceClient<Listed>, filter: ListFilter): Promise<Listed[]> {
  const rows: Listed[] = [];
  for (let page = 0; ; page++) {
    const { count, result } = await client.list({
      filters: [filter],
      order_column: "id",
      order_direction: "asc",
      page,
      page_size: 100,
    });
    rows.push(...result);
    if (result.length === 0 || rows.length >= count) return rows;
  }
}

/** The permissions and members of a role. */
export async function roleContents(id: number): Promise<RoleContents> {
  const [permissions, found, held] = await Promise.all([
    call("GET /api/v1/security/roles/:id/permissions/", { params: { id } }),
    everyPage(users, { col: "roles", opr: "rel_m_m", value: [id] }),
    call("GET /api/v1/security/roles/search/", {
      query: { q: { filters: [{ col: "id", opr: "eq", value: id }], page: 0, page_size: 1 } },
    }),
  ]);
  const ids = held.result[0]?.group_ids ?? [];
  const all = ids.length ? await everyPage(groups, { col: "id", opr: "in", value: ids }) : [];
  return {
    permissions: permissions.result
      .toSorted(
        (a, b) =>
          a.view_menu_name.localeCompare(b.view_menu_name) || a.permission_name.localeCompare(b.permission_name),
      )
      .map((pair) => ({ value: pair.id, label: pairLabel(pair.permission_name, pair.view_menu_name) })),
    users: found.map(({ id: value, username }) => ({ value, label: username })),
    groups: all.map(({ id: value, name }) => ({ value, label: name })),
  };
}

export const setRolePermissions = (id: number, ids: number[]) =>
  call("POST /api/v1/security/roles/:id/permissions", { params: { id }, body: { permission_view_menu_ids: ids } });
export const setRoleUsers = (id: number, ids: number[]) =>
  call("PUT /api/v1/security/roles/:id/users", { params: { id }, body: { user_ids: ids } });
export const setRoleGroups = (id: number, ids: number[]) =>
  call("PUT /api/v1/security/roles/:id/groups", { params: { id }, body: { group_ids: ids } });

export const passwordResetLink = async (id: number): Promise<string> =>
  (await call("POST /api/v1/security/users/:id/password_reset_link", { params: { id } })).result.link;

export const removeSecondFactor = (id: number) =>
  call("DELETE /api/v1/security/users/:id/second_factor", { params: { id } });

export const invitations = {
  list: (signal?: AbortSignal) => call("GET /api/v1/security/invitations/", { signal }),
  create: async (email: string, ids: number[]) =>
    (await call("POST /api/v1/security/invitations/", { body: { email, roles: ids } })).result,
  remove: (id: number) => call("DELETE /api/v1/security/invitations/:id", { params: { id } }),
};

/** Removes another person's picture. */
export const removeAvatar = (id: number) => call("DELETE /api/v1/security/users/:id/avatar", { params: { id } });

/** The sign-in methods of the current person. */
export const ownSignIn = {
  sessions: async () => (await call("GET /api/v1/me/sessions/")).result,
  endSession: (id: string) => call("DELETE /api/v1/me/sessions/:id", { params: { id } }),
  endOthers: () => call("DELETE /api/v1/me/sessions/"),
  keys: async () => (await call("GET /api/v1/me/api_keys/")).result,
  createKey: async (name: string, days: number | null) =>
    (await call("POST /api/v1/me/api_keys/", { body: { name, days } })).result.key,
  deleteKey: (id: number) => call("DELETE /api/v1/me/api_keys/:id", { params: { id } }),
  secondFactor: async () => (await call("GET /api/v1/me/second_factor/")).result,
  beginSecondFactor: async () => (await call("POST /api/v1/me/second_factor/")).result,
  confirmSecondFactor: async (code: string) =>
    (await call("POST /api/v1/me/second_factor/confirm", { body: { code } })).result.recovery_codes,
  endSecondFactor: (code: string) => call("POST /api/v1/me/second_factor/end", { body: { code } }),
  uploadPicture: (file: Blob) => {
    const body = new FormData();
    body.set("file", file);
    return call("PUT /api/v1/me/avatar/", { body });
  },
  removePicture: () => call("DELETE /api/v1/me/avatar/"),
  change: (changes: BodyOf<"PUT /api/v1/me/">) => call("PUT /api/v1/me/", { body: changes }),
};
