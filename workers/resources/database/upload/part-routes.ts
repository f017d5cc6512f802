import { Hono } from "hono";
import { refuse, refuseCommand } from "../../../../schema/errors";
import { message } from "../../../../schema/language/localizable";
import { uploadFailureText } from "../../../../schema/upload/failure-texts";
import type { TableStore, UploadStore } from "../../../../schema/upload/table-store";
import { partedUpload, UPLOAD_MAX_BYTES, UPLOAD_PART_BYTES, uploadPart } from "../../../../schema/upload/wire";
import { hex } from "../../../identity/secrets-hash";
import { readMultipart } from "../../../multipart";
import { allow } from "../../../request/actors";
import { jsonObject } from "../../../request/json-body";
import { type App, requestOf, type RequestContext } from "../../../request/request-context";
import { meta } from "../../../request/route-meta";
import { uploadStore } from "../../../upload-store";
import { validated } from "../../resource/validate";
import { after } from "../../resource/validate-authorized";
import { databaseId } from "../database-id";
import { databaseById } from "../store";
import { appendPart } from "./parted-file";
import { UploadRefused } from "./refused";
import { uploadRefusal } from "./upload-refusal";

const UPLOAD = ":upload{[0-9a-f-]{36}}";

/**
 * Receives a large file in parts, before the form that makes it a table: a connection that breaks costs a part. What is
 * idle for minutes is dropped.
 */
export const uploadParts = new Hono<App>()
  .post("/:id{[0-9]+}/upload_parts/", meta({ action: null }), async (c) => {
    const request = requestOf(c);
    const store = await storeOf(request, c.req.param("id"));
    const { bytes } = validated(partedUpload, await jsonObject(c));
    if (bytes > UPLOAD_MAX_BYTES) throw refuse(413, message("Database upload file exceeds the maximum allowed size."));
    const begun = await store.begin();
    if (begun.failure) throw refuseCommand(422, uploadFailureText(begun.failure.message));
    return c.json({ result: { upload: begun.upload, part_bytes: UPLOAD_PART_BYTES } }, 201);
  })
  .get(`/:id{[0-9]+}/upload_parts/${UPLOAD}`, async (c) => {
    const store = await storeOf(requestOf(c), c.req.param("id"));
    const received = await store.received(c.req.param("upload"));
    if (received.failure) throw UploadRefused.of(received.failure).asRefusal();
    return c.json({ result: { bytes: received.bytes } });
  })
  .put(`/:id{[0-9]+}/upload_parts/${UPLOAD}`, meta({ action: null, streamsFile: true }), async (c) => {
    const store = await storeOf(requestOf(c), c.req.param("id"));
    const { fields, bytes } = await receivePart(c.req.raw);
    const { offset, sha256 } = validated(uploadPart, fields);
    if (sha256 !== undefined && hex(await crypto.subtle.digest("SHA-256", bytes)) !== sha256)
      throw refuse(400, { sha256: [message("The part is not what was sent. Send it again.")] });
    const stored = await appendPart(store, c.req.param("upload"), { offset, bytes }).catch((error: unknown) => {
      throw error instanceof UploadRefused ? error.asRefusal() : error;
    });
    return c.json({ result: { bytes: stored } });
  })
  .delete(`/:id{[0-9]+}/upload_parts/${UPLOAD}`, meta({ action: null }), async (c) => {
    const store = await storeOf(requestOf(c), c.req.param("id"));
    await store.giveUp(c.req.param("upload"));
    return c.json({ message: "OK" });
  });

/** The upload database's object, if the requester may upload into it. */
async function storeOf(request: RequestContext, text: string): Promise<TableStore & UploadStore> {
  const id = await after(request, "can_upload", "Database", () => databaseId(text));
  const { actor, rows } = await request.load((db) => [databaseById(db, id)]);
  allow(actor, "can_upload", "Database");
  const database = rows[0].rows[0];
  if (!database) throw refuseCommand(404, message("Database not found."));
  const refusal = uploadRefusal(actor, database, null);
  if (refusal) throw refusal;
  return uploadStore(request.env, actor.workspace.id, database.uuid);
}

/** Reads a form with one part of a file, which fits into memory. */
async function receivePart(
  request: Request,
): Promise<{ fields: Record<string, string>; bytes: Uint8Array<ArrayBuffer> }> {
  const fields: Record<string, string> = {};
  const whole = new Uint8Array(UPLOAD_PART_BYTES);
  let length = 0;
  await readMultipart(request, {
    field: (name, value) => void (fields[name] = value),
    file: () => ({
      write: async (chunk) => {
        if (length + chunk.length > whole.length)
          throw refuse(413, message("A part can have at most {max} bytes.", { max: UPLOAD_PART_BYTES }));
        whole.set(chunk, length);
        length += chunk.length;
      },
    }),
  });
  if (length === 0) throw refuse(400, { file: [message("Field may not be null.")] });
  return { fields, bytes: whole.subarray(0, length) };
}
