import { expect, it } from "vitest";
import { fromSupersetSheets, toSupersetSheets } from "./sheet-catalog";

const address = "https://docs.google.com/spreadsheets/d/1sales_aaaaaaaaaaaaaaaaaaaa/edit#gid=0";
const stored = {
  uri: `gsheets:///?${new URLSearchParams({ sales: address, "more sales": address })}`,
  extra: { cost_estimate_enabled: false },
};
const inSuperset = {
  uri: "gsheets://",
  extra: { cost_estimate_enabled: false, engine_params: { catalog: { sales: address, "more sales": address } } },
};

it("moves sheets between the address and Superset's engine_params.catalog without a loss", () => {
  expect(toSupersetSheets(stored.uri, stored.extra)).toEqual(inSuperset);
  expect(fromSupersetSheets(inSuperset.uri, inSuperset.extra)).toEqual(stored);
});

it("keeps other engine_params, and connections of other engines", () => {
  const extra = { engine_params: { echo: true, catalog: { sales: address } } };
  expect(fromSupersetSheets("gsheets://", extra).extra).toEqual({ engine_params: { echo: true } });
  for (const uri of ["postgresql://a/b", "no address"]) {
    expect(fromSupersetSheets(uri, extra)).toEqual({ uri, extra });
    expect(toSupersetSheets(uri, extra)).toEqual({ uri, extra });
  }
});
