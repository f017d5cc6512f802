import type { Actor } from "../../schema/actor";
import { type Env, isLocal } from "../env";

/** Whether OPERATORS names the person; the database also checks that they are in the default workspace. */
export const isNamedOperator = (env: Env, { isAdmin, user }: Actor): boolean =>
  isAdmin && (env.OPERATORS ?? (isLocal(env) ? "admin" : "")).split(",").some((name) => name.trim() === user.username);
