import { type Context, Hono } from "hono";
import type { Actor } from "../../../../schema/actor";
import { databasePerm, canWriteSql } from "../../../../schema/dataset/policy";
import { fail, refuse, refuseCommand } from "../../../../schema/errors";
import {
  endingOf,
  type FileType,
  UPLOAD_ENDINGS,
  uploadForm,
  uploadMetadataForm,
} from "../../../../schema/upload/wire";
import { engineOf } from "../../../engines/registry";
import { allow } from "../../../request/actors";
import { type App, requestOf } from "../../../request/request-context";
import { meta } from "../../../request/route-meta";
import { uploadStore } from "../../../upload-store";
import { after } from "../../resource/validate-authorized";
import { parsedObject } from "../../resource/parsed-object";
import { onUniqueViolation } from "../../resource/on-unique-violation";
import { validated } from "../../resource/validate";
import { databaseId } from "../database-id";
import { type DatabaseRow, databaseById } from "../store";
import { respondWithProgress } from "./respond-with-progress";
import { previewColumns } from "./column-preview";
import { createTable } from "./create-table";
import { type ReceivedForm, receiveHeld, receiveIntoStore } from "./receive";
import { UploadRefused } from "./refused";
import type { Progress } from "./store-rows";
import { UPLOAD_SCHEMA } from "./upload-dataset";
import { ownUploadDatabase } from "./upload-database";
import type { UploadedFile } from "./uploaded-file";
import { message } from "../../../../schema/language/localizable";

const STOPPED = message("The upload was stopped.");
/** The platform's error message for a body whose sender disconnected. */
const LEFT = /client disconnected/i;
const NOT_ALLOWED = message("Database schema is not allowed for csv uploads.");
/** The first lines of a text file show its columns; other formats store them at the end of the file. */
const PREVIEW_BYTES = 256 * 1024;
const PREVIEW_FILE_BYTES = 64 * 1024 * 1024;

/** Uploads of files as tables. */
export const upload = new Hono<App>()
  .post("/upload_metadata/", meta({ action: "DatabaseRestApi.upload_metadata", streamsFile: true }), async (c) => {
    await requestOf(c).actorWho("can_upload", "Database");
    requireForm(c);
    const received = await receiveHeld(c.req.raw, {
      most: PREVIEW_FILE_BYTES,
      cutAt: (name) => (UPLOAD_ENDINGS.csv.includes(endingOf(name)) ? PREVIEW_BYTES : null),
    });
    const form = validated(uploadMetadataForm, received.fields);
    const items = await refusing(
      previewColumns(
        form.type,
        fileOf(received, form.type),
        { skip_blank_lines: false, skip_initial_space: false, ...form },
        form.sample_rows ?? 0,
      ),
    );
    return c.json({ result: { items } });
  })
  .post("/upload_database/", meta({ action: "DatabaseRestApi.upload_database" }), async (c) => {
    const request = requestOf(c);
    await request.actorWho("can_upload", "Database");
    const { id, database_name } = await onUniqueViolation(
      ownUploadDatabase(request),
      message("A database with the same name already exists."),
    );
    return c.json({ id, result: { database_name } });
  })
  .post("/:id{[0-9]+}/upload/", meta({ action: "DatabaseRestApi.upload", streamsFile: true }), async (c) => {
    const request = requestOf(c);
    const id = await after(request, "can_upload", "Database", () => databaseId(c.req.param("id")));
    const { actor, rows } = await request.load((db) => [databaseById(db, id)]);
    allow(actor, "can_upload", "Database");
    const database = rows[0].rows[0];
    if (!database) throw refuseCommand(404, message("Database not found."));
    requireUploads(actor, database, null);
    requireForm(c);

    const store = uploadStore(c.env, actor.workspace.id, database.uuid);
    const begun = await store.begin();
    if (begun.failure) throw refuseCommand(422, begun.failure.message);
    const name = begun.upload;
    const giveUp = (): void => c.executionCtx.waitUntil(store.giveUp(name).catch(() => {}));
    // A client that disconnects during the upload has canceled it.
    c.req.raw.signal.addEventListener("abort", giveUp, { once: true });
    const work = async (onProgress: (progress: Progress) => void, stop: AbortSignal): Promise<void> => {
      try {
        await createTable({
          request,
          actor,
          database,
          store,
          upload: name,
          form,
          file,
          signal: AbortSignal.any([stop, c.req.raw.signal]),
          onProgress,
        });
      } catch (error) {
        giveUp();
        throw error;
      }
    };
    const { form, file } = await receiveChecked().catch((error: unknown) => {
      giveUp();
      if (c.req.raw.signal.aborted || (error instanceof Error && LEFT.test(error.message)))
        throw refuseCommand(422, STOPPED);
      throw error instanceof UploadRefused ? error.asRefusal() : error;
    });
    if ((c.req.header("accept") ?? "").includes("application/x-ndjson")) return respondWithProgress(work);
    await refusing(work(() => {}, new AbortController().signal));
    return c.json({ message: "OK" }, 201);

    async function receiveChecked() {
      const received = await receiveIntoStore(c.req.raw, store, name);
      const form = validated(uploadForm, received.fields);
      requireUploads(actor, database!, form.schema || UPLOAD_SCHEMA);
      return { form, file: fileOf(received, form.type) };
    }
  });

function requireForm(c: Context<App>): void {
  if (!(c.req.header("content-type") ?? "").toLowerCase().startsWith("multipart/form-data"))
    throw fail("INVALID_PAYLOAD_FORMAT_ERROR", message("Request MIME type is not 'multipart/form-data'"));
}

/** Checks whether the database allows uploads by this person and into the schema; null before the schema is known. */
function requireUploads(actor: Actor, database: DatabaseRow, schema: string | null): void {
  if (
    !database["allow_file_upload"] ||
    !canWriteSql(actor, { perm: databasePerm(database.database_name, database.id) })
  )
    throw refuseCommand(403, NOT_ALLOWED);
  if (engineOf(database.sqlalchemy_uri)?.name !== "uploads")
    throw refuseCommand(422, message("Database type does not support file uploads."));
  const allowed = schemasAllowed(database);
  if (schema !== null && (schema !== UPLOAD_SCHEMA || (allowed.length > 0 && !allowed.includes(schema))))
    throw refuseCommand(403, NOT_ALLOWED);
}

/** Schemas allowed for uploads by the database's extra; empty if it lists none. */
function schemasAllowed(database: DatabaseRow): string[] {
  const list = parsedObject(database.extra)["schemas_allowed_for_file_upload"];
  return Array.isArray(list) ? list.filter((name): name is string => typeof name === "string") : [];
}

function fileOf({ file }: ReceivedForm, type: FileType): UploadedFile {
  if (!file) throw refuse(400, { file: [message("Field may not be null.")] });
  if (!UPLOAD_ENDINGS[type].includes(endingOf(file.name)))
    throw refuse(400, { file: [message("File extension is not allowed.")] });
  return file;
}

/** Turns refusals of the work into error responses. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UploadRefused) throw error.asRefusal();
    if (error instanceof DOMException && error.name === "AbortError") throw refuseCommand(422, STOPPED);
    throw error;
  }
}
