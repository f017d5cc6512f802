import { sql } from "drizzle-orm";
import { endpointOf } from "../dataset/declaration";
import { folderFilters } from "../folder/in-folder";
import { chartsWithDatasets, datasetOfChart, ownsChart, readableChart } from "../resource/access";
import {
  changedOn,
  type Columns,
  epoch,
  gather,
  humanized,
  iso,
  many,
  one,
  parsed,
  person,
  personName,
  plains,
  utc,
} from "../resource/columns";
import type { Resource } from "../resource/declaration";
import {
  flagOperator,
  nullOperators,
  manyOperators,
  momentOperators,
  numberOperators,
  relationOperators,
  searchOperator,
  textOperators,
  truthOperator,
} from "../resource/filters";
import { infoText } from "../resource/info";
import { markdown } from "../resource/markdown";
import { ownersJson, personJson, tagsJson } from "../resource/person";
import { owners, people } from "../resource/related";
import { chartPermalink, chartUrl, FORM_DATA_FIELDS, formDataOf } from "./form-data";
import { indexedOperator } from "../resource/text-candidates";
import { versionByTime } from "../resource/versioned-item";
import { tagNamed } from "../tag/tag-named";

const datasetName = sql`coalesce(d.table_name, o.datasource_name)`;
const stars = sql`exists (select 1 from favorites f where f.workspace_id = o.workspace_id and f.kind = 'chart' and f.object_id = o.id and f.user_id = app_user())`;
const tagged = sql`select 1 from tagged_objects x join tags t on t.workspace_id = x.workspace_id and t.id = x.tag_id where x.workspace_id = o.workspace_id and x.object_type = 2 and x.object_id = o.id`;
const madeByMe = sql`(o.created_by_fk = app_user() or o.changed_by_fk = app_user())`;
/** Dashboards that show the chart; drafts of other people are left out. */
const shownOn = sql`from dashboard_charts dc join dashboards db on db.workspace_id = dc.workspace_id and db.id = dc.dashboard_id
  where dc.workspace_id = o.workspace_id and dc.chart_id = o.id and (db.published or current_setting('app.sees_all', true) = 'on'
    or exists (select 1 from dashboard_owners dw where dw.workspace_id = db.workspace_id and dw.dashboard_id = db.id and dw.user_id = app_user()))`;

const columns: Columns = {
  ...plains(
    "is_managed_externally",
    "certified_by",
    "certification_details",
    "cache_timeout",
    "datasource_id",
    "datasource_type",
    "description",
    "id",
    "params",
    "slice_name",
    "uuid",
    "viz_type",
    "query_context",
  ),
  changed_by: person("changed_by"),
  changed_by_name: personName("changed_by"),
  created_by: person("created_by"),
  created_by_name: personName("created_by"),
  last_saved_by: person("last_saved_by"),
  changed_on: iso("changed_on"),
  changed_on_delta_humanized: humanized("changed_on"),
  changed_on_dttm: epoch("changed_on"),
  changed_on_utc: utc("changed_on"),
  created_on_delta_humanized: humanized("created_on"),
  last_saved_at: iso("last_saved_at"),
  datasource_name_text: parsed(["table_schema", "table_name"], (row) =>
    row["table_name"]
      ? row["table_schema"]
        ? `${row["table_schema"]}.${row["table_name"]}`
        : row["table_name"]
      : null,
  ),
  datasource_url: parsed(["datasource_id", "table_name", "default_endpoint"], (row) =>
    row["table_name"]
      ? (endpointOf(row) ?? `/explore/?datasource_type=table&datasource_id=${row["datasource_id"]}`)
      : null,
  ),
  datasource_uuid: parsed(["dataset_uuid"], (row) => row["dataset_uuid"] ?? null),
  description_markeddown: parsed(["description"], (row) => markdown(row["description"] as string | null)),
  edit_url: parsed(["id"], (row) => `/chart/edit/${row["id"]}`),
  form_data: parsed(FORM_DATA_FIELDS, formDataOf),
  slice_url: parsed(["id"], (row) => chartPermalink(row["id"])),
  url: parsed(["id"], (row) => chartUrl(row["id"])),
  thumbnail_url: parsed(["id", "digest"], (row) => `/api/v1/chart/${row["id"]}/thumbnail/${row["digest"]}/`),
  owners: many("owners"),
  dashboards: many("dashboards"),
  tags: many("tags"),
  table: one("table_json"),
};

/** Columns of a chart's detail response beyond those of lists; its dashboards include their metadata. */
const ITEM_COLUMNS = [
  "cache_timeout",
  "certification_details",
  "certified_by",
  "changed_on_delta_humanized",
  "dashboards.id",
  "dashboards.dashboard_title",
  "dashboards.json_metadata",
  "datasource_id",
  "datasource_name_text",
  "datasource_type",
  "datasource_url",
  "datasource_uuid",
  "description",
  "id",
  "is_managed_externally",
  "owners.email",
  "owners.first_name",
  "owners.id",
  "owners.last_name",
  "params",
  "query_context",
  "slice_name",
  "tags.id",
  "tags.name",
  "tags.type",
  "thumbnail_url",
  "url",
  "uuid",
  "viz_type",
];

const nameFilters = textOperators(sql`o.slice_name`);
const idFilters = numberOperators(sql`o.id`);

export const charts: Resource & { name: "chart" } = {
  name: "chart",
  view: "Chart",
  api: "ChartRestApi",
  version: versionByTime(sql`charts`, "chart"),
  isListedForGuests: true,
  title: "Slice",
  permissions: ["can_warm_up_cache", "can_write", "can_read", "can_export"],
  from: chartsWithDatasets,
  readable: readableChart,
  fields: {
    changed_by: personJson(sql`o.changed_by_fk`),
    created_by: personJson(sql`o.created_by_fk`),
    last_saved_by: personJson(sql`o.last_saved_by_fk`),
    owners: ownersJson(sql`chart_owners`, sql`chart_id`),
    tags: tagsJson(2),
    dashboards: sql`(select coalesce(json_agg(json_build_object('id', db.id, 'dashboard_title', db.dashboard_title) order by db.id), '[]') ${shownOn})`,
    dashboards_with_metadata: sql`(select coalesce(json_agg(json_build_object('id', db.id, 'dashboard_title', db.dashboard_title, 'json_metadata', db.json_metadata) order by db.id), '[]') ${shownOn})`,
    table_name: sql`d.table_name`,
    table_schema: sql`d.schema`,
    default_endpoint: sql`d.default_endpoint`,
    dataset_uuid: sql`d.uuid`,
    table_json: sql`case when d.id is not null then json_build_object('table_name', d.table_name, 'default_endpoint', d.default_endpoint) end`,
    digest: sql`encode(sha256(convert_to(o.uuid::text || o.changed_on::text, 'UTF8')), 'hex')`,
  },
  columns,
  listColumns: [
    "is_managed_externally",
    "certified_by",
    "certification_details",
    "cache_timeout",
    "changed_by.first_name",
    "changed_by.last_name",
    "changed_by.id",
    "changed_by_name",
    "changed_on_delta_humanized",
    "changed_on_dttm",
    "changed_on_utc",
    "created_by.first_name",
    "created_by.id",
    "created_by.last_name",
    "created_by_name",
    "created_on_delta_humanized",
    "datasource_id",
    "datasource_name_text",
    "datasource_type",
    "datasource_url",
    "description",
    "description_markeddown",
    "edit_url",
    "form_data",
    "id",
    "last_saved_at",
    "last_saved_by.id",
    "last_saved_by.first_name",
    "last_saved_by.last_name",
    "owners.first_name",
    "owners.id",
    "owners.last_name",
    "owners.email",
    "dashboards.id",
    "dashboards.dashboard_title",
    "params",
    "slice_name",
    "slice_url",
    "table.default_endpoint",
    "table.table_name",
    "thumbnail_url",
    "url",
    "viz_type",
    "tags.id",
    "tags.name",
    "tags.type",
    "uuid",
  ],
  orderColumns: {
    "changed_by.first_name": sql`(select p.first_name from users p where p.workspace_id = o.workspace_id and p.id = o.changed_by_fk)`,
    changed_on_delta_humanized: changedOn,
    datasource_id: sql`o.datasource_id`,
    datasource_name: datasetName,
    last_saved_at: sql`o.last_saved_at`,
    "last_saved_by.id": sql`o.last_saved_by_fk`,
    "last_saved_by.first_name": sql`(select p.first_name from users p where p.workspace_id = o.workspace_id and p.id = o.last_saved_by_fk)`,
    "last_saved_by.last_name": sql`(select p.last_name from users p where p.workspace_id = o.workspace_id and p.id = o.last_saved_by_fk)`,
    slice_name: sql`o.slice_name`,
    viz_type: sql`o.viz_type`,
  },
  ownOrderColumns: { id: sql`o.id`, created_on: sql`o.created_on`, description_text: sql`o.description` },
  defaultOrder: sql`o.changed_on desc`,
  filters: {
    changed_by: relationOperators(sql`o.changed_by_fk`),
    created_by: {
      ...relationOperators(sql`o.created_by_fk`),
      chart_has_created_by: flagOperator(sql`o.created_by_fk is not null`),
      chart_created_by_me: () => madeByMe,
    },
    dashboards: manyOperators(
      sql`select 1 from dashboard_charts dc where dc.workspace_id = o.workspace_id and dc.chart_id = o.id and dc.dashboard_id`,
    ),
    datasource_id: numberOperators(sql`o.datasource_id`),
    datasource_name: textOperators(datasetName),
    datasource_type: textOperators(sql`o.datasource_type`),
    description: textOperators(sql`o.description`),
    id: {
      ...idFilters,
      chart_is_favorite: truthOperator(stars),
      chart_is_certified: flagOperator(sql`o.certified_by <> ''`),
      chart_owned_created_favored_by_me: () => sql`(${ownsChart} or ${madeByMe} or ${stars})`,
    },
    last_saved_at: momentOperators(sql`o.last_saved_at`),
    last_saved_by: relationOperators(sql`o.last_saved_by_fk`),
    owners: manyOperators(
      sql`select 1 from chart_owners w where w.workspace_id = o.workspace_id and w.chart_id = o.id and w.user_id`,
    ),
    slice_name: {
      ...nameFilters,
      chart_all_text: indexedOperator(
        "chart",
        searchOperator(sql`o.slice_name`, sql`o.description`, sql`o.viz_type`, datasetName),
        { max: 500, newest: sql`charts`, joins: datasetOfChart },
      ),
    },
    tags: {
      ...manyOperators(sql`${tagged} and t.id`),
      chart_tags: (value) => {
        const match = tagNamed(value);
        return match && sql`exists (${tagged} and ${match})`;
      },
      chart_tag_id: manyOperators(sql`${tagged} and t.id`)["rel_m_m"]!,
    },
    uuid: textOperators(sql`o.uuid::text`),
    viz_type: textOperators(sql`o.viz_type`),
  },
  ownFilters: {
    ...folderFilters("chart"),
    created_by: nullOperators(sql`o.created_by_fk`),
    datasource_name: nullOperators(datasetName),
    slice_name: nullOperators(sql`o.slice_name`),
    viz_type: nullOperators(sql`o.viz_type`),
  },
  addColumns: [infoText("slice_name", [1, 250], true)],
  editColumns: [infoText("slice_name", [0, 250])],
  related: { owners, created_by: people(), changed_by: people() },
};

/** Columns of the chart's detail response. */
export const itemColumns: Columns = { ...columns, dashboards: many("dashboards_with_metadata") };
export const ITEM_HEADS = gather(itemColumns, ITEM_COLUMNS);
