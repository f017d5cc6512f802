import { z } from "zod";

const fields = { template_name: z.string().max(250, { error: "Longer than maximum length 250." }).nullish(), css: z.string().nullish() };

/** The body of POST /api/v1/css_template/: both may be left out. */
export const cssTemplateToCreate = z.strictObject({ ...fields });

/** The body of PUT /api/v1/css_template/{id}: what is absent stays. */
export const cssTemplateToUpdate = z.strictObject({ ...fields });

export type CssTemplateChange = z.infer<typeof cssTemplateToUpdate>;
