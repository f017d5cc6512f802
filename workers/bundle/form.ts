import type { Context } from "hono";
import { fail, refuse } from "../../schema/errors";
import { BUNDLE_MAX_BYTES } from "../../schema/limits";
import type { App } from "../request-context";
import { refuseBundle } from "./import-problems";
import { parseJson } from "../../schema/json-depth";

/** Bytes of a multipart body besides the file itself. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

/** Reads the bundle of a form and its other fields. */
export async function readForm(c: Context<App>, field: "formData" | "bundle") {
  if (!(c.req.header("content-type") ?? "").toLowerCase().startsWith("multipart/form-data")) throw fail("INVALID_PAYLOAD_FORMAT_ERROR", "Request MIME type is not 'multipart/form-data'");
  if (Number(c.req.header("content-length") ?? 0) > BUNDLE_MAX_BYTES + FORM_OVERHEAD_BYTES) throw refuse(413, "The file is too large.");
  let form: FormData;
  try {
    form = await c.req.raw.formData();
  } catch {
    throw fail("INVALID_PAYLOAD_FORMAT_ERROR", "The multipart form cannot be read.");
  }
  const file = form.get(field);
  if (!(file instanceof Blob)) throw refuse(400, "Arguments are not correct");
  // Connections are made without tunnels: a secret for one is refused rather than dropped.
  for (const name of TUNNEL_FIELDS) if (Object.keys(parseSecrets(form.get(name), name)).length) throw refuseBundle(`\`${name}\`: SSH Tunneling is not enabled`);
  return { form, zip: new Uint8Array(await file.arrayBuffer()), fileName: file instanceof File ? file.name : "", overwrite: form.get("overwrite") === "true", passwords: parseSecrets(form.get("passwords"), "passwords") };
}

const TUNNEL_FIELDS = ["ssh_tunnel_passwords", "ssh_tunnel_private_keys", "ssh_tunnel_private_key_passwords"];

function parseSecrets(text: unknown, field: string): Record<string, string> {
  if (typeof text !== "string" || text === "") return {};
  let passwords: unknown;
  try {
    passwords = parseJson(text);
  } catch {
    throw refuseBundle(`\`${field}\` is not valid JSON`);
  }
  const isMap = passwords !== null && typeof passwords === "object" && Object.values(passwords).every((password) => typeof password === "string");
  if (!isMap) throw refuseBundle(`\`${field}\` must be an object of file and password`);
  return passwords as Record<string, string>;
}
