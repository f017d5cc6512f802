import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import type { ListedDataset } from "../../../../../schema/dataset/calls";
import { datasets } from "../../../../api/data/datasets";
import { useSettled } from "../../../../controls/useSettled";
import { t } from "../../../../i18n";
import { Avatars } from "../../../../ui/display/Avatars";
import { Icon } from "../../../../ui/display/Icon";
import { EmptyState } from "../../../../ui/feedback/EmptyState";
import { ErrorState } from "../../../../ui/feedback/ErrorState";
import { type DataColumn, DataTable, type Sort } from "../../../../ui/navigation/DataTable";
import { Pager } from "../../../../ui/navigation/Pager";

const PAGE_SIZE = 10;
/** Debounce of the search; “slow” in the specification. */
const SEARCH_PAUSE_MS = 500;

/** The datasets that the person may read: searched by name, sorted and paginated by the server. */
export function DatasetTable({ onPick }: { onPick: (dataset: ListedDataset) => void }) {
  const [text, setText] = useState("");
  const [sort, setSort] = useState<Sort>({ column: "changed_on_delta_humanized", order: "desc" });
  const wanted = useSettled(text.trim(), SEARCH_PAUSE_MS);
  const [shown, setShown] = useState({ wanted, page: 0 });
  const page = shown.wanted === wanted ? shown.page : 0;
  const query = {
    filters: wanted === "" ? [] : [{ col: "table_name", opr: "ct", value: wanted }],
    select_columns: [
      "id",
      "table_name",
      "kind",
      "schema",
      "database.database_name",
      "owners.id",
      "owners.first_name",
      "owners.last_name",
    ],
    order_column: sort.column,
    order_direction: sort.order,
    page,
    page_size: PAGE_SIZE,
  };
  const found = useQuery({
    queryKey: ["dataset", "swap", query],
    queryFn: ({ signal }) => datasets.list(query, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <label className="input">
        <Icon of={Search} size="small" />
        <input
          placeholder={t("Search / Filter")}
          aria-label={t("Search / Filter")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoFocus
        />
      </label>
      {found.error ? (
        <ErrorState error={found.error} />
      ) : found.data?.count === 0 ? (
        <EmptyState icon={Search} title={t("No results match your filter criteria")} />
      ) : (
        <>
          <DataTable
            label={t("Datasets")}
            columns={columnsOf(onPick)}
            rows={found.data?.result ?? null}
            rowId={({ id }) => id}
            rowName={({ table_name }) => table_name}
            sort={sort}
            onSort={(next) => {
              setSort(next);
              setShown({ wanted, page: 0 });
            }}
            skeletonRows={PAGE_SIZE}
          />
          {found.data && found.data.count > PAGE_SIZE && (
            <Pager
              page={page}
              pageSize={PAGE_SIZE}
              count={found.data.count}
              onPage={(next) => setShown({ wanted, page: next })}
            />
          )}
        </>
      )}
    </>
  );
}

const columnsOf = (onPick: (dataset: ListedDataset) => void): DataColumn<ListedDataset>[] => [
  {
    id: "name",
    header: t("Name"),
    sortBy: "table_name",
    cell: (row) => (
      <button type="button" className="swap-name trunc" title={row.table_name} onClick={() => onPick(row)}>
        {row.table_name}
      </button>
    ),
  },
  { id: "type", header: t("Type"), cell: ({ kind }) => (kind === "virtual" ? t("Virtual") : t("Physical")) },
  { id: "schema", header: t("Schema"), sortBy: "schema", cell: ({ schema }) => schema },
  {
    id: "connection",
    header: t("Connection"),
    sortBy: "database.database_name",
    cell: ({ database }) => database.database_name,
  },
  { id: "owners", header: t("Owners"), cell: ({ owners }) => <Avatars people={owners} /> },
];
