import { describe, expect, it } from "vitest";
import { chartInput } from "./chart-input";

describe("chartInput", () => {
  it("includes the chart's stored template parameters, overridden by those of the address", () => {
    const open = {
      id: 1,
      url: { urlParams: { kind: "b" }, force: false },
      filters: { plan: { filters: [], controls: [] }, masks: {} },
    } as unknown as Parameters<typeof chartInput>[0];
    const chart = {
      id: 2,
      form_data: { viz_type: "table", datasource: "3__table", url_params: { size: "Large", kind: "a" } },
    } as Parameters<typeof chartInput>[1];
    expect(chartInput(open, chart).formData["url_params"]).toEqual({ size: "Large", kind: "b" });
  });
});
