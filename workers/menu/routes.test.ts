import { expect, it } from "vitest";
import { Client } from "../../tests/client";

type Entry = "-" | { name: string; label: string; url?: string; childs?: Entry[] };
const menuOf = async (person: string): Promise<Entry[]> =>
  (await (await Client.as(person)).get("/api/v1/menu/")).body.result;
const names = (entries: readonly Entry[] = []): string[] =>
  entries.map((entry) => (entry === "-" ? entry : entry.name));
const under = (entries: readonly Entry[], section: string) =>
  names((entries.find((entry) => entry !== "-" && entry.name === section) as Exclude<Entry, "-"> | undefined)?.childs);

it("lists the menu entries of Superset, each for people with access", async () => {
  const [admin, alpha, gamma] = await Promise.all([menuOf("admin"), menuOf("alpha"), menuOf("gamma")]);
  expect(names(admin)).toEqual(["Security", "Data", "Dashboards", "Charts", "Datasets", "Manage", "SQL Lab"]);
  expect(under(admin, "Security")).toEqual([
    "-",
    "List Roles",
    "List Users",
    "List Groups",
    "Action Log",
    "Row Level Security",
  ]);
  expect(under(admin, "SQL Lab")).toEqual(["SQL Editor", "Saved Queries", "Query Search"]);
  expect(admin.at(-1)).toMatchObject({
    label: "SQL",
    icon: "fa-flask",
    childs: [
      { label: "SQL Lab", url: "/sqllab/" },
      { url: "/savedqueryview/list/" },
      { label: "Query History", url: "/sqllab/history/" },
    ],
  });
  expect(names(alpha)).toEqual(["Data", "Dashboards", "Charts", "Datasets", "Manage"]);
  expect(names(gamma)).toEqual(["Data", "Dashboards", "Charts", "Datasets"]);
});

it("returns 403 for the menu without the permission and 401 without a session", async () => {
  expect((await (await Client.as("norole")).get("/api/v1/menu/")).status).toBe(403);
  expect((await Client.anonymous().get("/api/v1/menu/")).status).toBe(401);
});
