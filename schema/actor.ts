import type { Guest } from "./embedded/guest";
import type { Locale } from "./language/languages";
import type { Revised } from "./workspace/revisions";
import type { WorkspaceSettings } from "./workspace/settings";

/** Who makes a request: a person of one workspace, with their rights. Loaded for every revision of the workspace. */
export interface Actor {
  workspace: Workspace;
  user: Person;
  roles: readonly { id: number; name: string }[];
  /** "permission\nview" pairs. */
  rights: ReadonlySet<string>;
  isAdmin: boolean;
  /** Set for a guest with a token, who is not a person of the workspace: what they may see. */
  guest?: Guest;
}

export interface Workspace extends Revised {
  slug: string;
  name: string;
  time_zone: string;
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
  /** The selected language; null follows the browser's. */
  locale: Locale | null;
}

export const right = (permission: string, view: string): string => `${permission}\n${view}`;

/** Whether the actor holds the (permission, view) pair, e.g. can(actor, "can_write", "Chart"). */
export const can = (actor: Pick<Actor, "rights">, permission: string, view: string): boolean =>
  actor.rights.has(right(permission, view));

/** Admin bypasses ownership; the role's name is compared without case. */
export const isAdminRole = (name: string): boolean => name.toLowerCase() === "admin";

export const readsAllDatasets = (actor: Pick<Actor, "rights">): boolean =>
  can(actor, "all_datasource_access", "all_datasource_access") ||
  can(actor, "all_database_access", "all_database_access");
