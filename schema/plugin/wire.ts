import { z } from "zod";
import { names } from "../chart-types/generated/names";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";
import { text } from "../wire/fields";

/** Letters, digits, hyphens, dots and underscores: a `viz_type` is part of class names and file names. */
const key = text(1, 50)
  .regex(/^[a-z0-9][a-z0-9._-]*$/i, {
    error: errorText(message("Use letters, digits, hyphens, dots and underscores.")),
  })
  .refine((value) => !Object.hasOwn(names, value), {
    error: errorText(message("This key belongs to a built-in chart type.")),
  });

const fields = { name: text(1, 50), key, bundle_url: text(1, 1000) };

/** The body of POST /api/v1/dynamic_plugin/. */
export const pluginToCreate = z.strictObject(fields);

/** The body of PUT /api/v1/dynamic_plugin/{id}: absent fields stay unchanged. */
export const pluginToUpdate = z.strictObject(fields).partial();

export type PluginToCreate = z.infer<typeof pluginToCreate>;
export type PluginToUpdate = z.infer<typeof pluginToUpdate>;
