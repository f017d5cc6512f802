import type { Guest } from "./embedded/guest";
import type { WorkspaceSettings } from "./workspace/settings";

/** Who asks: a person of one workspace and what they may do. Made anew for every revision of the workspace. */
export interface Actor {
  workspace: Workspace;
  user: Person;
  roles: readonly { id: number; name: string }[];
  /** "permission\nview" pairs. */
  rights: ReadonlySet<string>;
  isAdmin: boolean;
  /** Who comes with a guest's token is no person of the workspace: what they see is here. */
  guest?: Guest;
}

export interface Workspace {
  id: string;
  slug: string;
  name: string;
  time_zone: string;
  revision: number;
  settings?: WorkspaceSettings;
}

export interface Person {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  login_count: number;
  active: boolean;
  /** Naive UTC, ISO. */
  created_on: string;
}

export const right = (permission: string, view: string): string => `${permission}\n${view}`;

/** Whether the actor holds the (permission, view) pair, e.g. can(actor, "can_write", "Chart"). */
export const can = (actor: Actor, permission: string, view: string): boolean => actor.rights.has(right(permission, view));

/** Admin bypasses ownership; the role's name is compared without case. */
export const isAdminRole = (name: string): boolean => name.toLowerCase() === "admin";

export const readsAllDatasets = (actor: Actor): boolean =>
  can(actor, "all_datasource_access", "all_datasource_access") || can(actor, "all_database_access", "all_database_access");
