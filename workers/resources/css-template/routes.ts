import { Hono } from "hono";
import { cssTemplateToCreate, cssTemplateToUpdate } from "../../../schema/css-template/wire";
import { notFound } from "../../../schema/errors";
import { allow } from "../../request/actors";
import { jsonObject, requireJson } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { resource } from "../resource";
import { after } from "../resource/validate-authorized";
import { deletion } from "../resource/deletion";
import { itemRoutes } from "../resource/item-routes";
import { existingIds } from "../resource/relations";
import { validated } from "../resource/validate";
import { cssTemplates, ITEM_COLUMNS } from "./declaration";
import { createCssTemplate, deleteCssTemplates, updateCssTemplate } from "./store";

/** Stored CSS that can be applied to dashboards. */
export const cssTemplate = new Hono<App>()
  .route("/", resource(cssTemplates))
  .route("/", itemRoutes(cssTemplates, ITEM_COLUMNS))
  .route("/", deletion(cssTemplates, { kind: "cssTemplate", remove: deleteCssTemplates }))
  .post(
    "/",
    meta({
      action: "CssTemplateRestApi.post",
      invalidJsonIn: "error",
      noObjectStatus: 422,
      acceptsIdempotencyKey: true,
    }),
    async (c) => {
      const request = requestOf(c);
      const body = await after(request, "can_write", "CssTemplate", async () =>
        validated(cssTemplateToCreate, await jsonObject(c), 422),
      );
      const actor = await request.actorWho("can_write", "CssTemplate");
      const { id, ...result } = await request.write((tx) => createCssTemplate(tx, actor, body));
      return c.json({ id, result }, 201);
    },
  )
  .put(
    "/:id{[0-9]+}",
    meta({ hasTextIds: true, action: "CssTemplateRestApi.put", invalidJsonIn: "error", item: cssTemplates.version }),
    async (c) => {
      const request = requestOf(c);
      const id = Number(c.req.param("id"));
      await after(request, "can_write", "CssTemplate", () => requireJson(c));
      const { actor, rows } = await request.load((db) => [existingIds(db, "css_templates", [id])]);
      allow(actor, "can_write", "CssTemplate");
      if (!rows[0].rows.length) throw notFound();
      const body = validated(cssTemplateToUpdate, await jsonObject(c), 422);
      const { id: _id, ...result } = await request.write((tx) => updateCssTemplate(tx, actor, id, body));
      return c.json({ result });
    },
  );
