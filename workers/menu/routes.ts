import { Hono } from "hono";
import { type Actor, can, type Workspace } from "../../schema/actor";
import { usesPlugins } from "../../schema/plugin/bundle-url";
import { allow } from "../request/actors";
import { type App, requestOf } from "../request/request-context";

interface Item {
  icon: string;
  label: string;
  name: string;
  url?: string;
  childs?: (Item | typeof SEPARATOR)[];
}

/** Entries of what a workspace may turn off. */
const OPTIONAL: Readonly<Record<string, (workspace: Workspace) => boolean>> = { Plugins: usesPlugins };

/** A separator between entries. */
const SEPARATOR = "-";

const MENU: Item[] = [
  {
    icon: "fa-cogs",
    label: "Security",
    name: "Security",
    childs: [
      SEPARATOR,
      { icon: "", label: "List Roles", name: "List Roles", url: "/roles/" },
      { icon: "", label: "List Users", name: "List Users", url: "/users/" },
      { icon: "", label: "List Groups", name: "List Groups", url: "/list_groups/" },
      { icon: "fa-list-ol", label: "Action Log", name: "Action Log", url: "/actionlog/list" },
      { icon: "fa-lock", label: "Row Level Security", name: "Row Level Security", url: "/rowlevelsecurity/list/" },
    ],
  },
  {
    icon: "",
    label: "Data",
    name: "Data",
    childs: [{ icon: "fa-database", label: "Database Connections", name: "Databases", url: "/databaseview/list/" }],
  },
  { icon: "fa-dashboard", label: "Dashboards", name: "Dashboards", url: "/dashboard/list/" },
  { icon: "fa-bar-chart", label: "Charts", name: "Charts", url: "/chart/list/" },
  { icon: "fa-table", label: "Datasets", name: "Datasets", url: "/tablemodelview/list/" },
  {
    icon: "",
    label: "Manage",
    name: "Manage",
    childs: [
      { icon: "fa-css3", label: "CSS Templates", name: "CSS Templates", url: "/csstemplatemodelview/list/" },
      { icon: "fa-puzzle-piece", label: "Plugins", name: "Plugins", url: "/dynamic-plugins/list/" },
      { icon: "fa-palette", label: "Themes", name: "Themes", url: "/theme/list/" },
      { icon: "", label: "Tags", name: "Tags", url: "/superset/tags/" },
      { icon: "fa-exclamation-triangle", label: "Alerts & Reports", name: "Alerts & Report", url: "/alert/list/" },
      { icon: "fa-comment", label: "Annotation Layers", name: "Annotation Layers", url: "/annotationlayer/list/" },
    ],
  },
  {
    icon: "fa-flask",
    label: "SQL",
    name: "SQL Lab",
    childs: [
      { icon: "fa-flask", label: "SQL Lab", name: "SQL Editor", url: "/sqllab/" },
      { icon: "fa-save", label: "Saved Queries", name: "Saved Queries", url: "/savedqueryview/list/" },
      { icon: "fa-search", label: "Query History", name: "Query Search", url: "/sqllab/history/" },
    ],
  },
];

/** The menu entries that a person may open. */
export const menu = new Hono<App>().get("/", async (c) => {
  const actor = allow(await requestOf(c).actor(), "can_get", "MenuApi");
  return c.json({ result: allowed(actor, MENU) });
});

const mayGo = (actor: Actor, { name }: Item): boolean =>
  can(actor, "menu_access", name) && OPTIONAL[name]?.(actor.workspace) !== false;
const allowed = (actor: Actor, items: Item[]): Item[] =>
  items
    .filter((item) => mayGo(actor, item))
    .map((item) =>
      item.childs
        ? { ...item, childs: item.childs.filter((child) => child === SEPARATOR || mayGo(actor, child)) }
        : item,
    );
