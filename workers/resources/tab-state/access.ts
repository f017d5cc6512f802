import type { Context } from "hono";
import type { ReadTab, SqlTabs } from "../../../durable-objects/sql-tabs/sql-tabs";
import type { Actor } from "../../../schema/actor";
import { accessDenied, notFound, Refusal } from "../../../schema/errors";
import { sqlTabsName } from "../../../schema/sql-tabs/tab";
import { parseJson } from "../../../schema/json-depth";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { type Localizable, message } from "../../../schema/language/localizable";

export interface OwnTabs {
  actor: Actor;
  tabs: DurableObjectStub<SqlTabs>;
}

export const tabsOf = (c: Context<App>, { workspace, user }: Actor): DurableObjectStub<SqlTabs> =>
  c.env.SQL_TABS.getByName(sqlTabsName(workspace.id, user.id));

/**
 * A tab by its id, the active one for null. The cast is needed because types of Durable Object calls do not support
 * values of unknown shape.
 */
export const readTab = async (tabs: DurableObjectStub<SqlTabs>, id: number | null): Promise<ReadTab | null> =>
  (await (tabs.read(id) as Promise<unknown>)) as ReadTab | null;

/**
 * The person's own tabs. The object's name is derived from the workspace and the person, so no id of the request can
 * select another person's tabs. Requires a session, as in Superset.
 */
export async function ownTabs(
  c: Context<App>,
  permission: string,
  view: "TabStateView" | "TableSchemaView" = "TabStateView",
): Promise<OwnTabs> {
  const request = requestOf(c);
  const { kind } = request.identity.presented();
  if (kind !== "session") throw accessDenied();
  const actor = allow(await request.actor(), permission, view);
  return { actor, tabs: tabsOf(c, actor) };
}

export const idOf = (c: Context<App>): number => Number(c.req.param("id"));

export const NO_FORM = message(
  "400 Bad Request: The browser (or proxy) sent a request that this server could not understand.",
);
export const badForm = (error: Localizable): Refusal => new Refusal(400, { error });

/** The fields of a form, each parsed as JSON; invalid JSON is refused with Superset's message. */
export async function jsonForm(c: Context<App>): Promise<Map<string, unknown>> {
  const form = await c.req.parseBody().catch(() => ({}));
  return new Map(
    Object.entries(form).map(([name, value]) => {
      try {
        return [name, parseJson(String(value))];
      } catch {
        throw badForm(message("Expecting value: line 1 column 1 (char 0)"));
      }
    }),
  );
}

/** Throws if the change was not stored. */
export function requireStored(why: "gone" | "full" | null): void {
  if (why === "gone") throw notFound();
  if (why === "full") throw tabsFull();
}

export const tabsFull = (): Refusal =>
  new Refusal(507, {
    error: message("Your tabs are full, so this change wasn't saved. Close some tabs or shorten this one."),
  });
