import { z } from "zod";
import { integer, ids, text } from "../wire/fields";
import { FILTER_TYPES } from "./model";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

const shared = {
  description: z.string().nullish(),
  group_key: z.string().nullish(),
};

/** The body of POST /api/v1/rowlevelsecurity/. */
export const rowRuleToCreate = z.strictObject({
  ...shared,
  name: text(1, 255),
  filter_type: z.enum(FILTER_TYPES),
  tables: z.array(integer).min(1, { error: errorText(message("Shorter than minimum length {min}.", { min: 1 })) }),
  roles: ids,
  clause: z.string(),
});

/** The body of PUT /api/v1/rowlevelsecurity/{id}: absent fields stay unchanged. */
export const rowRuleToUpdate = z.strictObject({
  ...shared,
  name: text(1, 255).optional(),
  filter_type: z.enum(FILTER_TYPES).optional(),
  tables: ids.optional(),
  roles: ids.optional(),
  clause: z.string().optional(),
});

export type RowRuleToCreate = z.infer<typeof rowRuleToCreate>;
export type RowRuleToUpdate = z.infer<typeof rowRuleToUpdate>;
