import { sql } from "drizzle-orm";
import { OBJECT_TYPES, TAGGED_KINDS } from "../../../schema/tag/wire";
import { changedOn, humanized, iso, person, plains } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import {
  manyOperators,
  momentOperators,
  numberOperators,
  relationOperators,
  searchOperator,
  textOperators,
} from "../resource/filters";
import { infoText } from "../resource/info";
import { personJson } from "../resource/person";
import { people } from "../resource/related";
import { indexedOperator } from "../resource/text-candidates";
import { TAGGABLE } from "./taggable";
import { versionByTime } from "../resource/versioned-item";

export const TAG_COLUMNS = [
  "id",
  "name",
  "type",
  "description",
  "changed_by.first_name",
  "changed_by.last_name",
  "changed_on_delta_humanized",
  "created_on_delta_humanized",
  "created_by.first_name",
  "created_by.last_name",
];
const nameOf = (column: "changed_by_fk" | "created_by_fk", part: "first_name" | "last_name") =>
  sql`(select p.${sql.identifier(part)} from users p where p.workspace_id = o.workspace_id and p.id = o.${sql.identifier(column)})`;

/** Tagged objects that the person's lists show. */
const shownTaggings = sql.join(
  TAGGED_KINDS.map(
    (kind) =>
      sql`select g.tag_id, g.object_id from tagged_objects g join ${TAGGABLE[kind].from} on o.workspace_id = g.workspace_id and o.id = g.object_id where g.object_type = ${OBJECT_TYPES[kind]} and (${TAGGABLE[kind].listed})`,
  ),
  sql` union all `,
);

/** The tags of a workspace, for lists and filters. */
export const tags: Resource & { name: "tag" } = {
  name: "tag",
  view: "Tag",
  api: "TagRestApi",
  version: versionByTime(sql`tags`, "tag"),
  title: "Tag",
  permissions: ["can_bulk_create", "can_write", "can_read"],
  from: sql`tags o`,
  readable: sql`true`,
  fields: { changed_by: personJson(sql`o.changed_by_fk`), created_by: personJson(sql`o.created_by_fk`) },
  columns: {
    ...plains("id", "name", "type", "description"),
    changed_by: person("changed_by"),
    created_by: person("created_by"),
    changed_on_delta_humanized: humanized("changed_on"),
    changed_on: iso("changed_on"),
    created_on_delta_humanized: humanized("created_on"),
  },
  listColumns: TAG_COLUMNS,
  unnamedColumns: ["changed_on"],
  orderColumns: {
    id: sql`o.id`,
    name: sql`o.name`,
    type: sql`o.type`,
    description: sql`o.description`,
    "changed_by.first_name": nameOf("changed_by_fk", "first_name"),
    "changed_by.last_name": nameOf("changed_by_fk", "last_name"),
    changed_on_delta_humanized: changedOn,
    created_on_delta_humanized: sql`o.created_on`,
    "created_by.first_name": nameOf("created_by_fk", "first_name"),
    "created_by.last_name": nameOf("created_by_fk", "last_name"),
  },
  defaultOrder: sql`o.id`,
  filters: {
    changed_by: relationOperators(sql`o.changed_by_fk`),
    changed_on: momentOperators(sql`o.changed_on`),
    created_by: relationOperators(sql`o.created_by_fk`),
    created_on: momentOperators(sql`o.created_on`),
    description: textOperators(sql`o.description`),
    // Custom tags, as opposed to those of the system (owner:1, type:chart).
    id: {
      ...numberOperators(sql`o.id`),
      custom_tag: (value) => (value === true ? sql`o.type = 1` : value === false ? sql`o.type <> 1` : null),
    },
    name: {
      ...textOperators(sql`o.name`),
      name_or_description: indexedOperator("tag", searchOperator(sql`o.name`, sql`o.description`), {
        max: 500,
        newest: sql`tags`,
      }),
    },
    objects: manyOperators(sql`select 1 from (${shownTaggings}) x where x.tag_id = o.id and x.object_id`),
    type: {
      ...numberOperators(sql`o.type`),
      custom_tag: (value) => (value === true ? sql`o.type = 1` : value === false ? sql`o.type <> 1` : null),
    },
    users_favorited: manyOperators(
      sql`select 1 from favorites v where v.workspace_id = o.workspace_id and v.kind = 'tag' and v.object_id = o.id and v.user_id`,
    ),
  },
  addColumns: [infoText("name", undefined, true), infoText("description")],
  editColumns: [infoText("name"), infoText("description")],
  related: { created_by: people(), changed_by: people() },
};
