import type { Context, Next } from "hono";
import { bodyLimit } from "hono/body-limit";
import { refuse } from "../../schema/errors";
import { exceededJsonBound } from "../../schema/json-depth";
import { MAX_FORM_FIELDS, MAX_REQUEST_BODY_BYTES } from "../../schema/limits";
import type { App } from "../request/request-context";
import { routeOf } from "../request/route-meta";
import { message } from "../../schema/language/localizable";

const limited = bodyLimit({
  maxSize: MAX_REQUEST_BODY_BYTES,
  onError: () => {
    throw refuse(400, message("The request body can have at most {max} bytes", { max: MAX_REQUEST_BODY_BYTES }));
  },
});

const isForm = (type: string): boolean => /urlencoded|multipart\/form-data/i.test(type);

/** Returns the number of a form's fields, from the separators in its text. */
const fieldsOf = (text: string, type: string): number => text.split(/urlencoded/i.test(type) ? "&" : "\n--").length;

/**
 * Limits bodies that are parsed as a whole, by size; and JSON, whatever its content type, by nesting and number of
 * values.
 */
export async function bodyBounds(c: Context<App>, next: Next): Promise<Response | void> {
  const route = routeOf(c);
  // Without a route, nothing reads the body: it may be a file that the next response redirects.
  if (!route || c.req.method === "GET" || c.req.method === "HEAD") return next();
  const type = c.req.header("content-type") ?? "";
  const isFile = route.meta.streamsFile && /^multipart\/form-data/i.test(type);
  if (isFile) return next();
  if (isForm(type)) {
    return limited(c, async () => {
      const text = await c.req.raw.clone().text();
      if (fieldsOf(text, type) > MAX_FORM_FIELDS)
        throw refuse(400, message("A form can have at most {max} fields", { max: MAX_FORM_FIELDS }));
      // A type that names both, as in "application/json; charset=urlencoded", is parsed as JSON by some endpoints.
      const exceeded = /json/i.test(type) ? exceededJsonBound(text) : null;
      if (exceeded) throw refuse(400, exceeded);
      await next();
    });
  }
  return limited(c, async () => {
    const exceeded = exceededJsonBound(await c.req.text());
    if (exceeded) throw refuse(400, exceeded);
    await next();
  });
}
