import { afterEach, expect, it, vi } from "vitest";
import { roleContents } from "./people";

afterEach(() => vi.unstubAllGlobals());

it("reads every member of a role over all pages, as saving the role would remove missing ones", async () => {
  const people = Array.from({ length: 230 }, (_, id) => ({ id, username: `person ${id}` }));
  vi.stubGlobal("location", { pathname: "/roles/", hash: "", search: "" });
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("fetch", async (address: string) => {
    const page = Number(/page:(\d+)/.exec(decodeURIComponent(address))?.[1] ?? 0);
    if (address.startsWith("/api/v1/security/users/"))
      return Response.json({ count: people.length, result: people.slice(page * 100, page * 100 + 100) });
    return Response.json({ count: 0, result: [] });
  });
  const { users } = await roleContents(1);
  expect(users).toHaveLength(230);
  expect(users.at(-1)).toEqual({ value: 229, label: "person 229" });
});
