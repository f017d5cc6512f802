import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../transport/client";

export type Can = (permission: string, view: string) => boolean;

/** Permissions, and whether one of the roles is an administrator's. */
export type Rights = Can & { isAdmin: boolean };

/** Roles by name with their (permission, view) pairs. */
export type Roles = Record<string, [permission: string, view: string][]>;

/**
 * Whether one of the roles has a permission; without roles there are none. The page of plugins exists only in
 * workspaces that use them.
 */
export function rightsOf(roles: Roles | undefined, usesPlugins = false): Rights {
  const held = new Set(Object.values(roles ?? {}).flatMap((pairs) => pairs.map((pair) => pair.join("\n"))));
  if (!usesPlugins) held.delete("menu_access\nPlugins");
  const can: Can = (permission, view) => held.has(`${permission}\n${view}`);
  return Object.assign(can, { isAdmin: Object.keys(roles ?? {}).some((name) => name.toLowerCase() === "admin") });
}

const rightsQuery = queryOptions({
  queryKey: ["me", "roles"],
  queryFn: async ({ signal }) => {
    const { roles, usesPlugins } = (await call("GET /api/v1/me/roles/", { signal })).result;
    return rightsOf(roles, usesPlugins);
  },
  staleTime: 5 * 60_000,
});

export const noRights = rightsOf(undefined);

/** Whether the permissions are loaded. */
export const areLoaded = (rights: Rights): boolean => rights !== noRights;

/**
 * The person's permissions; null while loading, empty when they cannot be loaded. The request starts once `wanted`, so
 * that no first paint waits for it.
 */
export function useSettledRights(wanted: boolean): Rights | null {
  const { data, isError } = useQuery({ ...rightsQuery, enabled: wanted });
  return data ?? (isError ? noRights : null);
}

/** The same, but empty while loading. */
export const useRights = (wanted: boolean): Rights => useSettledRights(wanted) ?? noRights;
