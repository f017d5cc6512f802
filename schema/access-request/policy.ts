import { type Localizable, message } from "../language/localizable";
import type { RequestableKind } from "./wire";

/** The permission that opens an object's kind at all, and the one that its owners decide with. */
export const VIEW_OF_KIND: Readonly<Record<RequestableKind, string>> = {
  dashboard: "Dashboard",
  chart: "Chart",
  dataset: "Dataset",
};

/** A dataset that an object uses. */
export interface UsedDataset {
  perm: string | null;
  /** Whether who decides may read it. */
  readable: boolean;
}

export interface ObjectToGrant {
  kind: RequestableKind;
  published: boolean;
  /** Whether the dashboard is restricted to roles. */
  hasRoles: boolean;
  datasets: readonly UsedDataset[];
}

/** What a role needs to open an object: views of datasource_access, or a place among a dashboard's roles. */
export interface LeastRights {
  datasetPerms: readonly string[];
  joinsDashboardRoles: boolean;
}

interface Ungrantable {
  problem: Localizable;
}

/**
 * Returns the least rights that open the object, or why who decides can't give them: never more datasets than the
 * object uses, nor any that they may not read themselves. A dashboard with roles stays restricted to roles, which open
 * its charts.
 */
export function leastRights({ kind, published, hasRoles, datasets }: ObjectToGrant): LeastRights | Ungrantable {
  if (kind === "dashboard" && hasRoles) {
    if (!published) return { problem: message("Publish the dashboard first: a draft is open to its owners only.") };
    if (!datasets.every(({ readable }) => readable)) return BEYOND_OWN_ACCESS;
    return { datasetPerms: [], joinsDashboardRoles: true };
  }
  if (datasets.length === 0) return { problem: message("It uses no dataset that access could be granted to.") };
  const datasetPerms = datasets.flatMap(({ perm, readable }) => (readable && perm !== null ? [perm] : []));
  const isEnough = kind === "dashboard" ? datasetPerms.length > 0 : datasetPerms.length === datasets.length;
  return isEnough ? { datasetPerms, joinsDashboardRoles: false } : BEYOND_OWN_ACCESS;
}

const BEYOND_OWN_ACCESS: Ungrantable = {
  problem: message("You can grant access only to data that you may read yourself. Ask an admin."),
};
export const OTHER_ROW_RULES = message(
  "Row-level security shows you other rows of this data than it would show them. Ask an admin.",
);

const ROLE_NAME_MAX = 64;

/** "Access: Sales (2)": the name of the nth role that opens an object. */
export function accessRoleName(title: string, attempt: number): string {
  const suffix = attempt > 1 ? ` (${attempt})` : "";
  return `${`Access: ${title}`.slice(0, ROLE_NAME_MAX - suffix.length).trimEnd()}${suffix}`;
}
