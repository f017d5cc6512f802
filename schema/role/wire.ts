import { z } from "zod";
import { ids } from "../wire/fields";

/** The body of POST and PUT of /api/v1/security/roles/. */
export const roleBody = z.strictObject({
  name: z
    .string()
    .min(1, { error: "Length must be between 1 and 64." })
    .max(64, { error: "Longer than maximum length 64." }),
});
export const roleChanges = roleBody.partial();

/** Bodies of the endpoints that replace all of a role's links. */
export const roleUsers = z.strictObject({ user_ids: ids });
export const roleGroups = z.strictObject({ group_ids: ids });
export const rolePermissionIds = z.strictObject({ permission_view_menu_ids: ids });
