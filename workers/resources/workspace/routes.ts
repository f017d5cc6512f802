import { Hono } from "hono";
import { onlyAdmins } from "../../../schema/workspace/policy";
import { refuse } from "../../../schema/errors";
import { usesPlugins } from "../../../schema/plugin/bundle-url";
import { runsScheduledQueries } from "../../../schema/workspace/settings";
import { workspaceToDelete, workspaceToUpdate } from "../../../schema/workspace/wire";
import { inPerson } from "../../identity/in-person";
import { isNamedOperator } from "../../identity/operators";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { validated } from "../resource/validate";
import { siteOf } from "../one-time-link/site";
import { requireRemainingAdmin } from "../security/grant-policy";
import { deleteUser } from "../user/store";
import { enqueuePurge } from "../../jobs/purge-workspace";
import { forgetPerson } from "./forget-person";
import { requireValidSettings } from "./require-valid-settings";
import {
  beginWorkspaceDeletion,
  changeWorkspace,
  defaultDatabaseStatement,
  operatesStatement,
  otherWorkspaces,
} from "./store";
import { message } from "../../../schema/language/localizable";

/** The current workspace: its name and clock, leaving and deleting it, and the person's other workspaces. */
export const workspace = new Hono<App>()
  .get("/", async (c) => {
    const { actor, rows } = await requestOf(c).load(
      (db) => [otherWorkspaces(db), operatesStatement(db), defaultDatabaseStatement(db)] as const,
    );
    const { slug, name, time_zone, settings } = actor.workspace;
    const others = rows[0].rows.map(({ name: other, ...place }) => ({ name: other, url: siteOf(requestOf(c), place) }));
    return c.json({
      result: {
        slug,
        name,
        time_zone,
        global_async_queries: settings?.global_async_queries ?? false,
        code_after_provider: settings?.code_after_provider ?? false,
        run_scheduled_queries: runsScheduledQueries(actor.workspace),
        custom_error_messages: settings?.custom_error_messages ?? {},
        theme_font_hosts: [...(settings?.theme_font_hosts ?? [])],
        dynamic_plugins: usesPlugins(actor.workspace),
        plugin_hosts: [...(settings?.plugin_hosts ?? [])],
        sqllab_default_dbid: settings?.sqllab_default_dbid ?? null,
        sqllab_default_database: rows[2].rows[0]?.database_name ?? null,
        sqllab_query_result_timeout: settings?.sqllab_query_result_timeout ?? null,
        default_sqllab_limit: settings?.default_sqllab_limit ?? null,
        sql_max_row: settings?.sql_max_row ?? null,
        display_max_row: settings?.display_max_row ?? null,
        others,
        operates: isNamedOperator(c.env, actor) && rows[1].rows[0]?.operates === true,
      },
    });
  })
  .put("/", meta({ action: "WorkspaceRestApi.put" }), async (c) => {
    const request = requestOf(c);
    const actor = onlyAdmins(await request.actor());
    const body = validated(workspaceToUpdate, await jsonObject(c));
    await requireValidSettings(request, actor, body);
    await request.write((tx) => changeWorkspace(tx, body));
    return c.json({ result: body });
  })
  .post("/leave", meta({ action: "WorkspaceRestApi.leave" }), async (c) => {
    const request = requestOf(c);
    const actor = await inPerson(request);
    request.audit.about = { user: actor.user.id };
    await request.write((tx) => requireRemainingAdmin(tx, () => deleteUser(tx, actor.user.id)));
    await forgetPerson(c.env, actor.workspace.id, actor.user.id);
    return c.json({ message: "OK" });
  })
  .post("/delete", meta({ action: "WorkspaceRestApi.delete" }), async (c) => {
    const request = requestOf(c);
    const actor = await inPerson(request);
    onlyAdmins(actor);
    const { slug } = validated(workspaceToDelete, await jsonObject(c));
    if (slug !== actor.workspace.slug)
      throw refuse(400, { slug: [message("Type “{slug}” to delete this workspace.", { slug: actor.workspace.slug })] });
    const isDeleting = await beginWorkspaceDeletion(request);
    if (!isDeleting) throw refuse(422, message("The default workspace can't be deleted."));
    await enqueuePurge(c.env, actor.workspace.id);
    return c.json({ message: "OK" });
  });
