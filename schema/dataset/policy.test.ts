import { expect, it } from "vitest";
import { type Actor, right } from "../actor";
import { isSafeEndpoint } from "./default-endpoint";
import {
  catalogPerm,
  databasePerm,
  datasetPerm,
  canEditDataset,
  canWriteSql,
  readsDataset,
  schemaPerm,
} from "./policy";

const actor = (...rights: [string, string][]): Actor => ({
  workspace: {
    id: "w",
    slug: "w",
    name: "w",
    time_zone: "UTC",
    revision: 1,
    revisions: { rights: 1, data: 1, charts: 1, dashboards: 1 },
  },
  roles: [],
  isAdmin: false,
  rights: new Set(rights.map(([permission, view]) => right(permission, view))),
  user: {
    id: 7,
    username: "u",
    first_name: "",
    last_name: "",
    email: "",
    login_count: 0,
    active: true,
    locale: null,
    created_on: "",
  },
});
const dataset = {
  owners: [1],
  perm: datasetPerm("db", "t", 3),
  schema_perm: schemaPerm("db", "cat", "public"),
  catalog: "cat",
  database: { perm: databasePerm("db", 2), database_name: "db" },
};

it("permission names equal those of Superset", () => {
  expect([
    dataset.perm,
    dataset.schema_perm,
    dataset.database.perm,
    schemaPerm("db", null, "public"),
    schemaPerm("db", "cat", null),
  ]).toEqual(["[db].[t](id:3)", "[db].[cat].[public]", "[db].(id:2)", "[db].[public]", null]);
});
it("readsDataset accepts a grant on everything, the database, catalog, schema or dataset, or ownership", () => {
  expect(readsDataset(actor(), dataset)).toBe(false);
  for (const grant of [
    ["all_datasource_access", "all_datasource_access"],
    ["all_database_access", "all_database_access"],
    ["database_access", dataset.database.perm],
    ["catalog_access", catalogPerm("db", "cat")],
    ["schema_access", dataset.schema_perm!],
    ["datasource_access", dataset.perm],
  ] as [string, string][])
    expect(readsDataset(actor(grant), dataset), grant[0]).toBe(true);
  expect(readsDataset(actor(), { ...dataset, owners: [7] })).toBe(true);
  for (const grant of [
    ["datasource_access", "[db].[t](id:4)"],
    ["catalog_access", "[db].[other]"],
    ["catalog_access", "[other].[cat]"],
    ["schema_access", "[db].[cat]"],
  ] as [string, string][])
    expect(readsDataset(actor(grant), dataset), grant.join()).toBe(false);
  expect(readsDataset(actor(["catalog_access", "[db].[cat]"]), { ...dataset, catalog: null })).toBe(false);
});
it("canWriteSql requires access to the whole database", () => {
  const ofSchema = actor(["schema_access", dataset.schema_perm!]);
  expect(canWriteSql(ofSchema, dataset.database)).toBe(false);
  expect(canWriteSql(actor(["database_access", dataset.database.perm]), dataset.database)).toBe(true);
  expect(canWriteSql(actor(["datasource_access", dataset.perm]), dataset.database)).toBe(false);
});
it("canEditDataset accepts owners who may write datasets, and admins", () => {
  expect(canEditDataset(actor(), { owners: [7] })).toBe(false);
  expect(canEditDataset(actor(["can_write", "Dataset"]), { owners: [7] })).toBe(true);
  expect(canEditDataset(actor(["can_write", "Dataset"]), { owners: [1] })).toBe(false);
  expect(canEditDataset({ ...actor(["can_write", "Dataset"]), isAdmin: true }, { owners: [] })).toBe(true);
});
it("isSafeEndpoint accepts only paths on this host", () => {
  expect(["/dashboard/1/", "/x?y=1#z"].every(isSafeEndpoint)).toBe(true);
  expect(
    ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", ""].some(isSafeEndpoint),
  ).toBe(false);
});
