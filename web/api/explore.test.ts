import { describe, expect, it } from "vitest";
import { exploreAddress, parseExploreTarget } from "./explore";

describe("parseExploreTarget", () => {
  it("reads a saved chart, also beside a form data key", () => {
    expect(parseExploreTarget("?slice_id=2")).toEqual({ slice_id: "2" });
    expect(parseExploreTarget("?form_data_key=l-eZ2K79gj4&slice_id=2")).toEqual({
      form_data_key: "l-eZ2K79gj4",
      slice_id: "2",
    });
  });

  it("reads a dataset in the newer and the older form", () => {
    expect(parseExploreTarget("?datasource_type=table&datasource_id=3")).toEqual({
      datasource_type: "table",
      datasource_id: "3",
    });
    expect(parseExploreTarget("?datasource=3__table")).toEqual({ datasource_type: "table", datasource_id: "3" });
  });

  it("reads a query and a saved query", () => {
    for (const datasource_type of ["query", "saved_query"]) {
      const target = { datasource_type, datasource_id: "12" };
      expect(parseExploreTarget(`?datasource=12__${datasource_type}`)).toEqual(target);
      expect(exploreAddress({ id: 12, type: datasource_type as "query" }, "k")).toBe(
        `/explore/?datasource_type=${datasource_type}&datasource_id=12&form_data_key=k`,
      );
    }
    expect(parseExploreTarget("?datasource=12__bogus")).toBeNull();
  });

  it("returns null for an address without a target", () => {
    expect(parseExploreTarget("?standalone=1")).toBeNull();
    expect(parseExploreTarget("?datasource_type=table")).toBeNull();
  });
});
