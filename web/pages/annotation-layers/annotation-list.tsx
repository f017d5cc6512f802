import type { ListedAnnotation } from "../../../schema/annotation-layer/calls";
import type { annotationsOn } from "../../api/annotation-layers";
import type { ToCreate, ToUpdate } from "../../api/transport/resource";
import { currentLocale, t } from "../../i18n";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { PropertiesDialog, type PropertyField } from "../lists/PropertiesDialog";
import { modifiedColumn } from "../lists/shared-columns";

export function annotationList(
  layer: { id: number; name: string },
  client: ReturnType<typeof annotationsOn>,
): ListDefinition<ListedAnnotation> {
  return {
    resource: `annotation_layer/${layer.id}/annotation`,
    client,
    title: t("Annotations of {name}", { name: layer.name }),
    messages: {
      fetchFailed: t("An error occurred while fetching annotations"),
      infoFailed: (message) => t("An error occurred while fetching annotation info: {message}", { message }),
      deleteTitle: t("Delete annotation?"),
      bulkDelete: {
        title: t("Delete annotations?"),
        question: t("Are you sure you want to delete the selected annotations?"),
        count: (count) => t("{count, plural, one {# annotation} other {# annotations}}", { count }),
      },
    },
    defaultView: "table",
    defaultSort: { column: "start_dttm", order: "desc" },
    hasFavorites: false,
    emptyHint: t("An annotation marks a point or a range in time."),
    nameOf: (row) => row.short_descr,
    columns: [
      {
        id: "short_descr",
        header: t("Name"),
        sortBy: "short_descr",
        cell: (row) => <NameCell name={row.short_descr} href={null} modified={row.changed_on} />,
      },
      {
        id: "long_descr",
        header: t("Description"),
        sortBy: "long_descr",
        className: "c-t",
        cell: (row) => row.long_descr,
      },
      {
        id: "start_dttm",
        header: t("Start (UTC)"),
        sortBy: "start_dttm",
        className: "c-s tn",
        cell: (row) => <Moment iso={row.start_dttm} />,
      },
      {
        id: "end_dttm",
        header: t("End (UTC)"),
        sortBy: "end_dttm",
        className: "c-t tn",
        cell: (row) => <Moment iso={row.end_dttm} />,
      },
      modifiedColumn((row) => row.changed_on),
    ],
    filters: [{ kind: "search", id: "short_descr", label: t("Name"), col: "short_descr", opr: "annotation_all_text" }],
    sorts: [],
    create: {
      label: t("Annotation"),
      command: t("New annotation"),
      dialog: (close) => (
        <PropertiesDialog
          title={t("Add annotation")}
          action={t("Add")}
          row={{}}
          fields={fields()}
          save={(values: ToCreate<"annotation_layer/:layer/annotation">) => client.create(values)}
          onClose={close}
        />
      ),
    },
    properties: (row, close) => (
      <PropertiesDialog
        title={t("Edit annotation")}
        row={row}
        fields={fields()}
        save={(changes: ToUpdate<"annotation_layer/:layer/annotation">) => client.update(row.id, changes)}
        onClose={close}
      />
    ),
  };
}

const fields = (): PropertyField[] => [
  { key: "short_descr", label: t("Name"), kind: "text", required: true },
  { key: "start_dttm", label: t("Start (UTC)"), kind: "moment", required: true },
  { key: "end_dttm", label: t("End (UTC)"), kind: "moment", required: true },
  { key: "long_descr", label: t("Description"), kind: "long-text" },
  { key: "json_metadata", label: t("JSON metadata"), kind: "code", rows: 4 },
];

/** A timestamp as stored, in UTC, regardless of the viewer's time zone. */
function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={`${iso}Z`}>
      {new Intl.DateTimeFormat(currentLocale(), { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(
        new Date(`${iso}Z`),
      )}
    </time>
  );
}
