import { useQuery } from "@tanstack/react-query";
import type { ListedChart } from "../../schema/chart/calls";
import { allPages } from "../api/transport/all-pages";
import { call } from "../api/transport/client";
import { t } from "../i18n";
import { OptionSelect } from "./option-select/OptionSelect";
import type { ControlProps } from "./control-props";

type SavedChart = Pick<ListedChart, "id" | "slice_name" | "viz_type" | "params">;

/** A saved chart of the same dataset, stored as the JSON text that it is drawn from. */
export function ChartControl({ control, value, dataset, onChange }: ControlProps<"chart">) {
  const stored = parsedChart(value);
  const { data, isError, isFetching } = useQuery({
    queryKey: ["charts-of-dataset", dataset.id],
    queryFn: ({ signal }) =>
      allPages((paging) =>
        call("GET /api/v1/chart/", {
          query: {
            q: {
              columns: ["id", "slice_name", "viz_type", "params"],
              filters: [{ col: "datasource_id", opr: "eq", value: dataset.id }],
              order_column: "slice_name",
              order_direction: "asc",
              ...paging,
            },
          },
          signal,
        }),
      ),
    staleTime: 60_000,
  });
  const charts = (data ?? []).filter(({ viz_type }) => !control.except?.includes(viz_type));
  const options = [...(stored && !charts.some(({ id }) => id === stored.id) ? [stored] : []), ...charts].map(
    ({ id, slice_name, viz_type }) => ({ value: id, label: slice_name, hint: viz_type }),
  );
  const choose = (id: number) => {
    const chart = charts.find((one) => one.id === id);
    if (chart)
      onChange(
        JSON.stringify({ id: chart.id, slice_name: chart.slice_name, params: chart.params, viz_type: chart.viz_type }),
      );
  };
  return (
    <OptionSelect
      value={stored?.id}
      options={options}
      onChange={choose}
      onClear={() => onChange(null)}
      note={isError ? t("Could not fetch all saved charts") : isFetching && !data ? t("Loading...") : undefined}
      placeholder={t("Choose a chart of this dataset")}
    />
  );
}

function parsedChart(value: unknown): SavedChart | null {
  try {
    const chart = (typeof value === "string" ? JSON.parse(value) : value) as SavedChart | null;
    return chart && typeof chart.id === "number" ? chart : null;
  } catch {
    return null;
  }
}
