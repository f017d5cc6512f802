import { Hono } from "hono";
import { type Actor, can } from "../../../schema/actor";
import { type App, allow, requestOf } from "../../request-context";

interface Item {
  icon: string;
  label: string;
  name: string;
  url?: string;
  childs?: Item[];
}

const MENU: Item[] = [
  { icon: "", label: "Data", name: "Data", childs: [{ icon: "fa-database", label: "Database Connections", name: "Databases", url: "/databaseview/list/" }] },
  { icon: "fa-dashboard", label: "Dashboards", name: "Dashboards", url: "/dashboard/list/" },
  { icon: "fa-bar-chart", label: "Charts", name: "Charts", url: "/chart/list/" },
  { icon: "fa-table", label: "Datasets", name: "Datasets", url: "/tablemodelview/list/" },
];

/** The places a person may go. */
export const menu = new Hono<App>().get("/", async (c) => {
  const actor = allow(await requestOf(c).actor(), "can_get", "MenuApi");
  return c.json({ result: allowed(actor, MENU) });
});

const allowed = (actor: Actor, items: Item[]): Item[] =>
  items.filter(({ name }) => can(actor, "menu_access", name)).map((item) => (item.childs ? { ...item, childs: allowed(actor, item.childs) } : item));
