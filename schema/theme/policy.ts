import { type Actor, can } from "../actor";

/** Which themes the workspace itself wears is the admins' to say. */
export const mayChooseSystemTheme = (actor: Actor): boolean => can(actor, "can_write", "Theme") && actor.isAdmin;

/** Whoever may write themes changes them; those that the workspace wears only admins, and those that come with the application nobody. */
export const mayEditTheme = (actor: Actor, theme: { is_system: boolean; is_worn: boolean }): boolean => can(actor, "can_write", "Theme") && !theme.is_system && (actor.isAdmin || !theme.is_worn);
