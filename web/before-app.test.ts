import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { chartListColumns } from "./api/charts";
import { resource } from "./api/transport/resource";
import { firstPageOf } from "./pages/lists/first-page";

const script = readFileSync(new URL("before-app.js", import.meta.url), "utf8");
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["/chart/list/", "chart"],
  ["/dashboard/list/", "dashboard"],
  ["/tablemodelview/list", "dataset"],
] as const)(
  "preloads on %s what the list requests first, before the application has loaded",
  async (pathname, name) => {
    const requested = visit(pathname);
    const first = requested.filter((path) => path !== "/api/v1/me/");
    expect(first).toHaveLength(2);
    const client = resource(name);
    await client.permissions();
    await client.list(firstPageOf(undefined, name === "chart" ? chartListColumns : undefined));
    expect(requested.slice(3)).toEqual([]);
    expect(visit(pathname, "?pageIndex=2").filter((path) => path.includes("/?q="))).toEqual([]);
  },
);

/** Returns the addresses that are requested, from the script's on. */
function visit(pathname: string, search = ""): string[] {
  const requested: string[] = [];
  const element = { setAttribute: () => {}, hasAttribute: () => false, append: () => {} };
  const window = {};
  vi.stubGlobal("window", window);
  vi.stubGlobal("location", { pathname, search, hash: "" });
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("document", {
    cookie: "",
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: () => null,
    currentScript: null,
    documentElement: element,
    head: element,
    createElement: () => element,
  });
  vi.stubGlobal("fetch", (path: string) => {
    requested.push(path);
    return Promise.resolve(Response.json({ permissions: [], result: [] }));
  });
  new Function(script)();
  return requested;
}
