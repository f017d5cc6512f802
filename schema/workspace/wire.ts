import { z } from "zod";
import { ERROR_KINDS, type ErrorType } from "../error-kinds";
import { SQL_MAX_ROW } from "../limits";
import { integer, text } from "../wire/fields";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

const TIME_ZONES = new Set(Intl.supportedValuesOf("timeZone"));

/** An hour: a page that waits longer for rows has lost them. */
const RESULT_TIMEOUT_MAX_MS = 3_600_000;

const wholeNumber = (min: number, max: number) =>
  z
    .int()
    .min(min, { error: errorText(message("Must be greater than or equal to {min}.", { min })) })
    .max(max, { error: errorText(message("Value cannot exceed {max}", { max })) })
    .nullable()
    .optional();

/** Error types, for which a workspace may have messages of its own. */
const ERROR_TYPES = Object.keys(ERROR_KINDS) as [ErrorType, ...ErrorType[]];

const hosts = z
  .array(z.string().regex(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/, { error: "Not a valid host name." }))
  .max(20);

/** The body of PUT /api/v1/workspace/: absent fields stay unchanged. */
export const workspaceToUpdate = z.strictObject({
  name: text(1, 100).optional(),
  time_zone: z
    .string()
    .refine((zone) => zone === "UTC" || TIME_ZONES.has(zone), { error: errorText(message("Not a known time zone.")) })
    .optional(),
  global_async_queries: z.boolean().optional(),
  code_after_provider: z.boolean().optional(),
  run_scheduled_queries: z.boolean().optional(),
  /** Replaces all of them. */
  custom_error_messages: z.partialRecord(z.enum(ERROR_TYPES), text(1, 500)).optional(),
  theme_font_hosts: hosts.optional(),
  dynamic_plugins: z.boolean().optional(),
  plugin_hosts: hosts.optional(),
  /** Null resets these to Superset's defaults. */
  sqllab_default_dbid: integer.nullable().optional(),
  sqllab_query_result_timeout: wholeNumber(0, RESULT_TIMEOUT_MAX_MS),
  default_sqllab_limit: wholeNumber(1, SQL_MAX_ROW),
  sql_max_row: wholeNumber(1, SQL_MAX_ROW),
  display_max_row: wholeNumber(1, SQL_MAX_ROW),
});

/** The body of POST /api/v1/workspace/delete: the workspace's slug, typed by the person. */
export const workspaceToDelete = z.strictObject({ slug: z.string() });

const slug = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, {
  error: errorText(message("Use at most 63 lowercase letters, digits and hyphens.")),
});
const limit = z
  .int()
  .min(1, { error: errorText(message("Must be greater than or equal to {min}.", { min: 1 })) })
  .nullish();

/**
 * The body of POST /api/v1/operator/workspaces/: a new workspace, and the address of its first admin, who is invited.
 */
export const workspaceToCreate = z.strictObject({
  slug,
  name: text(1, 100),
  email: z
    .string()
    .regex(/^[^\s@<>",;:()\\]+@[^\s@<>",;:()\\]+$/, { error: errorText(message("Not a valid email address.")) }),
});

/** The body of PUT /api/v1/operator/workspaces/{id}. */
export const workspaceToOperate = z.strictObject({
  host: z
    .string()
    .regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, { error: errorText(message("Not a valid host name.")) })
    .nullish(),
  suspended: z.boolean().optional(),
  limits: z.strictObject({ requests_a_minute: limit, queries_at_once: limit, rows: limit }).optional(),
});
