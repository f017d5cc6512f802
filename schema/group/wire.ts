import { z } from "zod";
import { ids, text } from "../wire/fields";

const described = {
  label: text(0, 150).nullish(),
  description: text(0, 512).nullish(),
  users: ids.optional(),
  roles: ids.optional(),
};

/** The body of POST /api/v1/security/groups/. */
export const groupToCreate = z.strictObject({ name: text(1, 100), ...described });

/** The body of PUT /api/v1/security/groups/{id}: absent fields stay unchanged. */
export const groupToUpdate = z.strictObject({ name: text(1, 100).optional(), ...described });

export type GroupToUpdate = z.infer<typeof groupToUpdate>;
