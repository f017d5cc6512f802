import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { parseDashboardUrl } from "../../../../schema/dashboard/url-params";
import { broughtMasksQuery } from "./brought-masks";

afterEach(() => vi.unstubAllGlobals());

const maskOf = (value: string) => ({ extraFormData: {}, filterState: { value: [value] }, ownState: {} });

/** Values by filter, of an address over what its key keeps. */
async function brought(search: string): Promise<Record<string, unknown>> {
  vi.stubGlobal("history", { state: null });
  vi.stubGlobal("location", { pathname: "/superset/dashboard/1/", origin: "http://localhost", href: "http://localhost/" });
  vi.stubGlobal("fetch", async () => Response.json({ value: JSON.stringify({ a: maskOf("kept"), b: maskOf("kept") }) }));
  const masks = await new QueryClient().fetchQuery(broughtMasksQuery("1", parseDashboardUrl(search, "")));
  return Object.fromEntries(Object.entries(masks).map(([id, { filterState }]) => [id, filterState["value"]]));
}

it("takes what an address says of filters in place of all that its key keeps, and the key's where it says nothing", async () => {
  expect(await brought("?native_filters_key=k")).toEqual({ a: ["kept"], b: ["kept"] });
  expect(await brought("?native_filters_key=k&native_filters=(a:(filterState:(value:!(written))))")).toEqual({ a: ["written"] });
  expect(await brought("?native_filters_key=k&native_filters=(a:(filterSt")).toEqual({ a: ["kept"], b: ["kept"] });
});
