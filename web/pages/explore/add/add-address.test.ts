import { expect, it } from "vitest";
import { newChartAddress, parseAddAddress } from "./add-address";

it("reads dataset, chart type and dashboard from the address", () => {
  expect(parseAddAddress("?datasource=3__table&viz_type=pie&dashboard_id=7")).toEqual({
    datasetId: 3,
    vizType: "pie",
    dashboardId: "7",
  });
  expect(parseAddAddress("?dataset_id=4")).toEqual({ datasetId: 4, vizType: null, dashboardId: null });
  expect(parseAddAddress("?datasource=3__query")).toMatchObject({ datasetId: null });
  expect(parseAddAddress("?dataset=sales")).toMatchObject({ datasetId: null });
  expect(newChartAddress(3, "pie", "7")).toBe(
    "/explore/?viz_type=pie&datasource_id=3&datasource_type=table&dashboard_id=7",
  );
});
