import { ApiError } from "../api/transport/api-error";
import { useDrawTheme } from "../theme/draw-theme";
import { ChartPicture } from "./ChartPicture";
import type { ChartData } from "./useChartData";

const idle: ChartData = {
  status: "loading",
  result: undefined,
  error: null,
  refreshing: false,
  refresh: () => {},
  stop: () => {},
};
const refused = new ApiError(400, [
  {
    message: 'column "order_dt" does not exist',
    error_type: "COLUMN_DOES_NOT_EXIST_ERROR",
    level: "error",
    extra: {
      engine_name: "PostgreSQL",
      owners: ["Maxine Brandt"],
      issue_codes: [{ code: 1004, message: "Issue 1004 - The column was deleted or renamed in the database." }],
    },
  },
]);

const unknown = Object.assign(new Error("Unknown chart type hologram"), { name: "UnknownChartType" });

const states: [name: string, vizType: string, data: ChartData][] = [
  ["Loading bars", "echarts_timeseries_bar", idle],
  ["Loading a line", "echarts_timeseries_line", idle],
  ["Loading a pie", "pie", idle],
  ["Loading a table", "table", idle],
  ["Loading a number", "big_number", idle],
  ["Failed", "pie", { ...idle, status: "failed", error: refused }],
  ["Stopped", "pie", { ...idle, status: "stopped" }],
  ["A type that is not ready", "sankey_v2", idle],
  ["A type nobody knows", "hologram", { ...idle, status: "failed", error: unknown }],
];

/** The placeholders that a chart shows while it has no drawing. */
export function ChartStatesExample() {
  const theme = useDrawTheme();
  return (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(260px, 1fr))", gap: 16 }}>
      {states.map(([name, vizType, data]) => (
        <figure
          key={name}
          className="card"
          style={{ margin: 0, padding: 12, height: 240, display: "flex", flexDirection: "column" }}
        >
          <figcaption className="cap t2">{name}</figcaption>
          <ChartPicture
            chartId={null}
            vizType={vizType}
            formData={{ viz_type: vizType, datasource: "1__table" }}
            data={data}
            theme={theme}
          />
        </figure>
      ))}
    </div>
  );
}
