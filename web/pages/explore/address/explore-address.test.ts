import { describe, expect, it } from "vitest";
import { parseExploreAddress } from "./explore-address";

describe("parseExploreAddress", () => {
  it("returns the target and its options", () => {
    expect(
      parseExploreAddress("?slice_id=2&dashboard_id=7&standalone=1&force=true&save_action=saveas&country=fr"),
    ).toEqual({
      target: { slice_id: "2" },
      vizType: null,
      dashboardId: 7,
      standalone: true,
      force: true,
      saveAction: "saveas",
      urlParams: [["country", "fr"]],
    });
    expect(parseExploreAddress("?viz_type=pie&datasource_id=3&datasource_type=table")).toMatchObject({
      target: { datasource_id: "3", datasource_type: "table" },
      vizType: "pie",
      standalone: false,
      force: false,
    });
  });
  it("accepts a permalink, and a form as JSON in older addresses", () => {
    expect(parseExploreAddress("", "gMDlXaoY21x").target).toEqual({ permalink_key: "gMDlXaoY21x" });
    expect(parseExploreAddress("?form_data=%7B%22slice_id%22%3A%205%7D").target).toEqual({ slice_id: "5" });
    expect(parseExploreAddress("?form_data=%7Bx").target).toBeNull();
  });
});
