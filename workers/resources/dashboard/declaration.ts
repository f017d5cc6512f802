import { sql } from "drizzle-orm";
import { FILTER_BOX } from "../../../schema/dashboard/filter-box/filter-box";
import { folderFilters } from "../folder/in-folder";
import { holdsRole, listedDashboard, readableDashboard, readableDatasets, seesAll } from "../resource/access";
import {
  changedOn,
  type Columns,
  humanized,
  iso,
  many,
  parsed,
  person,
  personName,
  plain,
  plains,
  utc,
} from "../resource/columns";
import type { Resource } from "../resource/declaration";
import {
  booleanOperators,
  flagOperator,
  nullOperators,
  manyOperators,
  numberOperators,
  relationOperators,
  searchOperator,
  textOperators,
  truthOperator,
} from "../resource/filters";
import { infoColumn, infoText } from "../resource/info";
import { ownersJson, personJson, tagsJson } from "../resource/person";
import { owners, people } from "../resource/related";
import { indexedOperator } from "../resource/text-candidates";
import { versionByTime } from "../resource/versioned-item";
import { tagNamed } from "../tag/tag-named";

const tagged = sql`select 1 from tagged_objects x join tags t on t.workspace_id = x.workspace_id and t.id = x.tag_id where x.workspace_id = o.workspace_id and x.object_type = 3 and x.object_id = o.id`;
const stars = sql`exists (select 1 from favorites f where f.workspace_id = o.workspace_id and f.kind = 'dashboard' and f.object_id = o.id and f.user_id = app_user())`;

export const columns: Columns = {
  ...plains(
    "id",
    "uuid",
    "published",
    "slug",
    "certified_by",
    "certification_details",
    "dashboard_title",
    "is_managed_externally",
    "css",
    "json_metadata",
    "position_json",
    "charts",
  ),
  status: parsed(["published"], (row) => (row["published"] ? "published" : "draft")),
  url: parsed(["id", "slug"], (row) => `/superset/dashboard/${row["slug"] || row["id"]}/`),
  thumbnail_url: parsed(["id", "digest"], (row) => `/api/v1/dashboard/${row["id"]}/thumbnail/${row["digest"]}/`),
  changed_by: person("changed_by"),
  changed_by_name: personName("changed_by"),
  created_by: person("created_by"),
  changed_on: iso("changed_on"),
  changed_on_utc: utc("changed_on"),
  changed_on_delta_humanized: humanized("changed_on"),
  created_on_delta_humanized: humanized("created_on"),
  owners: many("owners"),
  roles: many("roles"),
  tags: many("tags"),
  theme: plain("theme"),
};

/** Columns of a dashboard's detail response. */
export const ITEM_COLUMNS = [
  "certification_details",
  "certified_by",
  "changed_by.first_name",
  "changed_by.id",
  "changed_by.last_name",
  "changed_by_name",
  "changed_on",
  "changed_on_delta_humanized",
  "charts",
  "created_by.first_name",
  "created_by.id",
  "created_by.last_name",
  "created_on_delta_humanized",
  "css",
  "dashboard_title",
  "id",
  "is_managed_externally",
  "json_metadata",
  "owners.first_name",
  "owners.id",
  "owners.last_name",
  "position_json",
  "published",
  "roles.id",
  "roles.name",
  "slug",
  "tags.id",
  "tags.name",
  "tags.type",
  "theme",
  "thumbnail_url",
  "url",
  "uuid",
];

const LIST_ONLY = new Set(["css", "json_metadata", "position_json", "charts", "theme", "changed_on"]);

const writable = (slugMin: number) => [
  infoText("certified_by"),
  infoText("certification_details"),
  infoText("dashboard_title", [0, 500]),
  infoText("slug", [slugMin, 255]),
  infoColumn("owners", "List"),
  infoColumn("roles", "List"),
  infoText("position_json"),
  infoText("css"),
  infoColumn("theme_id", "Integer"),
  infoText("json_metadata"),
  infoColumn("published", "Boolean"),
];

export const dashboards: Resource & { name: "dashboard" } = {
  name: "dashboard",
  view: "Dashboard",
  api: "DashboardRestApi",
  version: versionByTime(sql`dashboards`, "dashboard"),
  title: "Dashboard",
  permissions: [
    "can_write",
    "can_export_as_example",
    "can_read",
    "can_cache_dashboard_screenshot",
    "can_delete_embedded",
    "can_get_embedded",
    "can_set_embedded",
    "can_export",
    "can_put_chart_customizations",
  ],
  from: sql`dashboards o`,
  readable: readableDashboard,
  listed: listedDashboard,
  fields: {
    changed_by: personJson(sql`o.changed_by_fk`),
    created_by: personJson(sql`o.created_by_fk`),
    owners: ownersJson(sql`dashboard_owners`, sql`dashboard_id`),
    tags: tagsJson(3),
    roles: sql`(select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id), '[]') from dashboard_roles dr join roles r on r.workspace_id = dr.workspace_id and r.id = dr.role_id
      where dr.workspace_id = o.workspace_id and dr.dashboard_id = o.id)`,
    charts: sql`(select coalesce(json_agg(ch.slice_name order by ch.id), '[]') from dashboard_charts dc join charts ch on ch.workspace_id = dc.workspace_id and ch.id = dc.chart_id
      where dc.workspace_id = o.workspace_id and dc.dashboard_id = o.id and ch.viz_type is distinct from ${FILTER_BOX} and (${seesAll} or ch.datasource_id in (${readableDatasets}) or ${holdsRole}))`,
    theme: sql`(select json_build_object('id', h.id, 'json_data', h.json_data, 'theme_name', h.theme_name) from themes h where h.workspace_id = o.workspace_id and h.id = o.theme_id)`,
    digest: sql`encode(sha256(convert_to(o.uuid::text || o.changed_on::text, 'UTF8')), 'hex')`,
  },
  columns: Object.fromEntries(Object.entries(columns).filter(([name]) => !LIST_ONLY.has(name))),
  listColumns: [
    "id",
    "uuid",
    "published",
    "status",
    "slug",
    "url",
    "thumbnail_url",
    "certified_by",
    "certification_details",
    "changed_by.first_name",
    "changed_by.last_name",
    "changed_by.id",
    "changed_by_name",
    "changed_on_utc",
    "changed_on_delta_humanized",
    "created_on_delta_humanized",
    "created_by.first_name",
    "created_by.id",
    "created_by.last_name",
    "dashboard_title",
    "owners.id",
    "owners.first_name",
    "owners.last_name",
    "owners.email",
    "roles.id",
    "roles.name",
    "is_managed_externally",
    "uuid",
    "tags.id",
    "tags.name",
    "tags.type",
  ],
  orderColumns: {
    "changed_by.first_name": sql`(select p.first_name from users p where p.workspace_id = o.workspace_id and p.id = o.changed_by_fk)`,
    changed_on_delta_humanized: changedOn,
    "created_by.first_name": sql`(select p.first_name from users p where p.workspace_id = o.workspace_id and p.id = o.created_by_fk)`,
    dashboard_title: sql`o.dashboard_title`,
    published: sql`o.published`,
    changed_on: changedOn,
  },
  ownOrderColumns: { id: sql`o.id`, created_on: sql`o.created_on`, slug: sql`o.slug` },
  defaultOrder: sql`o.changed_on desc`,
  filters: {
    changed_by: relationOperators(sql`o.changed_by_fk`),
    created_by: {
      ...relationOperators(sql`o.created_by_fk`),
      dashboard_created_by_me: () => sql`(o.created_by_fk = app_user() or o.changed_by_fk = app_user())`,
      dashboard_has_created_by: flagOperator(sql`o.created_by_fk is not null`),
    },
    dashboard_title: {
      ...textOperators(sql`o.dashboard_title`),
      title_or_slug: indexedOperator("dashboard", searchOperator(sql`o.dashboard_title`, sql`o.slug`), {
        max: 500,
        newest: sql`dashboards`,
      }),
    },
    id: {
      ...numberOperators(sql`o.id`),
      dashboard_is_favorite: truthOperator(stars),
      dashboard_is_certified: flagOperator(sql`o.certified_by <> ''`),
    },
    owners: manyOperators(
      sql`select 1 from dashboard_owners w where w.workspace_id = o.workspace_id and w.dashboard_id = o.id and w.user_id`,
    ),
    published: booleanOperators(sql`o.published`),
    roles: manyOperators(
      sql`select 1 from dashboard_roles dr where dr.workspace_id = o.workspace_id and dr.dashboard_id = o.id and dr.role_id`,
    ),
    slug: textOperators(sql`o.slug`),
    tags: {
      ...manyOperators(sql`${tagged} and t.id`),
      dashboard_tag_id: manyOperators(sql`${tagged} and t.id`)["rel_m_m"]!,
      dashboard_tags: (value) => {
        const match = tagNamed(value);
        return match && sql`exists (${tagged} and ${match})`;
      },
    },
    uuid: textOperators(sql`o.uuid::text`),
  },
  ownFilters: {
    ...folderFilters("dashboard"),
    created_by: nullOperators(sql`o.created_by_fk`),
    dashboard_title: nullOperators(sql`o.dashboard_title`),
  },
  addColumns: writable(1),
  editColumns: writable(0),
  related: {
    owners,
    created_by: people(),
    changed_by: people(),
    roles: {
      candidates: sql`select r.id as value, r.name as text, json_build_object() as extra from roles r`,
      search: [sql`r.text`],
      match: "anywhere",
      order: sql`r.text`,
    },
  },
};
