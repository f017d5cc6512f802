import { type Actor, can } from "../actor";

/** Whether the actor may set the workspace's default and dark themes: admins. */
export const canSetSystemTheme = (actor: Actor): boolean => can(actor, "can_write", "Theme") && actor.isAdmin;

/**
 * Whether the actor may edit a theme: its creator and admins; the workspace's default and dark themes only admins, and
 * built-in themes nobody.
 */
export const canEditTheme = (
  actor: Actor,
  theme: { is_system: boolean; is_default: boolean; created_by_fk: number | null },
): boolean =>
  can(actor, "can_write", "Theme") &&
  !theme.is_system &&
  (actor.isAdmin || (!theme.is_default && theme.created_by_fk === actor.user.id));
