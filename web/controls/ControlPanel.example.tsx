import { useState } from "react";
import type { FormData } from "../../schema/chart-types/define";
import { pieFields } from "../../schema/chart-types/pie/fields";
import { timeseriesFields } from "../../schema/chart-types/shared/timeseries/fields";
import { Tabs } from "../ui/navigation/Tabs";
import { ControlPanel } from "./ControlPanel";
import { DatasetDragItem } from "./dnd/DatasetDragItem";
import { ExploreDragContext } from "./dnd/ExploreDragContext";
import { exampleDataset } from "./example-dataset";

const started: FormData = {
  viz_type: "echarts_timeseries",
  datasource: "3__table",
  x_axis: "order_date",
  time_grain_sqla: "P1M",
  metrics: [
    "count",
    "margin_total",
    { expressionType: "SIMPLE", column: { column_name: "sales" }, aggregate: "SUM", label: "SUM(sales)" },
  ],
  groupby: ["product_line", { expressionType: "SQL", sqlExpression: "lower(country)", label: "lower(country)" }],
  adhoc_filters: [
    {
      expressionType: "SIMPLE",
      clause: "WHERE",
      subject: "order_date",
      operator: "TEMPORAL_RANGE",
      comparator: "2003-01-01T00:00:00 : 2005-06-01T00:00:00",
    },
    {
      expressionType: "SIMPLE",
      clause: "WHERE",
      subject: "deal_size",
      operator: "IN",
      comparator: ["Large", "Medium"],
    },
  ],
};

/** The panel of a chart type with both tabs, and items to drag into it. */
export function ControlPanelExample() {
  const [formData, setFormData] = useState(started);
  const [tab, setTab] = useState<"data" | "customize">("data");
  return (
    <ExploreDragContext>
      <div className="row wrap" style={{ alignItems: "flex-start", gap: 24 }}>
        <div className="col" style={{ width: 180, gap: 2 }}>
          {exampleDataset.metrics.map((metric) => (
            <DatasetDragItem key={metric.metric_name} item={{ kind: "metric", metric }}>
              {metric.verbose_name}
            </DatasetDragItem>
          ))}
          {exampleDataset.columns.map((column) => (
            <DatasetDragItem key={column.column_name} item={{ kind: "column", column }}>
              {column.column_name}
            </DatasetDragItem>
          ))}
        </div>
        <div style={{ width: 320, maxWidth: "100%" }}>
          <Tabs
            label="Controls"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: "data", label: "Data" },
              { value: "customize", label: "Customize" },
            ]}
          >
            <ControlPanel
              fields={timeseriesFields}
              formData={formData}
              dataset={exampleDataset}
              tab={tab}
              errors={{ limit: "Series limit is expected to be an integer" }}
              onChange={(changes) => setFormData((before) => ({ ...before, ...changes }))}
            />
          </Tabs>
        </div>
        <div style={{ width: 320, maxWidth: "100%" }}>
          <ControlPanel
            fields={pieFields}
            formData={{ ...formData, viz_type: "pie" }}
            dataset={exampleDataset}
            tab="customize"
            errors={{}}
            onChange={(changes) => setFormData((before) => ({ ...before, ...changes }))}
          />
        </div>
      </div>
    </ExploreDragContext>
  );
}
