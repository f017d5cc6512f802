import { Hono } from "hono";
import { cssTemplateToCreate, cssTemplateToUpdate } from "../../../schema/css-template/wire";
import { notFound } from "../../../schema/errors";
import { type App, allow, jsonObject, requestOf } from "../../request-context";
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
  .route("/", deletion(cssTemplates, { noun: "css template", remove: deleteCssTemplates }))
  .post("/", async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_write", "CssTemplate", async () => validated(cssTemplateToCreate, await jsonObject(c), 422));
    const actor = await request.actorWho("can_write", "CssTemplate");
    const { id, ...result } = await request.write((tx) => createCssTemplate(tx, actor, body));
    return c.json({ id, result }, 201);
  })
  .put("/:id{[0-9]+}", async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const body = await after(request, "can_write", "CssTemplate", async () => validated(cssTemplateToUpdate, await jsonObject(c), 422));
    const { actor, rows } = await request.load((db) => [existingIds(db, "css_templates", [id])]);
    allow(actor, "can_write", "CssTemplate");
    if (!rows[0].rows.length) throw notFound();
    const { id: _id, ...result } = await request.write((tx) => updateCssTemplate(tx, actor, id, body));
    return c.json({ result });
  });
