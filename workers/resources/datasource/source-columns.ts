import type { Actor } from "../../../schema/actor";
import { notFound } from "../../../schema/errors";
import type { RunColumn } from "../../../schema/query-run/calls";
import { resultColumns } from "../../../schema/query-run/result-columns";
import { datasetAccess } from "../../chart-data/authorize/dataset-access";
import { withTemplateDatasets } from "../../chart-data/authorize/template-datasets";
import { probeColumns } from "../../chart-data/compile/probe";
import { canSeeValues } from "../../chart-data/dependencies";
import { dataFailure } from "../../chart-data/run/failure";
import { compileContext } from "../../chart-data/run/run-query-context";
import { requestConnections } from "../../connections/request-connections";
import { requireToken } from "../../database-oauth2/connect-as";
import { engineOf } from "../../engines/registry";
import type { RequestContext } from "../../request/request-context";
import type { LoadedDatasource } from "./load-datasource";

const TIMEOUT_MS = 30_000;

/** The columns that a query's SQL currently has in the database, authorized like a read of its rows. */
export async function sourceColumns(
  request: RequestContext,
  actor: Actor,
  { dataset, requester }: LoadedDatasource,
): Promise<RunColumn[]> {
  const engine = engineOf(dataset.database.backend);
  if (!engine) throw notFound();
  const access = {
    workspaceId: actor.workspace.id,
    ...(await withTemplateDatasets(
      request,
      actor,
      { dataset, queries: [] },
      datasetAccess(actor, { form_data: null, queries: [] }, dataset, requester),
    )),
  };
  await requireToken(request, actor, dataset.database);
  const lease = requestConnections(request, actor).lease(dataset.database);
  try {
    const deps = { access, runtime: { now: request.now }, options: { force: false, timeoutMs: TIMEOUT_MS } };
    const columns = await probeColumns(await lease.open(), dataset, engine.dialect, {
      ...(await compileContext({ columns: [] }, deps, engine, lease.open)),
      authority: requester?.authority,
      timeoutMs: TIMEOUT_MS,
    });
    return resultColumns(columns, engine.name);
  } catch (error) {
    throw dataFailure(error, engine, canSeeValues(access));
  } finally {
    await lease.close();
  }
}
