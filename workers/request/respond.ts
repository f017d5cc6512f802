import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { Failure, type WireError } from "../../schema/errors";
import { ENGLISH } from "../../schema/language/translator";
import type { App, RequestContext } from "./request-context";

/** Responds with JSON whose messages are in the requester's language. */
export async function respondLocalized(c: Context<App>, body: object, status = 200): Promise<Response> {
  const translator = (await c.var.request?.translator()) ?? ENGLISH;
  return c.json(translator.localized(body), status as ContentfulStatusCode);
}

/** A failure with its texts in the requester's language, for what is stored or sent by another process. */
export const localizedFailure = async (
  request: RequestContext,
  { errors, status }: Failure,
): Promise<LocalizedFailure> => new Failure((await request.translator()).localized(errors), status) as LocalizedFailure;

export type LocalizedFailure = Failure & { errors: (WireError & { message: string })[] };
