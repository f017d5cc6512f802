import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { chartListColumns } from "./api/charts";
import { resource } from "./api/resource";
import { firstPageOf } from "./pages/lists/first-page";

const script = readFileSync(new URL("before-app.js", import.meta.url), "utf8");
afterEach(() => vi.unstubAllGlobals());

it.each([["/chart/list/", "chart"], ["/dashboard/list/", "dashboard"], ["/tablemodelview/list", "dataset"]] as const)("asks on %s, before the application is there, what the list asks first", async (pathname, name) => {
  const asked = visit(pathname);
  const first = asked.filter((path) => path !== "/api/v1/me/");
  expect(first).toHaveLength(2);
  const client = resource(name);
  await client.permissions();
  await client.list(firstPageOf(undefined, name === "chart" ? chartListColumns : undefined));
  expect(asked.slice(3)).toEqual([]);
  expect(visit(pathname, "?pageIndex=2").filter((path) => path.includes("/?q="))).toEqual([]);
});

/** The addresses that are asked for, from the script's on. */
function visit(pathname: string, search = ""): string[] {
  const asked: string[] = [];
  const element = { setAttribute: () => {}, append: () => {} };
  const window = {};
  vi.stubGlobal("window", window);
  vi.stubGlobal("location", { pathname, search, hash: "" });
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("document", { cookie: "", documentElement: element, head: element, createElement: () => element });
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(Response.json({ permissions: [], result: [] }));
  });
  new Function(script)();
  return asked;
}
