import { timeRangesAt } from "../../schema/query/time-ranges";
import { fail } from "../../schema/errors";
import type { DatasetModel } from "../../schema/dataset/model";
import { type CreatedTable, type Step, stepsOf } from "../../schema/query-run/script";
import { scopeOf } from "../../schema/sql/compile/compile";
import { Meter } from "../../schema/sql/template/meter";
import { prepareQuery } from "../../schema/sql/compile/prepare";
import { readSql } from "../../schema/sql/read/relations";
import { boundStatement } from "../../schema/sql/row-rules/row-rule-source";
import type { Scope } from "../../schema/sql/read/scope";
import { authorizeSql, tableAccess } from "../chart-data/authorize/authorize-sql";
import { certainSql } from "../chart-data/authorize/sql-access";
import type { Relation, RunOptions } from "../engines/engine";
import type { RequestContext } from "../request/request-context";
import { templateDatasets } from "../chart-data/authorize/template-datasets";
import { editorAuthority } from "./editor-authority";
import type { EditorDatabase } from "./editor-database";
import { scriptPartitions } from "./script-partitions";
import { message } from "../../schema/language/localizable";

export interface ScriptToPlan {
  sql: string;
  /** Most rows that each statement may return. */
  limit: number;
  /** JSON text, or the parsed object. */
  templateParams?: string | Record<string, unknown> | null | undefined;
  made: CreatedTable | null;
  /** Whether statements that write are refused. */
  readsOnly?: boolean | undefined;
  /** Called with each table that a statement was authorized to read as a dataset. */
  onDataset?: ((table: Relation) => void) | undefined;
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
export async function planScript(
  request: RequestContext,
  database: EditorDatabase,
  { sql, limit, templateParams, made, readsOnly, onDataset }: ScriptToPlan,
): Promise<PlannedStep[]> {
  const { row, engine, restrictions, seesEverything } = database;
  if (made && row[made.kind === "VIEW" ? "allow_cvas" : "allow_ctas"] !== true)
    throw fail(
      "DML_NOT_ALLOWED_ERROR",
      message(
        "This database does not allow for CREATE {kind} AS. Please contact your administrator for more assistance.",
        { kind: made.kind },
      ),
    );
  const scope = await scopeFor(request, database, { sql, templateParams, onDataset });
  const script = scope.render(sql);
  const steps = stepsOf(script, engine.dialect, { limit, allowDml: row["allow_dml"] === true, made });
  const writes = steps.some(({ kind }) => kind === "write");
  if (writes && readsOnly)
    throw fail(
      "DML_NOT_ALLOWED_ERROR",
      message("SQL that runs automatically cannot change data. Check the SQL and run it yourself."),
    );
  if (!seesEverything && writes) {
    if (restrictions.tables.length > 0)
      throw fail("DML_NOT_ALLOWED_ERROR", message("You cannot change data while row-level security applies to you."));
    throw tableAccess([]);
  }
  if (writes && !engine.writes)
    throw fail("DML_NOT_ALLOWED_ERROR", message("{engine} is read-only in SQL Lab.", { engine: engine.title }));
  return steps.map((step) => {
    const bound = seesEverything ? null : boundStep(request, database, scope, { text: step.text, onDataset });
    const sent = step.run(bound?.text ?? step.text);
    return {
      ...step,
      sent,
      bare: bound?.bare ?? step.text,
      authorize: bound?.authorize,
      place: script === sql && sent.startsWith(step.text) ? { script: sql, offset: step.offset } : null,
    };
  });
}

/** A statement as the person may send it, and its authorization. */
function boundStep(
  request: RequestContext,
  database: EditorDatabase,
  scope: Scope,
  { text, onDataset }: Pick<PlannedStep, "text"> & Pick<ScriptToPlan, "onDataset">,
): { text: string; bare: string; authorize: RunOptions["authorize"] } {
  const {
    engine: { dialect },
    restrictions,
    readsWholeDatabase,
  } = database;
  const authority = editorAuthority(request, database, onDataset);
  const read = readsWholeDatabase ? readSql(text, dialect) : certainSql(text, dialect);
  const sent = boundStatement(scope, text, { read });
  return {
    text: sent,
    bare: read?.text ?? text,
    authorize: read
      ? async (inspector) =>
          void (await authorizeSql(
            { ...read, kind: "statement" },
            { authority, rowRules: restrictions, crossesCatalogs: dialect.crossesCatalogs },
            inspector,
          ))
      : undefined,
  };
}

/** The scope in which templates of the script and of row rules are rendered; it has no dataset. */
async function scopeFor(
  request: RequestContext,
  database: EditorDatabase,
  { sql, templateParams, onDataset }: Pick<ScriptToPlan, "sql" | "templateParams" | "onDataset">,
): Promise<Scope> {
  const { actor, row, engine, schema, restrictions, rules, readsWholeDatabase } = database;
  const { id, username, email } = actor.user;
  const dataset = {
    id: 0,
    table_name: "",
    catalog: null,
    schema: null,
    sql: null,
    columns: [],
    metrics: [],
    database: row,
    main_dttm_col: null,
    granted_relations: readsWholeDatabase ? null : [],
  } as unknown as DatasetModel;
  const facts = {
    user: { id, username, email, roles: actor.roles.map(({ name }) => name) },
    urlParams: {},
    parameters: parametersOf(templateParams),
    datasets: await templateDatasets(request, actor, [sql, ...rules.map(({ clause }) => clause)]),
    meter: new Meter(),
  };
  const timeRanges = timeRangesAt(request.now);
  const partitions = await scriptPartitions(request, database, { sql, onDataset });
  const context = { now: request.now, timeRanges, templates: facts, rowRules: restrictions, partitions };
  // Row rules must filter rows before the person's own conditions are evaluated.
  return {
    ...scopeOf(dataset, engine.dialect, context, prepareQuery({ columns: [] }, dataset, timeRanges)),
    dataset: { ...dataset, sql, schema },
    rowBarrier: true,
  };
}

function parametersOf(text: ScriptToPlan["templateParams"]): Record<string, unknown> {
  if (typeof text === "object") return text ?? {};
  if (!text?.trim()) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (parsed !== null && typeof parsed === "object" && !Array.isArray(parsed))
      return parsed as Record<string, unknown>;
  } catch {
    // Invalid JSON is refused below, like any text without an object.
  }
  throw fail("INVALID_TEMPLATE_PARAMS_ERROR", message("The template parameters are not a JSON object."));
}
