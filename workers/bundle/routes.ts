import { type Context, Hono } from "hono";
import type { Actor } from "../../schema/actor";
import { notFound } from "../../schema/errors";
import { type App, requestOf } from "../request/request-context";
import { meta } from "../request/route-meta";
import { broadcastSaved } from "../resources/dashboard/presence/broadcast-saved";
import { asIntegers, queryParameter, wrongType } from "../resources/resource/query-parameter";
import { downloadHeaders } from "./export/download-headers";
import { exportAssets, exportBundle } from "./export/export-bundle";
import { readForm } from "./archive/form";
import { importBundle } from "./import/import-bundle";
import { withExportSlot } from "./export/limiter";
import { BUNDLE_KINDS, type BundleKind, type TransferKind } from "./kinds";
import { zipBundle } from "./archive/zip";

/** GET /export/?q=!(ids) and POST /import/ of a resource; mounted before its `/:id`. */
export const bundleRoutes = (kind: BundleKind) =>
  new Hono<App>()
    .get("/export/", async (c) => {
      const request = requestOf(c);
      const query = queryParameter(c);
      if (!Array.isArray(query)) throw wrongType(query, "array");
      const ids = asIntegers(query);
      if (ids.some((id) => id < 0 || id > 2_147_483_647)) throw notFound();
      return withExportSlot(c, async () => attachment(c, kind, await exportBundle(request, kind, ids)));
    })
    .post("/import/", meta({ action: `${BUNDLE_KINDS[kind].api}.import_`, kind, streamsFile: true }), async (c) => {
      const request = requestOf(c);
      const actor = await request.actorWho("can_write", BUNDLE_KINDS[kind].view);
      broadcastAllSaved(c, actor, await importBundle(request, actor, kind, await readForm(c, "formData")));
      return c.json({ message: "OK" });
    });

/** The whole workspace in one bundle: GET /export/ and POST /import/; imported objects replace existing ones. */
export const assetRoutes = new Hono<App>()
  .get("/export/", (c) => withExportSlot(c, async () => attachment(c, "assets", await exportAssets(requestOf(c)))))
  .post("/import/", meta({ action: "ImportExportRestApi.import_", streamsFile: true }), async (c) => {
    const request = requestOf(c);
    const actor = await request.actorWho("can_import_", "ImportExportRestApi");
    broadcastAllSaved(
      c,
      actor,
      await importBundle(request, actor, "assets", { ...(await readForm(c, "bundle")), overwrite: true }),
    );
    return c.json({ message: "OK" });
  });

function broadcastAllSaved(c: Context<App>, actor: Actor, versions: ReadonlyMap<number, string>): void {
  for (const [id, version] of versions) broadcastSaved(c, actor, id, version);
}

function attachment(c: Context<App>, kind: TransferKind, files: ReadonlyMap<string, () => string>): Response {
  const { now } = requestOf(c);
  const root = `${kind}_export_${compactTime(now)}`;
  return c.body(zipBundle(root, files, now), 200, downloadHeaders(c, `${root}.zip`));
}

/** 20261121T033746 */
const compactTime = (now: Date): string => now.toISOString().slice(0, 19).replace(/[-:]/g, "");
