import { mayUseCatalog } from "../../../schema/database/policy";
import { fail } from "../../../schema/errors";
import type { DatasetModel } from "../../../schema/dataset/model";
import { type MadeTable, type Step, stepsOf } from "../../../schema/query-run/script";
import { scopeOf } from "../../../schema/sql/compile";
import { prepareQuery } from "../../../schema/sql/prepare";
import { restrictedStatement } from "../../../schema/sql/row-rule-source";
import type { Scope } from "../../../schema/sql/scope";
import { authorizeSql, tableAccess } from "../../data/authorize";
import type { Session } from "../../data/session";
import type { RequestContext } from "../../request-context";
import { templateDatasets } from "../chart/template-datasets";
import { readableTables, sqlAccess } from "../dataset/check-sql";
import type { EditorDatabase } from "./editor-database";

export interface ScriptToPlan {
  sql: string;
  /** Rows that each statement may answer. */
  limit: number;
  /** JSON text, or what it holds. */
  templateParams?: string | Record<string, unknown> | null | undefined;
  made: MadeTable | null;
  /** Whether it is refused where it would write. */
  readsOnly?: boolean | undefined;
}

export interface PlannedStep extends Step {
  /** What goes to the database. */
  sent: string;
  /** Where the statement's place in `sent` is its place in what the person wrote; null where it is not the same text. */
  place: { script: string; offset: number } | null;
}

const EXPLAIN_MS = 30_000;

/** What a script runs for the person, letter for letter: filled in once, each statement allowed, row rules put inside. Throws what editorFailure() explains. */
export async function planScript(request: RequestContext, database: EditorDatabase, { sql, limit, templateParams, made, readsOnly }: ScriptToPlan, session: Session): Promise<PlannedStep[]> {
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
  if (!seesEverything) for (const { text } of steps) await authorize(request, database, text, session);
  return steps.map((step) => {
    const text = seesEverything ? step.text : restrictedStatement(scope, step.text);
    const sent = step.run(text);
    return { ...step, sent, place: script === sql && sent.startsWith(step.text) ? { script: sql, offset: step.offset } : null };
  });
}

async function authorize(request: RequestContext, { actor, row, engine, schema, address, elsewhere }: EditorDatabase, text: string, session: Session): Promise<void> {
  // Schemas and tables are granted in the default catalog; in another one, only all of it.
  if (elsewhere && !mayUseCatalog(actor, elsewhere, elsewhere.catalog)) throw tableAccess([]);
  const tables = async (names: readonly string[]) => (await request.load((db) => [readableTables(db, row.id, names)])).rows[0].rows;
  const explain = async (statement: string) => {
    try {
      return (await (await session.open()).relations?.(statement, { timeoutMs: EXPLAIN_MS, ...(schema ? { schema } : {}) })) ?? null;
    } catch (error) {
      if (engine.owns(error)) return null;
      throw error;
    }
  };
  await authorizeSql({ sql: text, dialect: engine.dialect, explain }, sqlAccess({ actor, database: { ...row, sqlalchemy_uri: address }, readableTables: tables }));
}

/** Where the script's templates and those of row rules are filled in; no dataset stands behind it. */
async function scopeFor(request: RequestContext, { actor, row, engine, schema, restrictions, clauses }: EditorDatabase, sql: string, templateParams: ScriptToPlan["templateParams"]): Promise<Scope> {
  const { id, username, email } = actor.user;
  const dataset = { id: 0, table_name: "", catalog: null, schema: null, sql: null, columns: [], metrics: [], database: row, main_dttm_col: null } as unknown as DatasetModel;
  const facts = {
    user: { id, username, email, roles: actor.roles.map(({ name }) => name) }, urlParams: {}, parameters: parametersOf(templateParams), datasets: await templateDatasets(request, actor, [sql, ...clauses]),
  };
  const context = { now: request.now, templates: facts, rowRules: restrictions };
  // Conditions that the person wrote must not be tried on a row before the rules.
  return { ...scopeOf(dataset, engine.dialect, context, prepareQuery({ columns: [] }, dataset, request.now)), dataset: { ...dataset, sql, schema }, rowBarrier: true };
}

function parametersOf(text: ScriptToPlan["templateParams"]): Record<string, unknown> {
  if (typeof text === "object") return text ?? {};
  if (!text?.trim()) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (parsed !== null && typeof parsed === "object" && !Array.isArray(parsed)) return parsed as Record<string, unknown>;
  } catch {
    // Told below, as for any other text that holds no object.
  }
  throw fail("INVALID_TEMPLATE_PARAMS_ERROR", "The template parameters are not a JSON object.");
}
