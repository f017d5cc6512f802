import { expect, it } from "vitest";
import { migrateRowRules } from "./row-rules.mjs";

interface Rule {
  name: string;
  filter_type: "Regular" | "Base";
  roles: { name: string }[];
}

/** Copies one rule over dataset 7, which is 70 in the target, where only the role “Sales” exists, as 5. */
async function copied({
  name,
  filter_type,
  roles,
}: Rule): Promise<{ body: Record<string, unknown>; missing: string[] }> {
  const created: Record<string, unknown>[] = [];
  const missing: string[] = [];
  const rule = {
    id: 1,
    name,
    description: "",
    filter_type,
    group_key: null,
    clause: "a = 1",
    tables: [{ id: 7 }],
    roles,
  };
  const from = { all: async () => [rule], getJson: async () => ({ result: rule }) };
  const to = {
    all: async () => [],
    postJson: async (_path: string, body: Record<string, unknown>) => ({ id: created.push(body) }),
  };
  const report = {
    step: () => {},
    here: () => {},
    made: () => {},
    placed: () => {},
    missing: (_what: string, why: string) => void missing.push(why),
  };
  await migrateRowRules({ from, to, report, roles: new Map([["Sales", 5]]) }, new Map([[7, 70]]));
  return { body: created[0]!, missing };
}

const [SALES, LOST] = [{ name: "Sales" }, { name: "Lost" }];

it.each(["Regular", "Base"] as const)(
  "a %s row rule keeps its type and roles where all of them exist",
  async (filter_type) => {
    const { body, missing } = await copied({ name: "r", filter_type, roles: [SALES] });
    expect(body).toMatchObject({ filter_type, roles: [5], tables: [70] });
    expect(missing).toEqual([]);
  },
);

it.each([[[LOST]], [[SALES, LOST]]])(
  "a regular row rule that lost a role applies to everybody, and the report says so: %j",
  async (roles) => {
    const { body, missing } = await copied({ name: "r", filter_type: "Regular", roles });
    expect(body).toMatchObject({ filter_type: "Base", roles: [] });
    expect(missing).toEqual(["role “Lost” is not here; it applies to everybody until its roles are set"]);
  },
);

it.each([
  [[LOST], []],
  [[SALES, LOST], [5]],
])("a base row rule that lost an exempt role applies to more people: %j", async (roles, remaining) => {
  const { body, missing } = await copied({ name: "r", filter_type: "Base", roles });
  expect(body).toMatchObject({ filter_type: "Base", roles: remaining });
  expect(missing).toEqual(["role “Lost” is not here"]);
});
