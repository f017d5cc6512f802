import { sql } from "drizzle-orm";
import { humanized, iso, person, personName, plains } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import {
  booleanOperators,
  momentOperators,
  numberOperators,
  relationOperators,
  searchOperator,
  textOperators,
} from "../resource/filters";
import { infoText } from "../resource/info";
import { personJson } from "../resource/person";
import { people } from "../resource/related";
import { versionByTime } from "../resource/versioned-item";

const made = ["created_by.first_name", "created_by.id", "created_by.last_name"];
const changed = ["changed_on_delta_humanized", "changed_by.first_name", "changed_by.id", "changed_by.last_name"];
const own = ["is_system", "is_system_default", "is_system_dark", "theme_name", "uuid"];
const fields = [infoText("json_data", undefined, true), infoText("theme_name", undefined, true)];

/** Columns of a theme's detail response. */
export const ITEM_COLUMNS = [...changed, ...made, "json_data", "id", ...own];

export const themes: Resource & { name: "theme" } = {
  name: "theme",
  view: "Theme",
  api: "ThemeRestApi",
  version: versionByTime(sql`themes`, "theme"),
  hasNumericIds: true,
  isRevised: true,
  title: "Theme",
  permissions: ["can_write", "can_read", "can_export"],
  from: sql`themes o`,
  readable: sql`true`,
  fields: { changed_by: personJson(sql`o.changed_by_fk`), created_by: personJson(sql`o.created_by_fk`) },
  columns: {
    ...plains("id", "json_data", ...own),
    changed_by: person("changed_by"),
    changed_by_name: personName("changed_by"),
    created_by: person("created_by"),
    changed_on_delta_humanized: humanized("changed_on"),
    changed_on: iso("changed_on"),
    created_on: iso("created_on"),
  },
  listColumns: [...changed, "changed_by_name", "created_on", ...made, "json_data", "id", ...own],
  unnamedColumns: ["changed_on"],
  orderColumns: { theme_name: sql`o.theme_name` },
  defaultOrder: sql`o.id`,
  filters: {
    changed_by: relationOperators(sql`o.changed_by_fk`),
    changed_on: momentOperators(sql`o.changed_on`),
    created_by: relationOperators(sql`o.created_by_fk`),
    created_on: momentOperators(sql`o.created_on`),
    id: numberOperators(sql`o.id`),
    is_system: booleanOperators(sql`o.is_system`),
    is_system_dark: booleanOperators(sql`o.is_system_dark`),
    is_system_default: booleanOperators(sql`o.is_system_default`),
    json_data: textOperators(sql`o.json_data`),
    theme_name: {
      ...textOperators(sql`o.theme_name`),
      theme_all_text: searchOperator(sql`o.theme_name`, sql`o.json_data`),
    },
    uuid: textOperators(sql`o.uuid::text`),
  },
  addColumns: fields,
  editColumns: fields,
  related: { created_by: people(), changed_by: people() },
};
