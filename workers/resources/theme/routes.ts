import { type Context, Hono } from "hono";
import { bundleRoutes } from "../../bundle/routes";
import type { Actor } from "../../../schema/actor";
import { forbidden, notFound, type Refusal, refuse } from "../../../schema/errors";
import { canSetSystemTheme, canEditTheme } from "../../../schema/theme/policy";
import type { SystemPlace } from "../../../schema/theme/workspace-rules";
import { themeToCreate, themeToSave } from "../../../schema/theme/wire";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { resource } from "../resource";
import { after } from "../resource/validate-authorized";
import { deletion } from "../resource/deletion";
import { itemRoutes } from "../resource/item-routes";
import { validated } from "../resource/validate";
import { ITEM_COLUMNS, themes } from "./declaration";
import {
  createTheme,
  deleteThemes,
  type ExistingTheme,
  placeTheme,
  THEME_FACTS,
  themesWith,
  updateTheme,
} from "./store";
import { message } from "../../../schema/language/localizable";

/** Themes for dashboards and, in light and dark mode, for the workspace itself. */
export const theme = new Hono<App>()
  .route("/", resource(themes))
  .delete("/unset_system_default", meta({ action: "ThemeRestApi.unset_system_default" }), (c) =>
    setPlace(c, "is_system_default", null),
  )
  .delete("/unset_system_dark", meta({ action: "ThemeRestApi.unset_system_dark" }), (c) =>
    setPlace(c, "is_system_dark", null),
  )
  .put("/:id{[0-9]+}/set_system_default", meta({ action: "ThemeRestApi.set_system_default" }), (c) =>
    setPlace(c, "is_system_default", Number(c.req.param("id"))),
  )
  .put("/:id{[0-9]+}/set_system_dark", meta({ action: "ThemeRestApi.set_system_dark" }), (c) =>
    setPlace(c, "is_system_dark", Number(c.req.param("id"))),
  )
  .route("/", bundleRoutes("theme"))
  .route("/", itemRoutes(themes, ITEM_COLUMNS))
  .route(
    "/",
    deletion<ExistingTheme>(themes, { kind: "theme", facts: THEME_FACTS, check: refuseActive, remove: deleteThemes }),
  )
  .post("/", meta({ action: "ThemeRestApi.post", acceptsIdempotencyKey: true }), async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_write", "Theme", () => bodyOf(c, themeToCreate));
    const actor = await request.actorWho("can_write", "Theme");
    const id = await request.write((tx) => createTheme(tx, actor, body));
    return c.json({ id, result: body }, 201);
  })
  .put("/:id{[0-9]+}", meta({ action: "ThemeRestApi.put", item: themes.version }), async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const body = await after(request, "can_write", "Theme", () => bodyOf(c, themeToSave));
    const { actor, rows } = await request.load((db) => [themesWith(db, [id])]);
    allow(actor, "can_write", "Theme");
    const found = rows[0].rows[0];
    if (!found) throw notFound();
    if (!canEditTheme(actor, found)) throw forbidden();
    await request.write((tx) => updateTheme(tx, actor, id, body));
    return c.json({ id, result: body });
  });

const noBody = (): Refusal => refuse(400, message("Request body is required"));

async function bodyOf(c: Context<App>, schema: typeof themeToCreate | typeof themeToSave) {
  const body = await jsonObject(c, { noObject: noBody });
  if (!Object.keys(body).length) throw noBody();
  return validated(schema, body);
}

async function setPlace(c: Context<App>, place: SystemPlace, id: number | null): Promise<Response> {
  const request = requestOf(c);
  const { actor, rows } = await request.load((db) => [themesWith(db, id === null ? [] : [id])]);
  allow(actor, "can_write", "Theme");
  if (!canSetSystemTheme(actor)) throw forbidden();
  if (id !== null && !rows[0].rows.length) throw notFound();
  await request.write((tx) => placeTheme(tx, place, id));
  return c.json(id === null ? { result: "success" } : { id, result: "success" });
}

function refuseActive(actor: Actor, found: readonly ExistingTheme[]): void {
  if (found.some((one) => one.is_system || !canEditTheme(actor, { ...one, is_default: false }))) throw forbidden();
  if (found.some(({ is_default }) => is_default))
    throw refuse(422, message("This theme is the workspace's default or dark theme. Select another one first."));
}
