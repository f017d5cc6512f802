import type { ListedAnnotationLayer } from "../../../schema/annotation-layer/calls";
import { type annotationLayers } from "../../api/annotation-layers";
import type { ToCreate, ToUpdate } from "../../api/transport/resource";
import { t } from "../../i18n";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { PropertiesDialog, type PropertyField } from "../lists/PropertiesDialog";
import { modifiedColumn } from "../lists/shared-columns";
import { modifiedByFilter } from "../lists/shared-filters";

export function annotationLayerList(client: typeof annotationLayers): ListDefinition<ListedAnnotationLayer> {
  return {
    resource: "annotation_layer",
    client,
    title: t("Annotation layers"),
    messages: {
      fetchFailed: t("An error occurred while fetching annotation layers"),
      infoFailed: (message) => t("An error occurred while fetching annotation layer info: {message}", { message }),
      deleteTitle: t("Delete annotation layer?"),
      bulkDelete: {
        title: t("Delete annotation layers?"),
        question: t("Are you sure you want to delete the selected annotation layers?"),
        count: (count) => t("{count, plural, one {# annotation layer} other {# annotation layers}}", { count }),
      },
    },
    defaultView: "table",
    hasFavorites: false,
    emptyHint: t("A layer groups annotations that charts can show."),
    nameOf: (row) => row.name,
    columns: [
      {
        id: "name",
        header: t("Name"),
        sortBy: "name",
        cell: (row) => (
          <NameCell name={row.name} href={`/annotationlayer/${row.id}/annotation/`} modified={row.changed_on} />
        ),
      },
      { id: "descr", header: t("Description"), sortBy: "descr", className: "c-s", cell: (row) => row.descr },
      modifiedColumn((row) => row.changed_on),
    ],
    filters: [
      { kind: "search", id: "name", label: t("Name"), col: "name", opr: "annotation_layer_all_text" },
      modifiedByFilter("annotation_layer"),
    ],
    sorts: [],
    create: {
      label: t("Annotation layer"),
      command: t("New annotation layer"),
      dialog: (close) => (
        <PropertiesDialog
          title={t("Add annotation layer")}
          action={t("Add")}
          row={{}}
          fields={fields()}
          save={(values: ToCreate<"annotation_layer">) => client.create(values)}
          onClose={close}
        />
      ),
    },
    // The API rejects null as a description, so an empty field is sent as an empty string.
    properties: (row, close) => (
      <PropertiesDialog
        title={t("Edit annotation layer properties")}
        row={row}
        fields={fields()}
        save={(changes: ToUpdate<"annotation_layer">) =>
          client.update(row.id, "descr" in changes ? { ...changes, descr: changes.descr ?? "" } : changes)
        }
        onClose={close}
      />
    ),
  };
}

const fields = (): PropertyField[] => [
  { key: "name", label: t("Name"), kind: "text", required: true },
  { key: "descr", label: t("Description"), kind: "long-text" },
];
