import { canUseCatalog } from "../../../schema/database/policy";
import { fail } from "../../../schema/errors";
import type { DatasetModel } from "../../../schema/dataset/model";
import { type CreatedTable, type Step, stepsOf } from "../../../schema/query-run/script";
import { scopeOf } from "../../../schema/sql/compile";
import { Meter } from "../../../schema/sql/template/meter";
import { prepareQuery } from "../../../schema/sql/prepare";
import { readSql } from "../../../schema/sql/relations";
import { boundStatement } from "../../../schema/sql/row-rule-source";
import type { Scope } from "../../../schema/sql/scope";
import { authorizeSql, tableAccess } from "../../data/authorize";
import { certainSql, personalAuthority } from "../../data/sql-access";
import type { RunOptions } from "../../engines/engine";
import type { RequestContext } from "../../request-context";
import { templateDatasets } from "../chart/template-datasets";
import { readableTables, sqlAccess } from "../dataset/check-sql";
import type { EditorDatabase } from "./editor-database";

export interface ScriptToPlan {
  sql: string;
  /** Most rows that each statement may return. */
  limit: number;
  /** JSON text, or the parsed object. */
  templateParams?: string | Record<string, unknown> | null | undefined;
  made: CreatedTable | null;
  /** Whether statements that write are refused. */
  readsOnly?: boolean | undefined;
}

export interface PlannedStep extends Step {
  /** The SQL that is sent to the database. */
  sent: string;
  /** The same without its limit and without row rules. */
  bare: string;
  /**
   * Throws right before it runs if the person may not read what it reads; absent if they may read all rows of every
   * table.
   */
  authorize: RunOptions["authorize"];
  /** Maps positions in `sent` to the person's text; null where the texts differ. */
  place: { script: string; offset: number } | null;
}

/**
 * The statements of a script for the person, with templates rendered once. For people without access to the whole
 * database, or with row rules, the SQL is printed from its parsed form with the rules included, and each statement is
 * authorized where it runs. Throws what editorFailure() explains.
 */
export async function planScript(request: RequestContext, database: EditorDatabase, { sql, limit, templateParams, made, readsOnly }: ScriptToPlan): Promise<PlannedStep[]> {
  const { row, engine, restrictions, seesEverything } = database;
  if (made && row[made.kind === "VIEW" ? "allow_cvas" : "allow_ctas"] !== true) throw fail("DML_NOT_ALLOWED_ERROR", `This database does not allow for CREATE ${made.kind} AS. Please contact your administrator for more assistance.`);
  const scope = await scopeFor(request, database, sql, templateParams);
  const script = scope.render(sql);
  const steps = stepsOf(script, engine.dialect, { limit, allowDml: row["allow_dml"] === true, made });
  const writes = steps.some(({ kind }) => kind === "write");
  if (writes && readsOnly) throw fail("DML_NOT_ALLOWED_ERROR", "What runs by itself when it is opened may only read. Look at the SQL, and run it yourself where it is meant to change something.");
  if (!seesEverything && writes) {
    if (restrictions.tables.length > 0) throw fail("DML_NOT_ALLOWED_ERROR", "Data can not be changed where row-level security applies to you.");
    throw tableAccess([]);
  }
  if (writes && !engine.writes) throw fail("DML_NOT_ALLOWED_ERROR", `Data of ${engine.title} can only be read here.`);
  return steps.map((step) => {
    const bound = seesEverything ? null : boundStep(request, database, scope, step.text);
    const sent = step.run(bound?.text ?? step.text);
    return { ...step, sent, bare: bound?.bare ?? step.text, authorize: bound?.authorize, place: script === sql && sent.startsWith(step.text) ? { script: sql, offset: step.offset } : null };
  });
}

/** A statement as the person may send it, and its authorization. */
function boundStep(request: RequestContext, database: EditorDatabase, scope: Scope, text: string): { text: string; bare: string; authorize: RunOptions["authorize"] } {
  const { actor, row, engine: { dialect }, address, elsewhere, restrictions, readsWholeDatabase } = database;
  // Schemas and tables are granted only in the default catalog; another one requires access to the whole catalog.
  if (elsewhere && !readsWholeDatabase && !canUseCatalog(actor, elsewhere, elsewhere.catalog)) throw tableAccess([]);
  const readable = async (names: readonly string[]) => (await request.load((db) => [readableTables(db, row.id, names)])).rows[0].rows;
  const authority = readsWholeDatabase ? null : personalAuthority(sqlAccess({ actor, database: { ...row, sqlalchemy_uri: address }, readableTables: readable }));
  const read = readsWholeDatabase ? readSql(text, dialect) : certainSql(text, dialect);
  const sent = boundStatement(scope, text, { read });
  return { text: sent, bare: read?.text ?? text, authorize: read ? async (inspector) => void (await authorizeSql({ ...read, kind: "statement" }, { authority, rowRules: restrictions, crossesCatalogs: dialect.crossesCatalogs }, inspector)) : undefined };
}

/** The scope in which templates of the script and of row rules are rendered; it has no dataset. */
async function scopeFor(request: RequestContext, { actor, row, engine, schema, restrictions, clauses, readsWholeDatabase }: EditorDatabase, sql: string, templateParams: ScriptToPlan["templateParams"]): Promise<Scope> {
  const { id, username, email } = actor.user;
  const dataset = { id: 0, table_name: "", catalog: null, schema: null, sql: null, columns: [], metrics: [], database: row, main_dttm_col: null, granted_relations: readsWholeDatabase ? null : [] } as unknown as DatasetModel;
  const facts = {
    user: { id, username, email, roles: actor.roles.map(({ name }) => name) }, urlParams: {}, parameters: parametersOf(templateParams), datasets: await templateDatasets(request, actor, [sql, ...clauses]), meter: new Meter(),
  };
  const context = { now: request.now, templates: facts, rowRules: restrictions };
  // Row rules must filter rows before the person's own conditions are evaluated.
  return { ...scopeOf(dataset, engine.dialect, context, prepareQuery({ columns: [] }, dataset, request.now)), dataset: { ...dataset, sql, schema }, rowBarrier: true };
}

function parametersOf(text: ScriptToPlan["templateParams"]): Record<string, unknown> {
  if (typeof text === "object") return text ?? {};
  if (!text?.trim()) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (parsed !== null && typeof parsed === "object" && !Array.isArray(parsed)) return parsed as Record<string, unknown>;
  } catch {
    // Invalid JSON is refused below, like any text without an object.
  }
  throw fail("INVALID_TEMPLATE_PARAMS_ERROR", "The template parameters are not a JSON object.");
}
