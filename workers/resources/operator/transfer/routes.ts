import { Hono } from "hono";
import { notFound } from "../../../../schema/errors";
import { objectsToExport } from "../../../../schema/workspace/transfer";
import { uploadStore } from "../../../upload-store";
import { jsonObject } from "../../../request/json-body";
import { type App, requestOf, type RequestContext } from "../../../request/request-context";
import { meta } from "../../../request/route-meta";
import { validated } from "../../resource/validate";
import { operating } from "../operating";
import { transferStateStatement } from "../store";
import { exportLines } from "./export-lines";
import { importForm } from "./import-form";

/** Objects of a workspace that are not in the metadata, for `npm run workspace`. */
export const transfer = new Hono<App>()
  .post("/:id{[0-9a-f-]{36}}/export", meta({ action: "OperatorRestApi.export" }), async (c) => {
    const request = requestOf(c);
    const id = c.req.param("id");
    await requireState(request, id, ["active", "importing"]);
    const wanted = validated(objectsToExport, await jsonObject(c));
    await logTransfer(request, id);
    if (wanted.kind !== "tables")
      return new Response(exportLines(c.env, id, wanted), { headers: { "Content-Type": "application/x-ndjson" } });
    const store = uploadStore(c.env, id, wanted.database);
    const names = await store.tables();
    const columns = await Promise.all(names.map((name) => store.columns(name)));
    return c.json({ result: names.map((name, at) => ({ name, columns: columns[at]! })) });
  })
  .post("/:id{[0-9a-f-]{36}}/import", meta({ action: "OperatorRestApi.import", streamsFile: true }), async (c) => {
    const request = requestOf(c);
    const id = c.req.param("id");
    await requireState(request, id, ["importing"]);
    await logTransfer(request, id);
    return c.json({ result: { lines: await importForm(c.env, id, c.req.raw) } });
  });

/** Refuses all but operators, and workspaces that are in none of these states. */
async function requireState(request: RequestContext, id: string, states: readonly string[]): Promise<void> {
  await operating(request, request.env);
  const { rows } = await request.load((db) => [transferStateStatement(db, id)]);
  if (!states.includes(rows[0].rows[0]?.state ?? "")) throw notFound();
}

/** Stores the entry of the audit log before anything is transferred. */
async function logTransfer(request: RequestContext, workspace: string): Promise<void> {
  request.audit.about = { workspace };
  await request.write(async () => {});
}
