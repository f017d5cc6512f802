import { Check, Minus } from "lucide-react";
import { lazy, Suspense } from "react";
import type { ListedDatabase } from "../../../schema/database/calls";
import type { databases } from "../../api/data/databases";
import { t } from "../../i18n";
import type { DataColumn } from "../../ui/navigation/DataTable";
import { Icon } from "../../ui/display/Icon";
import type { ListDefinition } from "../lists/list-definition";
import { yesNo } from "../lists/list-filters";
import { NameCell } from "../lists/NameCell";
import { cardSorts, modifiedColumn } from "../lists/shared-columns";
import { modifiedByFilter } from "../lists/shared-filters";
import { databaseBundles } from "./database-bundles";
import { DatabaseUseNote } from "./DatabaseUseNote";
import { UploadFileButton } from "./UploadFileButton";

const ConnectDatabaseDialog = lazy(() =>
  import("./connect/ConnectDatabaseDialog").then((module) => ({ default: module.ConnectDatabaseDialog })),
);
const EditDatabaseDialog = lazy(() =>
  import("./connect/EditDatabaseDialog").then((module) => ({ default: module.EditDatabaseDialog })),
);

export function databaseList(client: typeof databases): ListDefinition<ListedDatabase> {
  return {
    resource: "database",
    client,
    title: t("Databases"),
    messages: {
      fetchFailed: t("An error occurred while fetching databases"),
      infoFailed: (message) => t("An error occurred while fetching database info: {message}", { message }),
      deleteTitle: t("Delete database?"),
      bulkDelete: {
        title: t("Delete databases?"),
        question: t("Are you sure you want to delete the selected databases?"),
        count: (count) => t("{count, plural, one {# database} other {# databases}}", { count }),
      },
      bundles: databaseBundles(),
    },
    defaultView: "table",
    hasFavorites: false,
    typedToDelete: "DELETE",
    deleteNote: (row) => <DatabaseUseNote id={row.id} />,
    nameOf: (row) => row.database_name,
    columns: [
      {
        id: "name",
        header: t("Name"),
        sortBy: "database_name",
        cell: (row) => <NameCell name={row.database_name} href={null} modified={row.changed_on} />,
      },
      { id: "backend", header: t("Backend"), className: "c-s", cell: (row) => row.backend },
      flagColumn("allow_run_async", <abbr title={t("Asynchronous query execution")}>{t("AQE")}</abbr>),
      flagColumn("allow_dml", <abbr title={t("Allow data manipulation language")}>{t("DML")}</abbr>),
      flagColumn("allow_file_upload", t("File upload")),
      flagColumn("expose_in_sqllab", t("Expose in SQL Lab")),
      modifiedColumn((row) => row.changed_on),
    ],
    filters: [
      { kind: "search", id: "database_name", label: t("Name"), col: "database_name", opr: "ct" },
      {
        kind: "select",
        id: "expose_in_sqllab",
        label: t("Expose in SQL Lab"),
        col: "expose_in_sqllab",
        opr: "eq",
        options: yesNo(),
        boolean: true,
      },
      {
        kind: "select",
        id: "allow_run_async",
        label: t("AQE"),
        col: "allow_run_async",
        opr: "eq",
        options: yesNo(),
        boolean: true,
      },
      modifiedByFilter("database"),
    ],
    sorts: cardSorts("database_name"),
    more: (refresh) => <UploadFileButton onUploaded={refresh} />,
    create: {
      label: t("Database"),
      command: t("New database"),
      dialog: (close) => (
        <Suspense>
          <ConnectDatabaseDialog onClose={close} />
        </Suspense>
      ),
    },
    properties: (row, close) => (
      <Suspense>
        <EditDatabaseDialog id={row.id} onClose={close} />
      </Suspense>
    ),
  };
}

type Flag = "allow_run_async" | "allow_dml" | "allow_file_upload" | "expose_in_sqllab";

function flagColumn(flag: Flag, header: DataColumn<ListedDatabase>["header"]): DataColumn<ListedDatabase> {
  return {
    id: flag,
    header,
    className: "c-t",
    sortBy: flag,
    cell: (row) => (
      <span role="img" aria-label={row[flag] ? t("Yes") : t("No")} className={row[flag] ? "" : "t3"}>
        <Icon of={row[flag] ? Check : Minus} />
      </span>
    ),
  };
}
