import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "./client";

export type Can = (permission: string, view: string) => boolean;

/** Rights, and whether an administrator's role is among the roles. */
export type Rights = Can & { isAdmin: boolean };

/** Roles by name with their (permission, view) pairs. */
export type Roles = Record<string, [permission: string, view: string][]>;

/** Whether one of the roles holds a pair; without roles nothing is held. */
export function rightsOf(roles: Roles | undefined): Rights {
  const held = new Set(Object.values(roles ?? {}).flatMap((pairs) => pairs.map((pair) => pair.join("\n"))));
  const can: Can = (permission, view) => held.has(`${permission}\n${view}`);
  return Object.assign(can, { isAdmin: Object.keys(roles ?? {}).some((name) => name.toLowerCase() === "admin") });
}

const rightsQuery = queryOptions({
  queryKey: ["me", "roles"],
  queryFn: async ({ signal }) => rightsOf((await api.get<{ result: { roles: Roles } }>("/api/v1/me/roles/", undefined, { signal })).result.roles),
  staleTime: 5 * 60_000,
});

export const noRights = rightsOf(undefined);

/** Whether the rights have been answered. */
export const areKnown = (rights: Rights): boolean => rights !== noRights;

/** What the person may do, null until it is answered; nothing where it can not be. It is asked for once `wanted`, so that no first paint waits for it. */
export function useSettledRights(wanted: boolean): Rights | null {
  const { data, isError } = useQuery({ ...rightsQuery, enabled: wanted });
  return data ?? (isError ? noRights : null);
}

/** The same, nothing until it is known. */
export const useRights = (wanted: boolean): Rights => useSettledRights(wanted) ?? noRights;
