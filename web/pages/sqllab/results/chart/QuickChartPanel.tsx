import { useMemo, useState } from "react";
import { DrawingView } from "../../../../charts/DrawingView";
import { useChartType } from "../../../../charts/chart-types";
import { t } from "../../../../i18n";
import { useDrawTheme } from "../../../../theme/draw-theme";
import { Field } from "../../../../ui/inputs/Field";
import { Select } from "../../../../ui/inputs/Select";
import { isNumeric, type ResultTable } from "../result-table";
import { SidePanel } from "../SidePanel";
import { AGGREGATES, firstChart, QUICK_TYPES, quickChartResponse, type QuickChart } from "./quick-chart";
import "../../../../charts/charts.css";

const typeNames = () => ({
  echarts_timeseries_bar: t("Bar"),
  echarts_timeseries_line: t("Line"),
  echarts_area: t("Area", undefined, { context: "chart type" }),
  pie: t("Pie"),
});

/** A chart of the filtered rows, drawn from loaded rows without a database query. */
export function QuickChartPanel({
  table,
  order,
  onClose,
}: {
  table: ResultTable;
  order: Uint32Array;
  onClose: () => void;
}) {
  const [chart, setChart] = useState<QuickChart | null>(() => firstChart(table));
  const [failed, setFailed] = useState<Error | null>(null);
  const chartType = useChartType(chart?.type ?? null);
  const theme = useDrawTheme();
  const drawn = useMemo(() => chart && quickChartResponse(table, order, chart), [table, order, chart]);
  if (!chart || !drawn) return null;
  const change = (fields: Partial<QuickChart>) => {
    setFailed(null);
    setChart({ ...chart, ...fields });
  };
  const names = table.columns.map(({ name }) => ({ value: name, label: name }));
  const measures = [
    { value: "", label: t("Number of rows") },
    ...table.columns.filter(isNumeric).map(({ name }) => ({ value: name, label: name })),
  ];
  const types = QUICK_TYPES.map((value) => ({ value, label: typeNames()[value] }));
  const aggregates = AGGREGATES.map((value) => ({ value, label: value }));
  return (
    <SidePanel
      label={t("Quick chart")}
      title={t("Quick chart")}
      note={drawn.isCut && t("First 500 groups")}
      className="rv-chart"
      onClose={onClose}
    >
      <div className="rv-chart-fields">
        <Field label={t("Type")}>
          <Select
            options={types}
            value={types.find(({ value }) => value === chart.type)!}
            onChange={(option) => option && change({ type: option.value })}
          />
        </Field>
        <Field label={t("X-axis")}>
          <Select
            options={names}
            value={names.find(({ value }) => value === chart.x)!}
            onChange={(option) => option && change({ x: option.value })}
          />
        </Field>
        <Field label={t("Y-axis")}>
          <Select
            options={measures}
            value={measures.find(({ value }) => value === (chart.y ?? ""))!}
            onChange={(option) =>
              option &&
              change({
                y: option.value || null,
                ...(option.value && chart.aggregate === "COUNT" ? { aggregate: "SUM" as const } : {}),
              })
            }
          />
        </Field>
        {chart.y !== null && (
          <Field label={t("Aggregate")}>
            <Select
              options={aggregates}
              value={aggregates.find(({ value }) => value === chart.aggregate)!}
              onChange={(option) => option && change({ aggregate: option.value })}
            />
          </Field>
        )}
      </div>
      <div className="rv-chart-picture">
        {failed ? (
          <p className="sql-note err">{failed.message}</p>
        ) : (
          chartType && (
            <DrawingView
              chartType={chartType}
              formData={drawn.formData}
              response={drawn.response}
              theme={theme}
              onFailed={setFailed}
            />
          )
        )}
      </div>
    </SidePanel>
  );
}
