import { type AnnotationLayerItem, type annotationLayers } from "../../api/annotation-layers";
import { t } from "../../i18n";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { PropertiesDialog, type PropertyField } from "../lists/PropertiesDialog";
import { modifiedColumn } from "../lists/shared-columns";
import { modifiedByFilter } from "../lists/shared-filters";

export function annotationLayerList(client: typeof annotationLayers): ListDefinition<AnnotationLayerItem> {
  return {
    resource: "annotation_layer",
    client,
    title: t("Annotation layers"),
    noun: t("annotation layer"),
    plural: t("annotation layers"),
    defaultView: "table",
    hasFavorites: false,
    hasBundles: false,
    emptyHint: t("A layer holds annotations that charts can show."),
    nameOf: (row) => row.name,
    columns: [
      { id: "name", header: t("Name"), sortBy: "name", cell: (row) => <NameCell name={row.name} href={`/annotationlayer/${row.id}/annotation/`} modified={row.changed_on} /> },
      { id: "descr", header: t("Description"), sortBy: "descr", className: "c-s", cell: (row) => row.descr },
      modifiedColumn((row) => row.changed_on),
    ],
    filters: [{ kind: "search", id: "name", label: t("Name"), col: "name", opr: "annotation_layer_all_text" }, modifiedByFilter("annotation_layer")],
    sorts: [],
    create: { label: t("Annotation layer"), dialog: (close) => <PropertiesDialog title={t("Add annotation layer")} action={t("Add")} row={{}} fields={fields()} save={(values) => client.create(values)} onClose={close} /> },
    // The API rejects null as a description, so an empty field is sent as an empty string.
    properties: (row, close) => <PropertiesDialog title={t("Edit annotation layer properties")} row={row} fields={fields()} save={(changes) => client.update(row.id, "descr" in changes ? { ...changes, descr: changes["descr"] ?? "" } : changes)} onClose={close} />,
  };
}

const fields = (): PropertyField[] => [
  { key: "name", label: t("Name"), kind: "text", required: true },
  { key: "descr", label: t("Description"), kind: "long-text" },
];
