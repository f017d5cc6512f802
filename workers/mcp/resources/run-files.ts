import type { ApiRequests } from "../api-requests";
import type { ResourceLink } from "../tool";
import { readWithin } from "./bounded-file";

export const RUN_FILE = "edgewise://runs/{id}/results.csv";

/** A link to all rows of a run of SQL. */
export const runFileLink = (id: string): ResourceLink => ({
  uri: `edgewise://runs/${id}/results.csv`,
  name: `results-${id}.csv`,
  mimeType: "text/csv",
});

/** Reads the rows of a run of the person; null for another address. */
export async function readRunFile(api: ApiRequests, uri: string) {
  const [, id] = /^edgewise:\/\/runs\/([\w-]{1,64})\/results\.csv$/.exec(uri) ?? [];
  if (!id) return null;
  const bytes = await readWithin(await api.send("GET", `/api/v1/sqllab/export/${id}/`));
  return { uri, mimeType: "text/csv", text: new TextDecoder().decode(bytes) };
}
