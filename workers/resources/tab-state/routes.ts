import { Hono } from "hono";
import { notFound, refuse } from "../../../schema/errors";
import type { TabFields } from "../../../schema/sql-tabs/tab";
import { queryEditor, tabFields } from "../../../schema/sql-tabs/wire";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { checkOrigin } from "../resource/own-site";
import { deleteRunOfTab, moveRunToTab, runWithClientId, settleOverdue } from "../../sql-lab/run-store";
import { badForm, idOf, jsonForm, NO_FORM, ownTabs, readTab, tabsFull, requireStored } from "./access";
import { presentTab } from "./present";
import { message } from "../../../schema/language/localizable";

/** /tabstateview/: the editor's tabs of each person. Form fields contain JSON, as in Superset. */
export const tabState = new Hono<App>()
  .get("/live", async (c) => {
    checkOrigin(c);
    const { tabs } = await ownTabs(c, "can_get");
    if (c.req.header("upgrade")?.toLowerCase() !== "websocket") throw refuse(426, message("Upgrade Required"));
    const { webSocket } = await tabs.fetch("https://sql-tabs/", { headers: { upgrade: "websocket" } });
    return new Response(null, { status: 101, webSocket });
  })
  .post("/", meta({ action: null }), async (c) => {
    const { tabs } = await ownTabs(c, "can_post");
    const given = queryEditor.safeParse((await jsonForm(c)).get("queryEditor"));
    if (!given.success) throw badForm(NO_FORM);
    const id = await tabs.add(given.data);
    if (id === null) throw tabsFull();
    return c.json({ id });
  })
  .get("/:id{[0-9]+}", async (c) => {
    const { actor, tabs } = await ownTabs(c, "can_get");
    const found = await readTab(tabs, idOf(c));
    if (!found) throw notFound();
    const latest =
      found.tab.latest_query_id === null
        ? []
        : (
            await requestOf(c).load(
              (db) => [settleOverdue(db, requestOf(c).now), runWithClientId(db, found.tab.latest_query_id)] as const,
            )
          ).rows[1].rows;
    return c.json(presentTab(found, actor.user.id, latest[0]));
  })
  .put("/:id{[0-9]+}", meta({ action: null }), async (c) => {
    const { tabs } = await ownTabs(c, "can_put");
    requireStored(await tabs.change(idOf(c), fieldsOf(await jsonForm(c))));
    return c.json(idOf(c));
  })
  .delete("/:id{[0-9]+}", meta({ action: null }), async (c) => {
    const { tabs } = await ownTabs(c, "can_delete");
    requireStored(await tabs.remove(idOf(c)));
    return c.json("OK");
  })
  .post("/:id{[0-9]+}/activate", meta({ action: null }), async (c) => {
    const { tabs } = await ownTabs(c, "can_activate");
    requireStored(await tabs.activate(idOf(c)));
    return c.json(idOf(c));
  })
  .post("/:id{[0-9]+}/migrate_query", meta({ action: null }), async (c) => {
    const { tabs } = await ownTabs(c, "can_migrate_query");
    const client = (await jsonForm(c)).get("queryId");
    if (typeof client !== "string") throw badForm(NO_FORM);
    if (!(await readTab(tabs, idOf(c)))) throw notFound();
    await requestOf(c).load((db) => [moveRunToTab(db, client, idOf(c))]);
    return c.json(idOf(c));
  })
  .delete("/:id{[0-9]+}/query/:client", meta({ action: null }), async (c) => {
    const { tabs } = await ownTabs(c, "can_delete_query");
    const { id, client } = c.req.param();
    const found = await readTab(tabs, Number(id));
    if (!found) throw notFound();
    await requestOf(c).load((db) => [deleteRunOfTab(db, client, id)]);
    if (found.tab.latest_query_id === client) requireStored(await tabs.change(Number(id), { latest_query_id: null }));
    return c.json("OK");
  });

function fieldsOf(form: Map<string, unknown>): Partial<TabFields> {
  return Object.fromEntries(
    [...form].map(([name, value]) => {
      if (!Object.hasOwn(tabFields, name)) throw badForm(message("Invalid expression type: ''{name}''", { name }));
      const read = tabFields[name as keyof TabFields].safeParse(value);
      if (!read.success) throw badForm(message("Invalid value for ''{name}''", { name }));
      return [name, read.data];
    }),
  );
}
