import { z } from "zod";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

const fields = {
  template_name: z
    .string()
    .max(250, { error: errorText(message("Longer than maximum length {max}.", { max: 250 })) })
    .nullish(),
  css: z.string().nullish(),
};

/** The body of POST /api/v1/css_template/: both fields are optional. */
export const cssTemplateToCreate = z.strictObject({ ...fields });

/** The body of PUT /api/v1/css_template/{id}: absent fields stay unchanged. */
export const cssTemplateToUpdate = z.strictObject({ ...fields });

export type CssTemplateChange = z.infer<typeof cssTemplateToUpdate>;
