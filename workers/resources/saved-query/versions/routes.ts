import type { SavedQueryVersion } from "../../../../schema/saved-query/calls";
import { Hono } from "hono";
import { notFound } from "../../../../schema/errors";
import { savedQueryVersionsQuery } from "../../../../schema/saved-query-version/wire";
import { allow } from "../../../request/actors";
import { type App, requestOf } from "../../../request/request-context";
import { meta } from "../../../request/route-meta";
import { because } from "../../dashboard/versions/store";
import { after } from "../../resource/validate-authorized";
import { utcMoment } from "../../resource/moment";
import { queryParameter } from "../../resource/query-parameter";
import { validated } from "../../resource/validate";
import { openDatabaseWith, ownQuery, updateSavedQuery } from "../store";
import { oneVersion, versionCount, versionPage, type VersionRow } from "./store";

/**
 * /api/v1/saved_query/{id}/versions (Edgewise only): the versions of a person's query, to read, compare and restore.
 */
export const savedQueryVersions = new Hono<App>()
  .get("/:id{[0-9]+}/versions", async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const { page, page_size } = await after(request, "can_read", "SavedQuery", () =>
      validated(savedQueryVersionsQuery, (queryParameter(c) ?? {}) as Record<string, unknown>),
    );
    const { actor, rows } = await request.load(
      (db) => [ownQuery(db, id), versionCount(db, id), versionPage(db, id, page, page_size)] as const,
    );
    allow(actor, "can_read", "SavedQuery");
    if (!rows[0].rows.length) throw notFound();
    return c.json({ count: rows[1].rows[0]?.count ?? 0, result: rows[2].rows.map(shown) });
  })
  .post(
    "/:id{[0-9]+}/versions/:version{[0-9]+}/restore",
    meta({ action: "SavedQueryRestApi.versions_restore", acceptsIdempotencyKey: true }),
    async (c) => {
      const request = requestOf(c);
      const id = Number(c.req.param("id"));
      const { actor, rows } = await request.load(
        (db) => [ownQuery(db, id), oneVersion(db, id, Number(c.req.param("version")))] as const,
      );
      allow(actor, "can_write", "SavedQuery");
      const version = rows[1].rows[0];
      if (!rows[0].rows.length || !version) throw notFound();
      const { content } = version;
      const database =
        content.db_id === null ? [] : (await request.load((db) => [openDatabaseWith(db, content.db_id)])).rows[0].rows;
      const { id: _id, ...result } = await request.write(async (tx) => {
        await because(tx, "restore");
        // A deleted or inaccessible database is not restored into the query.
        return updateSavedQuery(tx, actor, id, { ...content, db_id: database.length > 0 ? content.db_id : null });
      });
      return c.json({ result });
    },
  );

const shown = ({ id, cause, made_on, made_by, content, current }: VersionRow): SavedQueryVersion => ({
  id,
  cause,
  made_on: utcMoment(made_on),
  made_by,
  content,
  current,
});
