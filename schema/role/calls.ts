import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { listOf, resourceCalls } from "../calls/resource-calls";
import { named, resultOf, unread } from "../calls/shapes";
import { roleBody, roleChanges, roleGroups, rolePermissionIds, roleUsers } from "./wire";

const permissionView = z.object({
  id: z.number(),
  permission: z.object({ name: z.string() }),
  view_menu: z.object({ name: z.string() }),
});

const rolePermission = z.object({ id: z.number(), permission_name: z.string(), view_menu_name: z.string() });

const listQuery = z.object({
  q: z.object({
    filters: z.array(z.object({ col: z.string(), opr: z.string(), value: z.unknown() })),
    order_column: z.string().optional(),
    order_direction: z.enum(["asc", "desc"]).optional(),
    page: z.number(),
    page_size: z.number(),
  }),
});

export const roleCalls = {
  ...callsUnder("/api/v1/security/roles", {
    ...resourceCalls({ listed: named, item: named, toCreate: roleBody, toUpdate: roleChanges }),
    "GET /search/": {
      query: listQuery,
      response: z.object({ result: z.array(z.object({ group_ids: z.array(z.number()) })) }),
    },
    "GET /:id/permissions/": { response: resultOf(z.array(rolePermission)) },
    "POST /:id/permissions": { body: rolePermissionIds, response: unread },
    "PUT /:id/users": { body: roleUsers, response: unread },
    "PUT /:id/groups": { body: roleGroups, response: unread },
  }),
  "GET /api/v1/security/permissions-resources/": { query: listQuery, response: listOf(permissionView) },
};
