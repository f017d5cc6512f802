import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const MIGRATIONS = join(import.meta.dirname, "../schema/migrations");
/** The newest migration from before this rule. */
const LAST_UNRULED = "0041_comments.sql";

/** What breaks the Worker of the version before, which runs beside the migrated database until the deployment ends. */
const BREAKING: [what: string, statement: RegExp][] = [
  ["removes a table", /^drop table/],
  ["removes a column", /\bdrop column\b/],
  ["removes a function", /^drop function/],
  ["renames something", /\brename (to|column|constraint)\b/],
  ["changes a column's type", /\balter column \S+ (set data )?type\b/],
  ["requires a value", /\balter column \S+ set not null\b/],
  ["adds a column that old statements leave empty", /\badd column\b(?=.*\bnot null\b)(?!.*\bdefault\b)/],
  ["adds a constraint", /\badd constraint\b/],
];

/** Returns what a migration does that the Worker before it doesn't survive; none where it says why it may. */
function breakingChanges(sql: string): string[] {
  if (/^-- contract: \S/m.test(sql)) return [];
  const statements = sql
    .replace(/^--(?!> statement-breakpoint).*$/gm, "")
    .split(/--> statement-breakpoint|;\s*$/m)
    .map((text) => text.toLowerCase().replaceAll('"', "").replace(/\s+/g, " ").trim());
  const created = statements.flatMap((text) => /^create table (\S+)/.exec(text)?.[1] ?? []);
  return statements
    .filter((text) => !created.includes(/^alter table (?:only )?(\S+)/.exec(text)?.[1] ?? ""))
    .flatMap((text) => BREAKING.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${what}: ${text}`));
}

it.each([
  ['ALTER TABLE "charts" DROP COLUMN "cache_timeout";', "removes a column"],
  ["DROP TABLE tags;", "removes a table"],
  ["select 1;\n--> statement-breakpoint\nDROP FUNCTION identify();", "removes a function"],
  ["ALTER TABLE charts RENAME COLUMN a TO b;", "renames something"],
  ['ALTER TABLE "charts" ALTER COLUMN "a" SET DATA TYPE bigint;', "changes a column's type"],
  ["alter table charts alter column a set not null;", "requires a value"],
  ["ALTER TABLE charts ADD COLUMN a text NOT NULL;", "adds a column"],
  ["ALTER TABLE charts ADD CONSTRAINT a UNIQUE (b);", "adds a constraint"],
])("a migration with “%s” %s", (sql, what) => {
  expect(breakingChanges(sql)).toEqual([expect.stringContaining(what)]);
});

it.each([
  ["adds an optional column", "ALTER TABLE charts ADD COLUMN a text;"],
  ["adds a column with a default", "ALTER TABLE charts ADD COLUMN a text DEFAULT 'x' NOT NULL;"],
  [
    "constrains its own table",
    "CREATE TABLE a (id integer);\n--> statement-breakpoint\nALTER TABLE a ADD CONSTRAINT b UNIQUE (id);",
  ],
  ["replaces a function", "CREATE OR REPLACE FUNCTION a() RETURNS int LANGUAGE sql AS $$ select 1 $$;"],
  ["says why it may", "-- contract: nothing reads it since 0042\nALTER TABLE charts DROP COLUMN a;"],
])("a migration that %s is compatible", (_, sql) => {
  expect(breakingChanges(sql)).toEqual([]);
});

it("no migration breaks the Worker of the version before", () => {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql") && name > LAST_UNRULED);
  const broken = files.flatMap((name) =>
    breakingChanges(readFileSync(join(MIGRATIONS, name), "utf8")).map((change) => `${name} ${change}`),
  );
  expect(broken).toEqual([]);
});
