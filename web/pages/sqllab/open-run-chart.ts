import { datasourceUid, type Datasource } from "../../../schema/datasource/datasource";
import type { SqlRunResponse } from "../../../schema/query-run/calls";
import { exploredForm } from "../../../schema/query-run/explored";
import { exploreAddress, exploreCalls } from "../../api/explore";

type Shown = Pick<SqlRunResponse, "query" | "columns">;

/** The run as a datasource; null until the server has stored it. */
export const runDatasource = ({ query }: Pick<SqlRunResponse, "query">): Datasource | null =>
  query.queryId === undefined ? null : { id: query.queryId, type: "query" };

/** The address of Explore with a table of the run's rows, of at most `limit` rows. */
export async function runChartAddress(datasource: Datasource, { columns }: Shown, limit: number): Promise<string> {
  const form = exploredForm(datasourceUid(datasource), columns, limit);
  // A random tab id: with this tab's id, the form would replace that of another chart of the query.
  const key = await exploreCalls
    .keep(
      { datasource_id: datasource.id, datasource_type: datasource.type, form_data: JSON.stringify(form) },
      crypto.randomUUID(),
    )
    .catch(() => null);
  return exploreAddress(datasource, key);
}
