import { describe, expect, it } from "vitest";
import { parseExploreTarget } from "./explore";

describe("parseExploreTarget", () => {
  it("reads a saved chart, also beside a form data key", () => {
    expect(parseExploreTarget("?slice_id=2")).toEqual({ slice_id: "2" });
    expect(parseExploreTarget("?form_data_key=l-eZ2K79gj4&slice_id=2")).toEqual({ form_data_key: "l-eZ2K79gj4", slice_id: "2" });
  });

  it("reads a dataset in the newer and the older form", () => {
    expect(parseExploreTarget("?datasource_type=table&datasource_id=3")).toEqual({ datasource_type: "table", datasource_id: "3" });
    expect(parseExploreTarget("?datasource=3__table")).toEqual({ datasource_type: "table", datasource_id: "3" });
  });

  it("returns null for an address without a target", () => {
    expect(parseExploreTarget("?standalone=1")).toBeNull();
    expect(parseExploreTarget("?datasource_type=table")).toBeNull();
  });
});
