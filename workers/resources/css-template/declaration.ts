import { sql } from "drizzle-orm";
import { humanized, iso, person, plains } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import { momentOperators, relationOperators, searchOperator, textOperators } from "../resource/filters";
import { type InfoColumn, infoText } from "../resource/info";
import { personJson } from "../resource/person";
import { people } from "../resource/related";
import { versionByTime } from "../resource/versioned-item";

const made = ["created_by.first_name", "created_by.id", "created_by.last_name"];
const changed = ["changed_on_delta_humanized", "changed_by.first_name", "changed_by.id", "changed_by.last_name"];
const fields: InfoColumn[] = [
  infoText("css"),
  { ...infoText("template_name"), validate: ["<Length(min=None, max=250, equal=None, error=None)>"] },
];

/** Columns of a template's detail response. */
export const ITEM_COLUMNS = [...changed, ...made, "css", "id", "template_name"];

export const cssTemplates: Resource = {
  name: "css_template",
  view: "CssTemplate",
  api: "CssTemplateRestApi",
  version: versionByTime(sql`css_templates`, "CSS template"),
  title: "Css Template",
  permissions: ["can_write", "can_read"],
  from: sql`css_templates o`,
  readable: sql`true`,
  fields: { changed_by: personJson(sql`o.changed_by_fk`), created_by: personJson(sql`o.created_by_fk`) },
  columns: {
    ...plains("id", "css", "template_name"),
    changed_by: person("changed_by"),
    created_by: person("created_by"),
    changed_on_delta_humanized: humanized("changed_on"),
    changed_on: iso("changed_on"),
    created_on: iso("created_on"),
  },
  listColumns: [...changed, "created_on", ...made, "css", "id", "template_name"],
  unnamedColumns: ["changed_on"],
  orderColumns: { template_name: sql`o.template_name` },
  defaultOrder: sql`o.id`,
  filters: {
    changed_by: relationOperators(sql`o.changed_by_fk`),
    changed_on: momentOperators(sql`o.changed_on`),
    created_by: relationOperators(sql`o.created_by_fk`),
    created_on: momentOperators(sql`o.created_on`),
    css: textOperators(sql`o.css`),
    template_name: {
      ...textOperators(sql`o.template_name`),
      css_template_all_text: searchOperator(sql`o.template_name`, sql`o.css`),
    },
    uuid: textOperators(sql`o.uuid::text`),
  },
  addColumns: fields,
  editColumns: fields,
  related: { created_by: people(), changed_by: people() },
};
