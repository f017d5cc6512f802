import { type Context, Hono } from "hono";
import type { z } from "zod";
import { type Actor, can } from "../../../schema/actor";
import { canCopyDashboard, canEditDashboard } from "../../../schema/dashboard/policy";
import { changedColors, changedConfigurations } from "../../../schema/dashboard/saved-metadata";
import {
  colorChanges,
  configurationChanges,
  dashboardToCopy,
  dashboardToCreate,
  dashboardToUpdate,
  splitMetadata,
} from "../../../schema/dashboard/wire";
import { matchedVersion, type VersionCause } from "../../../schema/dashboard-version/wire";
import { forbidden, notFound, refuse } from "../../../schema/errors";
import { lostParts } from "../../../schema/report/lost-parts";
import type { Tx } from "../../metadata";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { switchOffReports, notifyDeactivated } from "../../reports/switch-off";
import { after } from "../resource/validate-authorized";
import { parsedObject } from "../resource/parsed-object";
import { allExist, existingIds, unknownOf } from "../resource/relations";
import { validated } from "../resource/validate";
import { dashboards } from "./declaration";
import { onUniqueViolation } from "../resource/on-unique-violation";
import {
  copyDashboard,
  createDashboard,
  dashboardRef,
  dashboardToChange,
  dashboardToChangeById,
  storedLayoutOf,
  metadataToChange,
  sameSlug,
  storeMetadata,
  themeNamed,
  updateDashboard,
} from "./store";
import { broadcastSaved } from "./presence/broadcast-saved";
import { because, refuseOutdated, savedSince } from "./versions/store";
import { type Localizable, message } from "../../../schema/language/localizable";

interface Relations {
  slug?: string | null | undefined;
  owners?: number[] | undefined;
  roles?: number[] | undefined;
  tags?: number[] | undefined;
  theme_id?: number | null | undefined;
}

/** Creates, updates and copies dashboards. */
export const writes = new Hono<App>()
  .post("/", meta({ action: "DashboardRestApi.post", kind: "dashboard", acceptsIdempotencyKey: true }), async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_write", "Dashboard", async () =>
      validated(dashboardToCreate, await jsonObject(c)),
    );
    const { actor, rows } = await request.load((db) => [
      sameSlug(db, body.slug),
      existingIds(db, "users", body.owners ?? []),
      existingIds(db, "roles", body.roles ?? []),
      themeNamed(db, body.theme_id),
    ]);
    allow(actor, "can_write", "Dashboard");
    checkRelations(actor, body, rows, message("Dashboards could not be created."));
    const id = await onUniqueViolation(
      request.write((tx) => createDashboard(tx, actor, body)),
      message("Dashboards could not be created."),
    );
    return c.json({ id, result: body }, 201);
  })
  .put(
    "/:id{[0-9]+}",
    meta({ hasTextIds: true, action: "DashboardRestApi.put", kind: "dashboard", item: dashboards.version }),
    async (c) => {
      const request = requestOf(c);
      const body = await after(request, "can_write", "Dashboard", async () =>
        validated(dashboardToUpdate, await jsonObject(c)),
      );
      const id = Number(c.req.param("id"));
      const { actor, rows } = await request.load((db) => [
        sameSlug(db, body.slug || null, id),
        existingIds(db, "users", body.owners ?? []),
        existingIds(db, "roles", body.roles ?? []),
        themeNamed(db, body.theme_id),
        existingIds(db, "tags", body.tags ?? []),
        dashboardToChangeById(db, id),
      ]);
      allow(actor, "can_write", "Dashboard");
      const before = rows[5].rows[0];
      if (!before) throw notFound();
      if (!canEditDashboard(actor, before)) throw forbidden();
      checkRelations(actor, body, rows, message("Dashboard could not be updated."));
      const { saved, off } = await onUniqueViolation(
        request.write(async (tx) => {
          await beginSave(c, tx, id, body.json_metadata || body.position_json ? "save" : "properties");
          const saved = await updateDashboard(
            tx,
            actor,
            id,
            body,
            body.json_metadata ? splitMetadata(await metadataToChange(tx, id)).foreign : {},
          );
          return { saved, off: await switchOffReports(tx, id, lostParts(storedLayoutOf(before), sentIn(body))) };
        }),
        message("Dashboard could not be updated."),
      );
      if (off.length > 0) c.executionCtx.waitUntil(notifyDeactivated(request, off));
      broadcastSaved(c, actor, id, saved.version, {
        access: body.roles !== undefined || body.owners !== undefined || body.published === false,
      });
      c.header("ETag", `"${saved.version}"`);
      return c.json({
        id,
        last_modified_time: saved.last_modified_time,
        result: body.theme_id === undefined ? body : { ...body, theme: rows[3].rows[0] ?? null },
      });
    },
  )
  .put(
    "/:id{[0-9]+}/filters",
    meta({ hasTextIds: true, action: "DashboardRestApi.put_filters", kind: "dashboard" }),
    (c) => changeConfiguration(c, "native_filter_configuration", "can_write"),
  )
  .put(
    "/:id{[0-9]+}/chart_customizations",
    meta({ hasTextIds: true, action: "DashboardRestApi.put_chart_customizations", kind: "dashboard" }),
    (c) => changeConfiguration(c, "chart_customization_config", "can_put_chart_customizations"),
  )
  .put(
    "/:id{[0-9]+}/colors",
    meta({ hasTextIds: true, action: "DashboardRestApi.put_colors", kind: "dashboard" }),
    async (c) => {
      const { request, actor, before, body } = await toChange(c, colorChanges, "can_write");
      // An automatic save of the page is dropped without an error if someone saved since (Edgewise only).
      const onlyOver = c.req.query("only_over");
      const isVersion = c.req.query("mark_updated") !== "false";
      const saved = await request.write(async (tx) => {
        if (onlyOver !== undefined && (await savedSince(tx, before.id, onlyOver))) return null;
        await beginSave(c, tx, before.id, "colors");
        return storeMetadata(
          tx,
          actor,
          before.id,
          changedColors(await metadataToChange(tx, before.id), body),
          isVersion,
        );
      });
      if (saved && isVersion) broadcastSaved(c, actor, before.id, saved.version);
      return c.json({});
    },
  )
  .post(
    "/:ref/copy/",
    meta({ action: "DashboardRestApi.copy_dash", kind: "dashboard", acceptsIdempotencyKey: true }),
    async (c) => {
      const request = requestOf(c);
      const { actor, rows } = await request.load((db) => [dashboardToChange(db, dashboardRef(c.req.param("ref")))]);
      allow(actor, "can_write", "Dashboard");
      const before = rows[0].rows[0];
      if (!before) throw notFound();
      const body = validated(dashboardToCopy, await jsonObject(c));
      if (!canCopyDashboard(actor, before)) throw forbidden();
      return c.json({
        result: await request.write(async (tx) => {
          await because(tx, "copy");
          const copied = await copyDashboard(tx, actor, before, body);
          request.audit.about = { copy: copied.id };
          return copied;
        }),
      });
    },
  );

/**
 * Refuses a save whose If-Match is not the newest version. A save without If-Match overwrites the newest one, as in
 * Superset.
 */
async function beginSave(c: Context<App>, tx: Tx, id: number, cause: VersionCause): Promise<void> {
  await refuseOutdated(tx, id, matchedVersion(c.req.header("if-match")));
  await because(tx, cause);
}

/** The dashboard of the path, for its owners and admins, with the validated body. */
async function toChange<S extends z.ZodType>(c: Context<App>, schema: S, permission: string) {
  const request = requestOf(c);
  const body = await after(request, permission, "Dashboard", async () => validated(schema, await jsonObject(c)));
  const { actor, rows } = await request.load((db) => [dashboardToChangeById(db, Number(c.req.param("id")))]);
  allow(actor, permission, "Dashboard");
  const before = rows[0].rows[0];
  if (!before) throw notFound();
  if (!canEditDashboard(actor, before)) throw forbidden();
  return { request, actor, before, body };
}

async function changeConfiguration(c: Context<App>, key: string, permission: string): Promise<Response> {
  const { request, actor, before, body } = await toChange(c, configurationChanges, permission);
  const { result, version, off } = await request.write(async (tx) => {
    await beginSave(c, tx, before.id, "filters");
    const metadata = await metadataToChange(tx, before.id);
    const existing = Array.isArray(metadata[key]) ? (metadata[key] as Record<string, unknown>[]) : [];
    const result = changedConfigurations(existing, body);
    const saved = await storeMetadata(tx, actor, before.id, { ...metadata, [key]: result }, true);
    return {
      result,
      ...saved,
      off: await switchOffReports(
        tx,
        before.id,
        lostParts({ positions: {}, metadata }, { metadata: { [key]: result } }),
      ),
    };
  });
  if (off.length > 0) c.executionCtx.waitUntil(notifyDeactivated(request, off));
  broadcastSaved(c, actor, before.id, version);
  c.header("ETag", `"${version}"`);
  return c.json({ result });
}

/** The layout and settings that a save contains. */
function sentIn({
  json_metadata,
  position_json,
}: {
  json_metadata?: string | null | undefined;
  position_json?: string | null | undefined;
}) {
  const metadata = json_metadata ? parsedObject(json_metadata) : {};
  const positions = metadata["positions"] ?? (position_json ? parsedObject(position_json) : undefined);
  return { metadata, ...(positions ? { positions: positions as Record<string, unknown> } : {}) };
}

type Ids = { rows: { id: number }[] };

function checkRelations(
  actor: Actor,
  body: Relations,
  [slugs, owners, roles, themes, tags]: readonly [Ids, Ids, Ids, Ids, ...unknown[]] & { 4?: unknown },
  refused: Localizable,
): void {
  const problems: Record<string, Localizable[]> = {};
  if (body.slug && slugs.rows.length) problems["slug"] = [message("Must be unique")];
  if (body.owners && !allExist(body.owners, owners.rows)) problems["owners"] = [message("Owners are invalid")];
  if (body.roles && !allExist(body.roles, roles.rows)) problems["roles"] = [message("Some roles do not exist")];
  if (body.tags && !allExist(body.tags, (tags as Ids).rows))
    problems["tags"] = [message("Tag ID {tag} not found", { tag: unknownOf(body.tags, (tags as Ids).rows)[0] })];
  if (Object.keys(problems).length) throw refuse(422, problems);
  if (body.theme_id && !themes.rows.length) throw refuse(422, refused);
  if (body.tags && !can(actor, "can_write", "Tag") && !can(actor, "can_tag", "Dashboard")) throw forbidden();
}
