import type { Value } from "../../schema/query/answer";
import { frameFromColumns, type ValueType } from "../../schema/query/frame";
import type { QueryContext } from "../../schema/query/query-context";
import { applyGranularity } from "../../schema/sql/granularity";
import { engineOf } from "../engines/registry";
import { type AnswerDeps, cacheTimeout, compileContext, payloadFrom, shaped } from "./answer";
import { keyOf, planOf } from "./plan";
import { namedColumns } from "./read-frame";
import { unknownAxes } from "./probe";

/** Rows by column, as the database answered them at a time before. */
export interface KnownRows {
  names: readonly string[];
  types: readonly ValueType[];
  values: Value[][];
  queriedAt: Date;
}

/** Keeps rows that are at hand as the answer to a query context that reads just these columns of its dataset: whoever asks it next is answered without the database. False where answers are not kept, or others would come of the query. */
export async function keepAnswer(context: QueryContext, deps: AnswerDeps, { names, types, values, queriedAt }: KnownRows): Promise<boolean> {
  const engine = engineOf(deps.dataset.database.backend);
  const seconds = cacheTimeout(context, deps) - (deps.now.getTime() - queriedAt.getTime()) / 1000;
  const [asked, another] = context.queries;
  if (!engine || seconds <= 0 || !asked || another) return false;
  const query = shaped(applyGranularity(asked, deps.dataset, context.form_data?.["x_axis"]), context.result_type, deps.dataset);
  if (unknownAxes(query, deps.dataset).length > 0) return false;
  const compiling = await compileContext(query, deps, engine, () => Promise.reject(new Error("Nothing is asked of the database.")));
  const planning = { deps, engine, compiling };
  const plan = planOf(query, planning);
  if (plan.offsets.length > 0 || (query.post_processing ?? []).length > 0 || plan.main.labels.join("\n") !== names.join("\n")) return false;
  const columns = names.map((name, at) => ({ name, type: types[at]!, typeName: "" }));
  const frame = frameFromColumns(namedColumns({ columns, values: values.map((cells) => cells.slice(0, plan.main.rowLimit)) }, plan.main, deps.dataset));
  await deps.cache.put(await keyOf(query, planning), payloadFrom(frame, frame.length, query, plan, { ...planning, deps: { ...deps, now: queriedAt } }), seconds);
  return true;
}
