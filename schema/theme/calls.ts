import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { resourceCalls } from "../calls/resource-calls";
import { person, unread } from "../calls/shapes";
import { themeToCreate, themeToSave } from "./wire";

const shared = {
  id: z.number(),
  theme_name: z.string().nullable(),
  json_data: z.string().nullable(),
  is_system: z.boolean(),
  is_system_default: z.boolean(),
  is_system_dark: z.boolean(),
};

const listedTheme = z.object({
  ...shared,
  created_by: person.nullable(),
  /** UTC, without a zone. */
  changed_on: z.string(),
});
export type ListedTheme = z.infer<typeof listedTheme>;

export const themeCalls = callsUnder("/api/v1/theme", {
  ...resourceCalls({
    listed: listedTheme,
    item: z.object(shared),
    toCreate: themeToCreate,
    toUpdate: themeToSave,
  }),
  "PUT /:id/set_system_default": { response: unread },
  "PUT /:id/set_system_dark": { response: unread },
  "DELETE /unset_system_default": { response: unread },
  "DELETE /unset_system_dark": { response: unread },
});
