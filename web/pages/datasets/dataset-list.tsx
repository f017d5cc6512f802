import { Copy } from "lucide-react";
import { lazy, Suspense } from "react";
import type { ListedDataset } from "../../../schema/dataset/calls";
import { distinctOptions } from "../../api/options";
import type { datasets } from "../../api/data/datasets";
import { t } from "../../i18n";
import { Badge } from "../../ui/display/Badge";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { cardSorts, modifiedColumn, ownersColumn } from "../lists/shared-columns";
import { certifiedFilter, modifiedByFilter, ownerFilter } from "../lists/shared-filters";
import { databaseOptions } from "./database-options";
import { UploadFileButton } from "../databases/UploadFileButton";
import { DatasetUseNote } from "./DatasetUseNote";

const CreateDatasetDialog = lazy(() =>
  import("./CreateDatasetDialog").then((module) => ({ default: module.CreateDatasetDialog })),
);
const EditDatasetDialog = lazy(() =>
  import("./edit/EditDatasetDialog").then((module) => ({ default: module.EditDatasetDialog })),
);

/** Physical datasets cannot be duplicated: a table has one dataset. */
export function datasetList(
  client: typeof datasets,
  onDuplicate: ((row: ListedDataset, refresh: () => void) => void) | null,
): ListDefinition<ListedDataset> {
  return {
    resource: "dataset",
    taggedAs: "dataset",
    hrefOf: (row) => row.explore_url,
    client,
    title: t("Datasets"),
    messages: {
      fetchFailed: t("An error occurred while fetching datasets"),
      infoFailed: (message) => t("An error occurred while fetching dataset info: {message}", { message }),
      deleteTitle: t("Delete dataset?"),
      bulkDelete: {
        title: t("Delete datasets?"),
        question: t("Are you sure you want to delete the selected datasets?"),
        count: (count) => t("{count, plural, one {# dataset} other {# datasets}}", { count }),
      },
      bundles: {
        importTitle: t("Import datasets"),
        imported: t("Dataset imported"),
        importFailed: (message) => t("An error occurred while importing dataset: {message}", { message }),
        exportFailed: (message) => t("There was an issue exporting the selected datasets: {message}", { message }),
      },
    },
    defaultView: "table",
    hasFavorites: false,
    typedToDelete: "DELETE",
    deleteNote: (row) => <DatasetUseNote id={row.id} name={row.table_name} />,
    nameOf: (row) => row.table_name,
    ownersOf: (row) => row.owners,
    columns: [
      {
        id: "name",
        header: t("Name"),
        sortBy: "table_name",
        cell: (row) => (
          <NameCell
            name={row.table_name}
            href={row.explore_url}
            certifiedBy={certifier(row)}
            description={row.description}
            modified={row.changed_on_utc}
          />
        ),
      },
      {
        id: "type",
        header: t("Type"),
        className: "c-s",
        cell: (row) =>
          row.kind === "virtual" ? (
            <Badge kind="info" plain>
              {t("Virtual")}
            </Badge>
          ) : (
            <Badge kind="accent" plain>
              {t("Physical")}
            </Badge>
          ),
      },
      {
        id: "database",
        header: t("Database"),
        sortBy: "database.database_name",
        className: "c-t",
        cell: (row) => row.database.database_name,
      },
      { id: "schema", header: t("Schema"), sortBy: "schema", className: "c-t", cell: (row) => row.schema },
      ownersColumn(),
      modifiedColumn((row) => row.changed_on_utc),
    ],
    filters: [
      { kind: "search", id: "table_name", label: t("Name"), col: "table_name", opr: "ct" },
      {
        kind: "select",
        id: "sql",
        label: t("Type"),
        col: "sql",
        opr: "dataset_is_null_or_empty",
        boolean: true,
        options: [
          { value: "true", label: t("Physical") },
          { value: "false", label: t("Virtual") },
        ],
      },
      {
        kind: "select",
        id: "database",
        label: t("Database"),
        col: "database",
        opr: "rel_o_m",
        options: databaseOptions,
      },
      {
        kind: "select",
        id: "schema",
        label: t("Schema"),
        col: "schema",
        opr: "eq",
        options: distinctOptions("dataset", "schema"),
      },
      ownerFilter("dataset"),
      certifiedFilter("dataset"),
      modifiedByFilter("dataset"),
    ],
    sorts: cardSorts("table_name"),
    more: (refresh) => <UploadFileButton onUploaded={refresh} />,
    create: {
      label: t("Dataset"),
      command: t("New dataset"),
      dialog: (close) => (
        <Suspense>
          <CreateDatasetDialog onClose={close} />
        </Suspense>
      ),
    },
    rowEntries: (row, refresh) =>
      onDuplicate && row.kind === "virtual"
        ? [{ label: t("Duplicate"), icon: Copy, onSelect: () => onDuplicate(row, refresh) }]
        : [],
    editLabel: t("Edit dataset"),
    properties: (row, close) => (
      <Suspense>
        <EditDatasetDialog id={row.id} onClose={close} />
      </Suspense>
    ),
  };
}

/** Reads the certifier from `extra`, which is JSON. */
function certifier(row: ListedDataset): string | null {
  if (!row.extra) return null;
  try {
    const extra = JSON.parse(row.extra) as { certification?: { certified_by?: string } };
    return extra.certification?.certified_by ?? null;
  } catch {
    return null;
  }
}
