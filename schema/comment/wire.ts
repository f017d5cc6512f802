import { z } from "zod";
import { message } from "../language/localizable";
import { errorText, issueOf } from "../wire/error-text";
import { MAX_COMMENT_LENGTH, MAX_MENTIONS } from "./limits";
import { mentionedIn } from "./mentions";

/** Kinds of objects that people comment on. */
export const COMMENTED_KINDS = ["dashboard", "chart"] as const;
export type CommentedKind = (typeof COMMENTED_KINDS)[number];

const id = z
  .int({ error: errorText(message("Not a valid integer.")) })
  .positive({ error: errorText(message("Not a valid integer.")) })
  .max(2_147_483_647, { error: errorText(message("Not a valid integer.")) });

const LENGTH = errorText(message("Length must be between {min} and {max}.", { min: 1, max: MAX_COMMENT_LENGTH }));
const text = z
  .string()
  .transform((value) => value.replaceAll("\r\n", "\n").trim())
  .pipe(z.string().min(1, { error: LENGTH }).max(MAX_COMMENT_LENGTH, { error: LENGTH }))
  .superRefine((value, ctx) => {
    if (mentionedIn(value).length > MAX_MENTIONS)
      ctx.addIssue(issueOf(message("A comment can mention {max} people.", { max: MAX_MENTIONS })));
  });

/** The body of POST /api/v1/comment_thread/{kind}/{id}/; with `chart_id` about a chart of the dashboard. */
export const threadToCreate = z.strictObject({ text, chart_id: id.nullish() });

/** The body of a reply, and of a changed comment. */
export const commentToSave = z.strictObject({ text });

/** The body of PUT /api/v1/comment_thread/{id}. */
export const threadToUpdate = z.strictObject({ resolved: z.boolean() });

/** `q` of GET /api/v1/comment_thread/{kind}/{id}/. */
export const threadsQuery = z.object({
  resolved: z.boolean().default(false),
  chart_id: id.optional(),
  page: z.int().min(0).max(10_000).default(0),
});
