import type { Value } from "../../../schema/query/chart-data-response";
import { frameFromColumns, type ValueType } from "../../../schema/query/frame";
import type { NormalizedQueryContext } from "../../../schema/query/normalize-query-context";
import { applyGranularity } from "../../../schema/sql/compile/granularity";
import { engineOf } from "../../engines/registry";
import type { ChartDataDeps } from "../dependencies";
import { cacheTimeout, compileContext, payloadFrom, shaped } from "../run/run-query-context";
import { planQuery } from "../compile/plan";
import { namedColumns } from "../run/read-frame";
import { runWithPauses } from "../run/run-with-pauses";
import { unknownAxes } from "../compile/probe";
import { readsPartitions } from "../compile/query-partitions";

/** Rows by column, as the database returned them at an earlier time. */
export interface CachedRows {
  names: readonly string[];
  types: readonly ValueType[];
  values: Value[][];
  queriedAt: Date;
}

/**
 * Caches existing rows as the result of a query context that reads exactly these columns of its dataset: the next
 * request of it does not query the database. Returns false where results are not cached, or the query would return
 * other rows.
 */
export async function cacheQueryResult(
  context: NormalizedQueryContext,
  deps: ChartDataDeps,
  { names, types, values, queriedAt }: CachedRows,
): Promise<boolean> {
  const { access, runtime } = deps;
  const { dataset } = access;
  const engine = engineOf(dataset.database.backend);
  const seconds = cacheTimeout(context, deps) - (runtime.now.getTime() - queriedAt.getTime()) / 1000;
  const [requested, another] = context.queries;
  if (!engine || seconds <= 0 || !requested || another) return false;
  const query = shaped(
    applyGranularity(requested, dataset, context.form_data?.["x_axis"]),
    context.result_type,
    dataset,
  );
  if (unknownAxes(query, dataset).length > 0 || readsPartitions(query, access)) return false;
  const compiling = await compileContext(query, deps, engine, () =>
    Promise.reject(new Error("Nothing is asked of the database.")),
  );
  const planning = { access, engine, compiling };
  const planned = planQuery(query, planning);
  const plan = await planned.plan();
  if (
    plan.offsets.length > 0 ||
    (query.post_processing ?? []).length > 0 ||
    plan.main.labels.join("\n") !== names.join("\n")
  )
    return false;
  const columns = names.map((name, at) => ({ name, type: types[at]!, typeName: "" }));
  const frame = frameFromColumns(
    await runWithPauses(
      namedColumns({ columns, values: values.map((cells) => cells.slice(0, plan.main.rowLimit)) }, plan.main, dataset),
    ),
  );
  await runtime.cache.put(
    await planned.key(),
    await payloadFrom(frame, frame.length, query, plan, { ...planning, now: queriedAt }),
    seconds,
  );
  return true;
}
