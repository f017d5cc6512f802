import { z } from "zod";
import { integer, text } from "../wire/fields";

/** The body of POST and PUT of /api/v1/security/resources/. */
export const viewMenuBody = z.strictObject({ name: text(1, 250) });
export const viewMenuChanges = viewMenuBody.partial();

/** The body of POST and PUT of /api/v1/security/permissions-resources/. */
export const permissionViewBody = z.strictObject({ permission_id: integer, view_menu_id: integer });
export const permissionViewChanges = permissionViewBody.partial();
