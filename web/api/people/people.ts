import type { ApiKeyItem } from "../../../schema/api-key/wire";
import type { Invitation } from "../../../schema/one-time-link/wire";
import type { Option } from "../../ui/Select";
import { optionPageSize, listedOptions } from "../options";
import { api } from "../transport/client";
import { resource } from "../transport/resource";

export interface Named {
  id: number;
  name: string;
}

export interface UserItem {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  active: boolean;
  roles: Named[];
  groups: Named[];
  login_count: number | null;
  /** UTC, without a zone. */
  last_login: string | null;
  changed_on: string;
}

export interface GroupItem extends Named {
  label: string | null;
  description: string | null;
  roles: Named[];
  users: { id: number; username: string }[];
}

export const users = resource<UserItem>("security/users");
export const roles = resource<Named>("security/roles");
export const groups = resource<GroupItem>("security/groups");

export const roleOptions = listedOptions<Named>({ name: "security/roles", by: { col: "name", opr: "ct" }, columns: ["name"], label: ({ name }) => name });
export const groupOptions = listedOptions<GroupItem>({ name: "security/groups", by: { col: "name", opr: "ct" }, columns: ["name"], label: ({ name }) => name });
export const userOptions = listedOptions<UserItem>({ name: "security/users", by: { col: "person", opr: "ct" }, columns: ["username"], label: ({ username }) => username, orderBy: "username" });

interface Pair {
  id: number;
  permission: { name: string };
  view_menu: { name: string };
}

/** "can read on Chart": a permission as administrators see it in Superset. */
export const pairLabel = (permission: string, view: string): string => `${permission.replaceAll("_", " ")} ${view}`;

export const permissionOptions = {
  key: ["security", "pairs"],
  pageSize: optionPageSize,
  search: async (text: string, signal: AbortSignal, page: number): Promise<Option<number>[]> => {
    const filters = text === "" ? [] : [{ col: "pair", opr: "ct", value: text }];
    const { result } = await api.get<{ result: Pair[] }>("/api/v1/security/permissions-resources/", { q: { filters, page, page_size: optionPageSize, order_column: "view_menu.name", order_direction: "asc" } }, { signal });
    return result.map(({ id, permission, view_menu }) => ({ value: id, label: pairLabel(permission.name, view_menu.name) }));
  },
};

export interface RoleContents {
  permissions: Option<number>[];
  users: Option<number>[];
  groups: Option<number>[];
}

/** Reads all pages of a list: people left out here would lose the role when it is saved. */
async function everyPage<T>(path: string, filter: { col: string; opr: string; value: unknown }): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 0; ; page++) {
    const { count, result } = await api.get<{ count: number; result: T[] }>(path, { q: { filters: [filter], order_column: "id", order_direction: "asc", page, page_size: 100 } });
    rows.push(...result);
    if (result.length === 0 || rows.length >= count) return rows;
  }
}

/** The permissions and members of a role. */
export async function roleContents(id: number): Promise<RoleContents> {
  const [permissions, found, held] = await Promise.all([
    api.get<{ result: { id: number; permission_name: string; view_menu_name: string }[] }>(`/api/v1/security/roles/${id}/permissions/`),
    everyPage<UserItem>("/api/v1/security/users/", { col: "roles", opr: "rel_m_m", value: [id] }),
    api.get<{ result: { group_ids: number[] }[] }>("/api/v1/security/roles/search/", { q: { filters: [{ col: "id", opr: "eq", value: id }], page: 0, page_size: 1 } }),
  ]);
  const ids = held.result[0]?.group_ids ?? [];
  const all = ids.length ? await everyPage<GroupItem>("/api/v1/security/groups/", { col: "id", opr: "in", value: ids }) : [];
  return {
    permissions: permissions.result.toSorted((a, b) => a.view_menu_name.localeCompare(b.view_menu_name) || a.permission_name.localeCompare(b.permission_name)).map((pair) => ({ value: pair.id, label: pairLabel(pair.permission_name, pair.view_menu_name) })),
    users: found.map(({ id: value, username }) => ({ value, label: username })),
    groups: all.map(({ id: value, name }) => ({ value, label: name })),
  };
}

export const setRolePermissions = (id: number, ids: number[]) => api.post(`/api/v1/security/roles/${id}/permissions`, { permission_view_menu_ids: ids });
export const setRoleUsers = (id: number, ids: number[]) => api.put(`/api/v1/security/roles/${id}/users`, { user_ids: ids });
export const setRoleGroups = (id: number, ids: number[]) => api.put(`/api/v1/security/roles/${id}/groups`, { group_ids: ids });

export const passwordResetLink = async (id: number): Promise<string> => (await api.post<{ result: { link: string } }>(`/api/v1/security/users/${id}/password_reset_link`)).result.link;

export const removeSecondFactor = (id: number) => api.delete(`/api/v1/security/users/${id}/second_factor`);

export const invitations = {
  list: (signal?: AbortSignal) => api.get<{ result: Invitation[] }>("/api/v1/security/invitations/", undefined, signal ? { signal } : {}),
  create: async (email: string, ids: number[]) => (await api.post<{ result: { mailed: boolean; link?: string } }>("/api/v1/security/invitations/", { email, roles: ids })).result,
  remove: (id: number) => api.delete(`/api/v1/security/invitations/${id}`),
};

export interface SessionItem {
  id: string;
  user_agent: string | null;
  address: string | null;
  created_at: string;
  current: boolean;
}

/** The sign-in methods of the current person. */
export const ownSignIn = {
  sessions: async () => (await api.get<{ result: SessionItem[] }>("/api/v1/me/sessions/")).result,
  endSession: (id: string) => api.delete(`/api/v1/me/sessions/${id}`),
  endOthers: () => api.delete("/api/v1/me/sessions/"),
  keys: async () => (await api.get<{ result: ApiKeyItem[] }>("/api/v1/me/api_keys/")).result,
  createKey: async (name: string, days: number | null) => (await api.post<{ result: { key: string } }>("/api/v1/me/api_keys/", { name, days })).result.key,
  deleteKey: (id: number) => api.delete(`/api/v1/me/api_keys/${id}`),
  secondFactor: async () => (await api.get<{ result: { active: boolean; recovery_codes_left: number } }>("/api/v1/me/second_factor/")).result,
  beginSecondFactor: async () => (await api.post<{ result: { secret: string; uri: string } }>("/api/v1/me/second_factor/")).result,
  confirmSecondFactor: async (code: string) => (await api.post<{ result: { recovery_codes: string[] } }>("/api/v1/me/second_factor/confirm", { code })).result.recovery_codes,
  endSecondFactor: (code: string) => api.post("/api/v1/me/second_factor/end", { code }),
  change: (changes: { first_name?: string; last_name?: string; password?: string; end_sessions?: boolean; revoke_api_keys?: boolean }) => api.put("/api/v1/me/", changes),
};
