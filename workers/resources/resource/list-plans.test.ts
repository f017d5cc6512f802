import { env } from "cloudflare:workers";
import { sql, type SQL } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { anonymousAt, workspaceIdOf } from "../../../tests/metadata";
import { userId } from "../../../tests/objects";
import { type Credentials, type Db, openMetadata } from "../../metadata";
import { listedFolders } from "../folder/store";
import { foundObjects, guessedObjects } from "../search/store";
import type { Resource } from "./declaration";
import { listStatements } from "./list";
import { parseListQuery } from "./list-query";
import { relatedStatements } from "./related";

/** A node of EXPLAIN (FORMAT JSON). */
interface PlanNode {
  "Parent Relationship"?: string;
  "Subplan Name"?: string;
  Plans?: PlanNode[];
  [detail: string]: unknown;
}

const declarations = import.meta.glob(["../*/declaration.ts"], { eager: true }) as Record<
  string,
  Record<string, unknown>
>;
const isResource = (value: unknown): value is Resource =>
  typeof value === "object" && value !== null && "listColumns" in value && "readable" in value;
const resources = Object.values(declarations).flatMap((module) => Object.values(module).filter(isResource));

/** Collects statements instead of running them. */
const written = (build: (db: Db) => readonly unknown[]): SQL[] =>
  build({ execute: (statement: SQL) => statement } as unknown as Db) as SQL[];

let gamma: Credentials;

beforeAll(async () => {
  const [admin, workspaceId] = await Promise.all([Client.as("admin"), workspaceIdOf()]);
  gamma = { ...anonymousAt(), workspaceId, userId: await userId(admin, "gamma") };
});

/** Details of a statement's plan that call a function which reads tables once per row. */
async function callsPerRow(statement: SQL): Promise<string[]> {
  const { rows } = await openMetadata(env).read(gamma, null, (db) => [
    db.execute<{ "QUERY PLAN": string | [{ Plan: PlanNode }] }>(sql`explain (verbose, format json) ${statement}`),
  ]);
  const plan = rows[0].rows[0]!["QUERY PLAN"];
  const root = (typeof plan === "string" ? (JSON.parse(plan) as [{ Plan: PlanNode }]) : plan)[0].Plan;
  const text = JSON.stringify(root);
  const isHashed = (name: string) => text.includes(`(hashed ${name})`);
  const visit = (node: PlanNode, within: "once" | "per row" | "rescanned"): string[] => {
    const { Plans = [], "Subplan Name": name = "", "Parent Relationship": relation, ...details } = node;
    const runs = relation === "InitPlan" || isHashed(name) ? "once" : relation === "SubPlan" ? "rescanned" : within;
    const { "One-Time Filter": _once, ...evaluated } = details;
    // A scan of a function's rows is one call, unless a correlated sub-select contains it.
    const counts = runs === "rescanned" || (runs === "per row" && details["Node Type"] !== "Function Scan");
    const called = counts ? Object.values(evaluated).flat().map(String) : [];
    return [...called.filter((text) => READS_TABLES.test(text)), ...Plans.flatMap((each) => visit(each, runs))];
  };
  return visit(root, "per row");
}

/** Functions that read tables and depend on nothing but the transaction's person. */
const READS_TABLES = /\bapp_(can|is_admin|operates|readable_datasets)\(/;

const ANY_LIST = parseListQuery({});

describe("statements of lists", () => {
  it.each(resources.map((resource) => [resource.name, resource] as const))(
    "evaluates rights once for the list of %s, not once per row",
    async (_, resource) => {
      for (const statement of written(listStatements(resource, ANY_LIST)))
        expect(await callsPerRow(statement)).toEqual([]);
    },
  );
  it.each(
    resources.flatMap((resource) =>
      Object.entries(resource.related ?? {}).map(([column, related]) => [resource.name, column, related] as const),
    ),
  )("evaluates rights once for the candidates of %s.%s", async (_, _column, related) => {
    const query = { filter: "a", includeIds: [], page: 0, pageSize: 25 };
    for (const statement of written(relatedStatements(related, query, sql`true`)))
      expect(await callsPerRow(statement)).toEqual([]);
  });
  it("evaluates rights once for a search and for the folders", async () => {
    for (const statement of written((db) => [
      foundObjects(db, "sales"),
      guessedObjects(db, "sales"),
      listedFolders(db),
    ]))
      expect(await callsPerRow(statement)).toEqual([]);
  });
});

describe("policies of row-level security", () => {
  it("call no function that reads tables outside a sub-select", async () => {
    const { rows } = await openMetadata(env).read(gamma, null, (db) => [
      db.execute<{ name: string; text: string }>(
        sql`select policyname as name, concat_ws(' ', qual, with_check) as text from pg_policies where schemaname = 'public'`,
      ),
    ]);
    expect(rows[0].rows.length).toBeGreaterThan(40);
    const calls = rows[0].rows.filter(({ text }) =>
      READS_TABLES.test(text.replace(/\( *SELECT app_\w+\([^()]*\) AS \w+\)/gi, "")),
    );
    expect(calls).toEqual([]);
  });
});
