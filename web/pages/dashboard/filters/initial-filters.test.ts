import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { parseDashboardUrl } from "../../../../schema/dashboard/url-params";
import { initialMasksQuery } from "./initial-filters";

afterEach(() => vi.unstubAllGlobals());

const maskOf = (value: string) => ({ extraFormData: {}, filterState: { value: [value] }, ownState: {} });
const filterOf = (id: string) => ({
  id,
  type: "NATIVE_FILTER",
  name: id,
  filterType: "filter_select",
  targets: [{ datasetId: 1, column: { name: id } }],
  scope: { rootPath: ["ROOT_ID"], excluded: [] },
});

/** Initial values by filter, for an address whose key has stored masks. */
async function initial(search: string): Promise<Record<string, unknown>> {
  vi.stubGlobal("history", { state: null });
  vi.stubGlobal("location", {
    pathname: "/superset/dashboard/1/",
    origin: "http://localhost",
    href: "http://localhost/",
  });
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(
      /filter_state/.test(url)
        ? { value: JSON.stringify({ a: maskOf("kept"), b: maskOf("kept") }) }
        : /permalink/.test(url)
          ? { state: { dataMask: { a: maskOf("linked") } } }
          : {
              result: { json_metadata: JSON.stringify({ native_filter_configuration: ["a", "b", "c"].map(filterOf) }) },
            },
    ),
  );
  const masks = await new QueryClient().fetchQuery(initialMasksQuery("1", parseDashboardUrl(search, "")));
  return Object.fromEntries(Object.entries(masks).map(([id, { filterState }]) => [id, filterState["value"]]));
}

it("prefers masks in the address over all stored under its key, and uses the stored ones without any in the address", async () => {
  expect(await initial("?native_filters_key=k")).toEqual({ a: ["kept"], b: ["kept"] });
  expect(await initial("?native_filters_key=k&native_filters=(a:(filterState:(value:!(written))))")).toEqual({
    a: ["written"],
  });
  expect(await initial("?native_filters_key=k&native_filters=(a:(filterSt")).toEqual({ a: ["kept"], b: ["kept"] });
});

it("uses the preselected filters of an old address when neither a link nor stored masks set others", async () => {
  const preselected = `preselect_filters=${encodeURIComponent(JSON.stringify({ 5: { a: ["chosen"], c: ["chosen"] } }))}`;
  expect(await initial(`?${preselected}`)).toEqual({ a: ["chosen"], c: ["chosen"] });
  expect(await initial(`?native_filters_key=k&${preselected}`)).toEqual({ a: ["kept"], b: ["kept"], c: ["chosen"] });
  expect(await initial(`?permalink_key=p&native_filters_key=k&${preselected}`)).toEqual({
    a: ["linked"],
    c: ["chosen"],
  });
  expect(
    await initial(
      `?native_filters=(b:(filterState:(value:!(written))))&permalink_key=p&native_filters_key=k&${preselected}`,
    ),
  ).toEqual({ b: ["written"] });
});
