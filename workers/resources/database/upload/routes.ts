import { type Context, Hono } from "hono";
import { fail, refuse, refuseCommand } from "../../../../schema/errors";
import {
  endingOf,
  FILE_TYPES,
  type FileType,
  UPLOAD_ENDINGS,
  type UploadForm,
  uploadForm,
  uploadMetadataForm,
} from "../../../../schema/upload/wire";
import { allow } from "../../../request/actors";
import { uploadFailureText } from "../../../../schema/upload/failure-texts";
import { type App, requestOf } from "../../../request/request-context";
import { meta } from "../../../request/route-meta";
import { uploadStore } from "../../../upload-store";
import { after } from "../../resource/validate-authorized";
import { onUniqueViolation } from "../../resource/on-unique-violation";
import { check, validated } from "../../resource/validate";
import { databaseId } from "../database-id";
import { databaseById } from "../store";
import { respondWithProgress } from "./respond-with-progress";
import { previewColumns } from "./column-preview";
import { createTable } from "./create-table";
import { type ReceivedForm, receiveDropped, receiveHeld, receiveIntoStore } from "./receive";
import { UploadRefused } from "./refused";
import { partedFile } from "./parted-file";
import type { Progress } from "./store-rows";
import { UPLOAD_SCHEMA } from "./upload-dataset";
import { uploadRefusal } from "./upload-refusal";
import { ownUploadDatabase } from "./upload-database";
import type { UploadedFile } from "./uploaded-file";
import { type Localizable, message } from "../../../../schema/language/localizable";

const STOPPED = message("The upload was stopped.");
/** The platform's error message for a body whose sender disconnected. */
const LEFT = /client disconnected/i;
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
    requireForm(c);
    const database = rows[0].rows[0];
    const refusal = database
      ? uploadRefusal(actor, database, null)
      : refuseCommand(404, message("Database not found."));
    if (refusal || !database) {
      checkForm(await receiveDropped(c.req.raw));
      throw refusal;
    }

    const store = uploadStore(c.env, actor.workspace.id, database.uuid);
    const begun = await store.begin();
    if (begun.failure) throw refuseCommand(422, uploadFailureText(begun.failure.message));
    let name = begun.upload;
    const giveUp = (): void => c.executionCtx.waitUntil(store.giveUp(name).catch(() => {}));
    // A client that disconnects during the upload has canceled it.
    c.req.raw.signal.addEventListener("abort", giveUp, { once: true });
    const work = async (onProgress: (progress: Progress) => void, stop: AbortSignal): Promise<number> => {
      try {
        return await createTable({
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
      const parted = received.file ? null : await partedFile(store, received.fields);
      if (parted) {
        giveUp();
        name = parted.upload;
      }
      const checked = checkForm(parted ? { ...received, file: parted.file } : received);
      const refusal = uploadRefusal(actor, database!, checked.form.schema || UPLOAD_SCHEMA);
      if (refusal) throw refusal;
      return checked;
    }
  });

function requireForm(c: Context<App>): void {
  if (!(c.req.header("content-type") ?? "").toLowerCase().startsWith("multipart/form-data"))
    throw fail("INVALID_PAYLOAD_FORMAT_ERROR", message("Request MIME type is not 'multipart/form-data'"));
}

/** The form and its file; throws the problems of both. */
function checkForm(received: ReceivedForm): { form: UploadForm; file: UploadedFile } {
  const form = check(uploadForm, received.fields);
  const types = form.ok ? [form.value.type] : FILE_TYPES;
  const problem = fileProblem(received.file, types);
  if (!form.ok || problem) throw refuse(400, { ...(form.ok ? {} : form.problems), ...problem });
  return { form: form.value, file: received.file! };
}

/** What is wrong with the file of a form with one of the types; null for a file that can be read. */
function fileProblem(file: UploadedFile | null, types: readonly FileType[]): { file: Localizable[] } | null {
  if (!file) return { file: [message("Field may not be null.")] };
  return types.some((type) => UPLOAD_ENDINGS[type].includes(endingOf(file.name)))
    ? null
    : { file: [message("File extension is not allowed.")] };
}

function fileOf({ file }: ReceivedForm, type: FileType): UploadedFile {
  const problem = fileProblem(file, [type]);
  if (problem) throw refuse(400, problem);
  return file!;
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
