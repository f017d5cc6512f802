import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { ListedChart } from "../../../../schema/chart/calls";
import { charts } from "../../../api/charts";
import { t } from "../../../i18n";
import { type DataColumn, DataTable, type Sort } from "../../../ui/navigation/DataTable";
import { ErrorState } from "../../../ui/feedback/ErrorState";
import { Icon } from "../../../ui/display/Icon";
import { Pager } from "../../../ui/navigation/Pager";
import { DashboardLinks } from "../../charts/DashboardLinks";
import { modifiedColumn, ownersColumn } from "../../lists/shared-columns";

const PAGE_SIZE = 25;
const newest: Sort = { column: "changed_on_delta_humanized", order: "desc" };

/** The charts of a dataset, paginated. */
export function useUsage(
  id: number,
  { text = "", page = 0, sort = newest }: { text?: string; page?: number; sort?: Sort } = {},
) {
  const query = {
    filters: [
      { col: "datasource_id", opr: "eq", value: id },
      ...(text === "" ? [] : [{ col: "slice_name", opr: "chart_all_text", value: text }]),
    ],
    order_column: sort.column,
    order_direction: sort.order,
    page,
    page_size: PAGE_SIZE,
  };
  return useQuery({
    queryKey: ["list", "chart", query],
    queryFn: ({ signal }) => charts.list(query, signal),
    placeholderData: keepPreviousData,
  });
}

/** The charts that use the dataset, and their dashboards. */
export function UsageTab({ id }: { id: number }) {
  const [text, setText] = useState("");
  const [page, setPage] = useState(0);
  const [sort, setSort] = useState(newest);
  const requested = useDeferredValue(text.trim());
  const usage = useUsage(id, { text: requested, page, sort });
  const search = t("Search charts by name");
  if (usage.isError) return <ErrorState error={usage.error} title={t("An error occurred while fetching charts")} />;
  return (
    <div className="col" style={{ gap: 12 }}>
      <div className="de-tools">
        <label className="input sm">
          <Icon of={Search} size="small" />
          <input
            placeholder={search}
            aria-label={search}
            value={text}
            onChange={(event) => (setText(event.target.value), setPage(0))}
          />
        </label>
      </div>
      {usage.data?.count === 0 ? (
        <p className="t2 de-none">
          {requested === "" ? t("No charts use this dataset.") : t("No results match your filter criteria")}
        </p>
      ) : (
        <DataTable<ListedChart>
          label={t("Charts of this dataset")}
          rows={usage.data?.result ?? null}
          rowId={(row) => row.id}
          rowName={(row) => row.slice_name}
          sort={sort}
          onSort={setSort}
          skeletonRows={5}
          columns={chartColumns()}
        />
      )}
      {(usage.data?.count ?? 0) > PAGE_SIZE && (
        <Pager page={page} pageSize={PAGE_SIZE} count={usage.data!.count} onPage={setPage} />
      )}
    </div>
  );
}

const chartColumns = (): DataColumn<ListedChart>[] => [
  {
    id: "name",
    header: t("Chart"),
    sortBy: "slice_name",
    cell: (row) => (
      <a className="trunc de-chart" href={row.url}>
        {row.slice_name}
      </a>
    ),
  },
  { ...ownersColumn<ListedChart>(), header: t("Chart owners") },
  modifiedColumn<ListedChart>((row) => row.changed_on_utc),
  { id: "dashboards", header: t("Dashboard usage"), cell: (row) => <DashboardLinks dashboards={row.dashboards} /> },
];
