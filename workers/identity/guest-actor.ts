import type { Actor } from "../../schema/actor";
import { GUEST_RIGHTS } from "../../schema/embedded/guest";
import type { ExtraRule } from "../../schema/row-rule/restrictions";
import type { Identified } from "../metadata";
import type { GuestClaims } from "./guest-token";

/** An id that no person has: no object is owned by it. */
const NOBODY = 0;

/** Returns a guest as the actor; null where the token is of another workspace or names nothing that is embedded. */
export function guestActor(
  { workspace, guest }: Identified,
  { user, rls_rules }: Omit<GuestClaims, "ws">,
  now: Date,
): Actor | null {
  if (!guest || guest.dashboards.length === 0) return null;
  const rules = rls_rules.flatMap(({ clause, dataset }): ExtraRule[] => {
    if (dataset === null || dataset === undefined) return [{ clause, table: null }];
    // A rule on a deleted dataset restricts nothing that can be read.
    const table = guest.tables.find(({ dataset_id }) => dataset_id === dataset);
    return table ? [{ clause, table }] : [];
  });
  const { username = "guest_user", first_name = "Guest", last_name = "User" } = user ?? {};
  return {
    workspace,
    roles: guest.roles,
    rights: new Set([...GUEST_RIGHTS, ...guest.rights]),
    isAdmin: false,
    guest: { dashboards: guest.dashboards, rules },
    user: {
      id: NOBODY,
      username,
      first_name,
      last_name,
      email: "",
      login_count: 0,
      active: true,
      created_on: now.toISOString().slice(0, 19),
      locale: null,
    },
  };
}
