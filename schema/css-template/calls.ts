import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { resourceCalls } from "../calls/resource-calls";
import { cssTemplateToCreate, cssTemplateToUpdate } from "./wire";

const content = { id: z.number(), template_name: z.string().nullable(), css: z.string().nullable() };

const listedCssTemplate = z.object({
  ...content,
  /** UTC, without a zone. */
  changed_on: z.string(),
});
export type ListedCssTemplate = z.infer<typeof listedCssTemplate>;

export const cssTemplateCalls = callsUnder(
  "/api/v1/css_template",
  resourceCalls({
    listed: listedCssTemplate,
    item: z.object(content),
    toCreate: cssTemplateToCreate,
    toUpdate: cssTemplateToUpdate,
  }),
);
