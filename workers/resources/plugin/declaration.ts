import { sql } from "drizzle-orm";
import { humanized, iso, person, plains } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import { momentOperators, relationOperators, textOperators } from "../resource/filters";
import { infoText } from "../resource/info";
import { personJson } from "../resource/person";
import { people } from "../resource/related";
import { versionByTime } from "../resource/versioned-item";

const fields = [
  { ...infoText("name", [1, 50], true), unique: true },
  { ...infoText("key", [1, 50], true), unique: true },
  { ...infoText("bundle_url", [1, 1000], true), unique: true },
];

/** The columns of Superset's view, in its order. */
export const READ_COLUMNS = ["name", "key", "bundle_url", "id"] as const;
const made = ["created_by.first_name", "created_by.id", "created_by.last_name"];
const changed = ["changed_on_delta_humanized", "changed_by.first_name", "changed_by.id", "changed_by.last_name"];

/** Columns of a plugin's detail response. */
export const ITEM_COLUMNS = [...changed, ...made, ...READ_COLUMNS];

export const plugins: Resource = {
  name: "dynamic_plugin",
  view: "DynamicPlugin",
  reads: { list: "can_list", info: "can_list", item: "can_show" },
  api: "DynamicPluginRestApi",
  version: versionByTime(sql`dynamic_plugins`, "plugin"),
  title: "Plugin",
  permissions: ["can_write", "can_list", "can_show"],
  from: sql`dynamic_plugins o`,
  readable: sql`true`,
  fields: { changed_by: personJson(sql`o.changed_by_fk`), created_by: personJson(sql`o.created_by_fk`) },
  columns: {
    ...plains("id", "name", "key", "bundle_url"),
    changed_by: person("changed_by"),
    created_by: person("created_by"),
    changed_on_delta_humanized: humanized("changed_on"),
    changed_on: iso("changed_on"),
    created_on: iso("created_on"),
  },
  listColumns: [...changed, "created_on", ...made, ...READ_COLUMNS],
  unnamedColumns: ["changed_on"],
  orderColumns: { name: sql`o.name`, key: sql`o.key`, bundle_url: sql`o.bundle_url`, changed_on: sql`o.changed_on` },
  defaultOrder: sql`o.id`,
  filters: {
    changed_by: relationOperators(sql`o.changed_by_fk`),
    changed_on: momentOperators(sql`o.changed_on`),
    created_by: relationOperators(sql`o.created_by_fk`),
    name: textOperators(sql`o.name`),
    key: textOperators(sql`o.key`),
    bundle_url: textOperators(sql`o.bundle_url`),
  },
  addColumns: fields,
  editColumns: fields,
  related: { created_by: people(), changed_by: people() },
};
