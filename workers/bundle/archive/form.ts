import { Buffer } from "node:buffer";
import type { Context } from "hono";
import { fail, Refusal, refuse } from "../../../schema/errors";
import { BUNDLE_MAX_BYTES } from "../../../schema/limits";
import type { App } from "../../request/request-context";
import { refuseBundle } from "../import/problems";
import { parseJson } from "../../../schema/json-depth";
import { readMultipart } from "../../multipart";
import { message } from "../../../schema/language/localizable";

/** Bytes of a multipart body besides the file itself. */
const FORM_OVERHEAD_BYTES = 64 * 1024;
/** Characters of a field: `stored` of a migration names each object of a kind. */
const MAX_FIELD_CHARACTERS = 8 * 1024 * 1024;

/** Reads the bundle of a form and its other fields. */
export async function readForm(c: Context<App>, field: "formData" | "bundle") {
  if (!(c.req.header("content-type") ?? "").toLowerCase().startsWith("multipart/form-data"))
    throw fail("INVALID_PAYLOAD_FORMAT_ERROR", message("Request MIME type is not 'multipart/form-data'"));
  if (Number(c.req.header("content-length") ?? 0) > BUNDLE_MAX_BYTES + FORM_OVERHEAD_BYTES)
    throw refuse(413, message("The file is too large."));
  const { fields, file } = await readParts(c.req.raw, field);
  if (!file) throw refuse(400, message("Arguments are not correct"));
  const secrets = (field: string): Record<string, string> => parseSecrets(fields.get(field), field);
  return {
    fields,
    zip: new Uint8Array(Buffer.concat(file.chunks)),
    fileName: file.name,
    overwrite: fields.get("overwrite") === "true",
    secrets: {
      passwords: secrets("passwords"),
      sshPasswords: secrets("ssh_tunnel_passwords"),
      sshPrivateKeys: secrets("ssh_tunnel_private_keys"),
      sshPrivateKeyPasswords: secrets("ssh_tunnel_private_key_passwords"),
    },
  };
}

/** Reads the first value of each field, and the first file of the name `field`. */
async function readParts(request: Request, field: string) {
  const fields = new Map<string, string>();
  const files: { name: string; chunks: Uint8Array[] }[] = [];
  let bytes = 0;
  await readMultipart(
    request,
    {
      field: (name, value) => {
        // A streamed body declares no length, and its fields are held in memory like its file.
        bytes += value.length;
        if (bytes > BUNDLE_MAX_BYTES) throw refuse(413, message("The file is too large."));
        if (!fields.has(name)) fields.set(name, value);
      },
      file: (name, fileName) => {
        const chunks: Uint8Array[] = [];
        if (name === field) files.push({ name: fileName, chunks });
        return {
          write: async (chunk) => {
            bytes += chunk.byteLength;
            if (bytes > BUNDLE_MAX_BYTES) throw refuse(413, message("The file is too large."));
            // The reader may use the chunk's memory for the next one.
            chunks.push(chunk.slice());
          },
        };
      },
    },
    MAX_FIELD_CHARACTERS,
  ).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 413
      ? error
      : fail("INVALID_PAYLOAD_FORMAT_ERROR", message("The multipart form can't be read."));
  });
  return { fields, file: files[0] };
}

function parseSecrets(text: unknown, field: string): Record<string, string> {
  if (typeof text !== "string" || text === "") return {};
  let passwords: unknown;
  try {
    passwords = parseJson(text);
  } catch {
    throw refuseBundle(message("`{field}` is not valid JSON", { field }));
  }
  const isMap =
    passwords !== null &&
    typeof passwords === "object" &&
    Object.values(passwords).every((password) => typeof password === "string");
  if (!isMap) throw refuseBundle(message("`{field}` must be an object of file and password", { field }));
  return passwords as Record<string, string>;
}
