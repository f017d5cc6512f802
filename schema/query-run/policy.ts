import type { Actor } from "../actor";

/** Whether the actor may read the results of a run: only the person who ran it. */
export const canReadResults = (actor: Actor, run: { user_id: number }): boolean => run.user_id === actor.user.id;
