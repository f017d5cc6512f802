import { Buffer } from "node:buffer";
import { Hono } from "hono";
import { refuse } from "../../../schema/errors";
import { message } from "../../../schema/language/localizable";
import { AVATAR_MAX_BYTES, AVATAR_MAX_SIDE_PX, AVATAR_SIDE_PX } from "../../../schema/limits";
import { imageHeader, isWebp } from "../../../schema/user/image-header";
import { readMultipart } from "../../multipart";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { replaceAvatar } from "../user/replace-avatar";

/** The person's own picture, as the file `file` of a form. */
export const ownAvatar = new Hono<App>()
  .put("/", meta({ action: "CurrentUserRestApi.avatar_put", streamsFile: true }), async (c) => {
    const request = requestOf(c);
    const actor = await request.actorWho("can_write", "CurrentUserRestApi");
    const bytes = await fileOf(c.req.raw);
    const header = imageHeader(bytes);
    if (!header)
      throw refuse(400, {
        file: [isWebp(bytes) ? message("WebP is converted by the page only: send a PNG or JPEG file.") : NOT_AN_IMAGE],
      });
    if (Math.max(header.width, header.height) > AVATAR_MAX_SIDE_PX)
      throw refuse(400, {
        file: [message("The image can have at most {max} pixels per side.", { max: AVATAR_MAX_SIDE_PX })],
      });
    const png = await c.env.RENDER.square({
      base64: bytes.toString("base64"),
      type: header.type,
      sidePx: AVATAR_SIDE_PX,
    });
    if (!png) throw refuse(400, { file: [NOT_AN_IMAGE] });
    await replaceAvatar(request, actor, actor.user.id, png);
    return c.json({ message: "OK" });
  })
  .delete("/", meta({ action: "CurrentUserRestApi.avatar_delete" }), async (c) => {
    const request = requestOf(c);
    const actor = await request.actorWho("can_write", "CurrentUserRestApi");
    await replaceAvatar(request, actor, actor.user.id, null);
    return c.json({ message: "OK" });
  });

const NOT_AN_IMAGE = message("The file is not a PNG or JPEG image that can be read.");

/** Reads the form's file; throws 400 without one and 413 for more than 1 MB. */
async function fileOf(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  await readMultipart(request, {
    field: () => {},
    file: (name) => ({
      write: async (chunk) => {
        bytes += chunk.byteLength;
        if (bytes > AVATAR_MAX_BYTES)
          throw refuse(413, message("The file is too large: a picture can have at most 1 MB."));
        if (name === "file") chunks.push(chunk.slice());
      },
    }),
  });
  if (!chunks.length) throw refuse(400, { file: [message("Missing data for required field.")] });
  return Buffer.concat(chunks);
}
