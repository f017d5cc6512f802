import { sql, type SQL } from "drizzle-orm";
import { type Columns, humanized, iso, one, person, plains } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import { momentOperators, relationOperators, searchOperator, textOperators } from "../resource/filters";
import { type InfoColumn, infoColumn, infoText } from "../resource/info";
import { personJson } from "../resource/person";
import { people } from "../resource/related";
import { versionByTime } from "../resource/versioned-item";

/** Layers and their annotations share the permissions of annotations. */
export const ANNOTATION = "Annotation";

const nameOf = (column: "changed_by_fk" | "created_by_fk"): SQL =>
  sql`(select p.first_name from users p where p.workspace_id = o.workspace_id and p.id = o.${sql.identifier(column)})`;
const makers = { changed_by: personJson(sql`o.changed_by_fk`), created_by: personJson(sql`o.created_by_fk`) };
const makerColumns: Columns = {
  changed_by: person("changed_by"),
  created_by: person("created_by"),
  changed_on_delta_humanized: humanized("changed_on"),
};
const makerFilters = {
  changed_by: relationOperators(sql`o.changed_by_fk`),
  changed_on: momentOperators(sql`o.changed_on`),
  created_by: relationOperators(sql`o.created_by_fk`),
  created_on: momentOperators(sql`o.created_on`),
};
const shared = {
  view: ANNOTATION,
  permissions: ["can_write", "can_read"],
  readable: sql`true`,
  defaultOrder: sql`o.id`,
  related: { created_by: people(), changed_by: people() },
};

export const LAYER_COLUMNS = ["id", "name", "descr"];

export const annotationLayers: Resource = {
  ...shared,
  name: "annotation_layer",
  api: "AnnotationLayerRestApi",
  version: versionByTime(sql`annotation_layers`, "annotation layer"),
  hasNumericIds: true,
  title: "Annotation Layer",
  from: sql`annotation_layers o`,
  fields: makers,
  columns: {
    ...plains("id", "name", "descr"),
    ...makerColumns,
    changed_on: iso("changed_on"),
    created_on: iso("created_on"),
  },
  listColumns: [
    "id",
    "name",
    "descr",
    "created_by.first_name",
    "created_by.last_name",
    "changed_by.first_name",
    "changed_by.last_name",
    "changed_on",
    "changed_on_delta_humanized",
    "created_on",
  ],
  orderColumns: {
    name: sql`o.name`,
    descr: sql`o.descr`,
    "created_by.first_name": nameOf("created_by_fk"),
    "changed_by.first_name": nameOf("changed_by_fk"),
    changed_on: sql`o.changed_on`,
    changed_on_delta_humanized: sql`o.changed_on`,
    created_on: sql`o.created_on`,
  },
  filters: {
    ...makerFilters,
    descr: textOperators(sql`o.descr`),
    name: { ...textOperators(sql`o.name`), annotation_layer_all_text: searchOperator(sql`o.name`, sql`o.descr`) },
  },
  addColumns: [infoText("name", [1, 250], true), infoText("descr")],
  editColumns: [infoText("name", [1, 250]), infoText("descr")],
};

const fieldsOf = (required: boolean): InfoColumn[] => [
  infoText("short_descr", [1, 500], required),
  infoText("long_descr"),
  infoColumn("start_dttm", "DateTime", required),
  infoColumn("end_dttm", "DateTime", required),
  infoText("json_metadata"),
];

/** Annotations of layers. `_info` of a layer describes annotations too, as in Superset. */
export const annotations: Resource = {
  ...shared,
  name: "annotation",
  api: "AnnotationRestApi",
  version: versionByTime(sql`annotations`, "annotation"),
  title: "Annotation",
  from: sql`annotations o`,
  fields: {
    ...makers,
    layer: sql`(select json_build_object('id', l.id, 'name', l.name) from annotation_layers l where l.workspace_id = o.workspace_id and l.id = o.layer_id)`,
  },
  columns: {
    ...plains("id", "short_descr", "long_descr", "json_metadata"),
    ...makerColumns,
    changed_on: iso("changed_on"),
    start_dttm: iso("start_dttm"),
    end_dttm: iso("end_dttm"),
    layer: one("layer"),
  },
  listColumns: [
    "changed_by.first_name",
    "changed_by.id",
    "changed_on_delta_humanized",
    "created_by.first_name",
    "created_by.id",
    "end_dttm",
    "id",
    "long_descr",
    "short_descr",
    "start_dttm",
  ],
  unnamedColumns: ["changed_on", "json_metadata"],
  orderColumns: {
    "changed_by.first_name": nameOf("changed_by_fk"),
    changed_on_delta_humanized: sql`o.changed_on`,
    "created_by.first_name": nameOf("created_by_fk"),
    end_dttm: sql`o.end_dttm`,
    long_descr: sql`o.long_descr`,
    short_descr: sql`o.short_descr`,
    start_dttm: sql`o.start_dttm`,
  },
  filters: {
    ...makerFilters,
    end_dttm: momentOperators(sql`o.end_dttm`),
    json_metadata: textOperators(sql`o.json_metadata`),
    layer: relationOperators(sql`o.layer_id`),
    long_descr: textOperators(sql`o.long_descr`),
    short_descr: {
      ...textOperators(sql`o.short_descr`),
      annotation_all_text: searchOperator(sql`o.short_descr`, sql`o.long_descr`),
    },
    start_dttm: momentOperators(sql`o.start_dttm`),
  },
  addColumns: fieldsOf(true),
  editColumns: fieldsOf(false),
};

/** Columns of an annotation's detail response. */
export const ANNOTATION_COLUMNS = [
  "end_dttm",
  "id",
  "json_metadata",
  "layer.id",
  "layer.name",
  "long_descr",
  "short_descr",
  "start_dttm",
];
export const annotationsOn = (layerId: number): Resource => ({
  ...annotations,
  readable: sql`o.layer_id = ${layerId}::bigint`,
});
