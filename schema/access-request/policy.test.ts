import { expect, it } from "vitest";
import { accessRoleName, leastRights, type ObjectToGrant } from "./policy";

const perm = (id: number, readable = true) => ({ perm: `[db].[t](id:${id})`, readable });
const dashboard = (more: Partial<ObjectToGrant>): ObjectToGrant => ({
  kind: "dashboard",
  published: true,
  hasRoles: false,
  datasets: [],
  ...more,
});
const given = (...ids: number[]) => ({ datasetPerms: ids.map((id) => perm(id).perm), joinsDashboardRoles: false });
const problem = (text: string) => ({ problem: expect.objectContaining({ id: expect.stringContaining(text) }) });

it.each<[string, ObjectToGrant, unknown]>([
  ["a chart's dataset", dashboard({ kind: "chart", datasets: [perm(1)] }), given(1)],
  ["a dataset", dashboard({ kind: "dataset", datasets: [perm(1)] }), given(1)],
  ["a dashboard's datasets", dashboard({ datasets: [perm(1), perm(2)] }), given(1, 2)],
  ["only what the decider reads", dashboard({ datasets: [perm(1, false), perm(2)] }), given(2)],
  [
    "no chart beyond the decider's access",
    dashboard({ kind: "chart", datasets: [perm(1, false)] }),
    problem("yourself"),
  ],
  ["no dashboard beyond the decider's access", dashboard({ datasets: [perm(1, false)] }), problem("yourself")],
  [
    "no dataset without a permission",
    dashboard({ kind: "dataset", datasets: [{ perm: null, readable: true }] }),
    problem("yourself"),
  ],
  ["nothing where no dataset is left", dashboard({ kind: "chart" }), problem("no dataset")],
  [
    "a place among a dashboard's roles",
    dashboard({ hasRoles: true, datasets: [perm(1)] }),
    { datasetPerms: [], joinsDashboardRoles: true },
  ],
  [
    "no role to charts beyond the decider's access",
    dashboard({ hasRoles: true, datasets: [perm(1), perm(2, false)] }),
    problem("yourself"),
  ],
  ["no role of a draft", dashboard({ hasRoles: true, published: false }), problem("Publish")],
])("leastRights grants %s", (_case, object, expected) => {
  expect(leastRights(object)).toEqual(expected);
});

it("accessRoleName fits a role's name and never equals Admin", () => {
  expect(accessRoleName("Sales", 1)).toBe("Access: Sales");
  expect(accessRoleName("admin", 1)).toBe("Access: admin");
  expect(accessRoleName("x".repeat(100), 12)).toBe(`Access: ${"x".repeat(51)} (12)`);
});
