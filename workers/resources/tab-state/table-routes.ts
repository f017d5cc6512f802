import { Hono } from "hono";
import { MAX_TAB_CHARACTERS } from "../../../schema/sql-tabs/tab";
import { shownTable } from "../../../schema/sql-tabs/wire";
import type { App } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { badForm, idOf, jsonForm, NO_FORM, ownTabs, tabsFull, requireStored } from "./access";

/** /tableschemaview/: the tables in a tab's left bar. */
export const tableSchema = new Hono<App>()
  .post("/", meta({ action: null }), async (c) => {
    const { tabs } = await ownTabs(c, "can_post", "TableSchemaView");
    const given = shownTable.safeParse((await jsonForm(c)).get("table"));
    if (!given.success) throw badForm(NO_FORM);
    const { queryEditorId, dbId = null, catalog = null, schema = null, name } = given.data;
    if (JSON.stringify(given.data).length > MAX_TAB_CHARACTERS) throw tabsFull();
    const id = await tabs.addTable({
      tab_state_id: queryEditorId,
      database_id: dbId,
      catalog,
      schema,
      table: name,
      description: given.data,
      expanded: true,
    });
    if (typeof id === "string") requireStored(id);
    return c.json({ id });
  })
  .post("/:id{[0-9]+}/expanded", meta({ action: null }), async (c) => {
    const { tabs } = await ownTabs(c, "can_expanded", "TableSchemaView");
    const expanded = (await jsonForm(c)).get("expanded");
    if (typeof expanded !== "boolean") throw badForm(NO_FORM);
    requireStored(await tabs.expand(idOf(c), expanded));
    return c.json(expanded);
  })
  .delete("/:id{[0-9]+}", meta({ action: null }), async (c) => {
    const { tabs } = await ownTabs(c, "can_delete", "TableSchemaView");
    requireStored(await tabs.removeTable(idOf(c)));
    return c.json("OK");
  });
