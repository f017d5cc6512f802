import type { z } from "zod";
import type { Actor } from "../../../schema/actor";
import { refuse } from "../../../schema/errors";
import { SQL_MAX_ROW } from "../../../schema/limits";
import type { workspaceToUpdate } from "../../../schema/workspace/wire";
import { fontHosts } from "../../font-hosts";
import { pluginHosts } from "../../plugin-hosts";
import type { RequestContext } from "../../request/request-context";
import { editorDatabaseStatement } from "./store";
import { message } from "../../../schema/language/localizable";

/** Refuses a default row limit above the most rows, hosts of fonts and plugins that the deployment does not allow, and a default database that the editor may not use. */
export async function requireValidSettings(
  request: RequestContext,
  { workspace }: Actor,
  changes: z.infer<typeof workspaceToUpdate>,
): Promise<void> {
  const { default_sqllab_limit, sql_max_row } = { ...workspace.settings, ...changes };
  const most = sql_max_row ?? SQL_MAX_ROW;
  if ((default_sqllab_limit ?? 0) > most)
    throw refuse(400, { default_sqllab_limit: [message("Value cannot exceed {max}", { max: most })] });
  requireAllowedHosts("theme_font_hosts", changes.theme_font_hosts, fontHosts(request.env));
  const allowed = pluginHosts(request.env);
  if (allowed) requireAllowedHosts("plugin_hosts", changes.plugin_hosts, allowed);
  const database = changes.sqllab_default_dbid;
  if (typeof database !== "number") return;
  const { rows } = await request.load((db) => [editorDatabaseStatement(db, database)]);
  if (rows[0].rows.length === 0)
    throw refuse(400, { sqllab_default_dbid: [message("The database is missing, or not exposed in SQL Lab.")] });
}

function requireAllowedHosts(setting: string, hosts: readonly string[] = [], allowed: readonly string[]): void {
  const refused = hosts.filter((host) => !allowed.includes(host));
  if (refused.length === 0) return;
  throw refuse(400, {
    [setting]: [
      allowed.length > 0
        ? message("Not allowed by this deployment: {refused}. Allowed: {allowed}.", {
            refused: refused.join(", "),
            allowed: allowed.join(", "),
          })
        : message("Not allowed by this deployment: {refused}. Allowed: none.", { refused: refused.join(", ") }),
    ],
  });
}
