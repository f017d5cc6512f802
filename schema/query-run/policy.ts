import { type Actor, can } from "../actor";

/** What a run leaves is for who ran it; its SQL is also shown to who may see everybody's history. */
export const maySeeRun = (actor: Actor, run: { user_id: number }): boolean => run.user_id === actor.user.id || can(actor, "all_query_access", "all_query_access");
export const mayReadResults = (actor: Actor, run: { user_id: number }): boolean => run.user_id === actor.user.id;
