import { type Context, Hono } from "hono";
import { fail, notFound, refuse } from "../../schema/errors";
import { BUNDLE_MAX_BYTES } from "../../schema/limits";
import { CSRF_COOKIE, SESSION_COOKIE } from "../identity/credentials";
import { type App, requestOf } from "../request-context";
import { asIntegers, queryParameter, wrongType } from "../resources/resource/query-parameter";
import { exportAssets, exportBundle } from "./export-bundle";
import { importBundle } from "./import-bundle";
import { refuseBundle } from "./import-problems";
import { inExportTurn } from "./export-turn";
import { BUNDLE_KINDS, type BundleKind, type TransferKind } from "./kinds";
import { zipBundle } from "./zip";

/** Bytes of a multipart body around the file itself. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

/** GET /export/?q=!(ids) and POST /import/ of a resource; mounted before its `/:id`. */
export const bundleRoutes = (kind: BundleKind) =>
  new Hono<App>()
    .get("/export/", async (c) => {
      const request = requestOf(c);
      const query = queryParameter(c);
      if (!Array.isArray(query)) throw wrongType(query, "array");
      const ids = asIntegers(query);
      if (ids.some((id) => id < 0 || id > 2_147_483_647)) throw notFound();
      return inExportTurn(request, async () => attachment(c, kind, await exportBundle(request, kind, ids)));
    })
    .post("/import/", async (c) => {
      const request = requestOf(c);
      const actor = await request.actorWho("can_write", BUNDLE_KINDS[kind].view);
      await importBundle(request, actor, kind, await readForm(c, "formData"));
      return c.json({ message: "OK" });
    });

/** The whole workspace in one bundle: GET /export/, POST /import/, where what the bundle holds replaces what is here. */
export const assetRoutes = new Hono<App>()
  .get("/export/", (c) => inExportTurn(requestOf(c), async () => attachment(c, "assets", await exportAssets(requestOf(c)))))
  .post("/import/", async (c) => {
    const request = requestOf(c);
    const actor = await request.actorWho("can_import_", "ImportExportRestApi");
    await importBundle(request, actor, "assets", { ...(await readForm(c, "bundle")), overwrite: true });
    return c.json({ message: "OK" });
  });

function attachment(c: Context<App>, kind: TransferKind, files: ReadonlyMap<string, string>): Response {
  const { now } = requestOf(c);
  const root = `${kind}_export_${compactTime(now)}`;
  const zip = zipBundle(root, files, now);
  // The page that asked for a download names it, and watches for the cookie to see it begin.
  const token = c.req.query("token");
  const isOwnCookie = [SESSION_COOKIE, CSRF_COOKIE].includes(token ?? "");
  return c.body(zip, 200, {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename=${root}.zip`,
    "Content-Length": String(zip.length),
    ...(token && !isOwnCookie && /^[\w-]{1,128}$/.test(token) ? { "Set-Cookie": `${token}=done; Max-Age=600; Path=/` } : {}),
  });
}

async function readForm(c: Context<App>, field: "formData" | "bundle") {
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
  // Connections are made from where no tunnel starts: a secret for one is refused rather than dropped.
  for (const name of TUNNEL_FIELDS) if (Object.keys(parseSecrets(form.get(name), name)).length) throw refuseBundle(`\`${name}\`: SSH Tunneling is not enabled`);
  return { zip: new Uint8Array(await file.arrayBuffer()), overwrite: form.get("overwrite") === "true", passwords: parseSecrets(form.get("passwords"), "passwords") };
}

const TUNNEL_FIELDS = ["ssh_tunnel_passwords", "ssh_tunnel_private_keys", "ssh_tunnel_private_key_passwords"];

function parseSecrets(text: unknown, field: string): Record<string, string> {
  if (typeof text !== "string" || text === "") return {};
  let passwords: unknown;
  try {
    passwords = JSON.parse(text);
  } catch {
    throw refuseBundle(`\`${field}\` is not valid JSON`);
  }
  const isMap = passwords !== null && typeof passwords === "object" && Object.values(passwords).every((password) => typeof password === "string");
  if (!isMap) throw refuseBundle(`\`${field}\` must be an object of file and password`);
  return passwords as Record<string, string>;
}

/** 20261121T033746 */
const compactTime = (now: Date): string => now.toISOString().slice(0, 19).replace(/[-:]/g, "");
