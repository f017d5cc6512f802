import { z } from "zod";
import { text } from "../wire/fields";

const TIME_ZONES = new Set(Intl.supportedValuesOf("timeZone"));

/** The body of PUT /api/v1/workspace/: absent fields stay unchanged. */
export const workspaceToUpdate = z.strictObject({
  name: text(1, 100).optional(),
  time_zone: z.string().refine((zone) => zone === "UTC" || TIME_ZONES.has(zone), { error: "Not a known time zone." }).optional(),
  global_async_queries: z.boolean().optional(),
  code_after_provider: z.boolean().optional(),
});

/** The body of POST /api/v1/workspace/delete: the workspace's slug, typed by the person. */
export const workspaceToDelete = z.strictObject({ slug: z.string() });

const slug = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, { error: "Lower-case letters, digits and hyphens only, 63 at most." });
const limit = z.int().min(1, { error: "Must be greater than or equal to 1." }).nullish();

/**
 * The body of POST /api/v1/operator/workspaces/: a new workspace, and the address of its first admin, who is invited.
 */
export const workspaceToCreate = z.strictObject({ slug, name: text(1, 100), email: z.string().regex(/^[^\s@<>",;:()\\]+@[^\s@<>",;:()\\]+$/, { error: "Not a valid email address." }) });

/** The body of PUT /api/v1/operator/workspaces/{id}. */
export const workspaceToOperate = z.strictObject({
  host: z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, { error: "Not a valid host name." }).nullish(),
  suspended: z.boolean().optional(),
  limits: z.strictObject({ requests_a_minute: limit, queries_at_once: limit, rows: limit }).optional(),
});

export interface WorkspaceItem {
  id: string;
  slug: string;
  name: string;
  host: string | null;
  is_default: boolean;
  suspended: boolean;
  limits: { requests_a_minute?: number | null; queries_at_once?: number | null; rows?: number | null };
  created_on: string;
  people: number;
  dashboards: number;
  charts: number;
}
