import type { ConnectionSettings } from "../engine";
import { BigQueryError } from "./bigquery-error";
import { request } from "./request";
import type { BigQueryTarget } from "./target";
import type { Field } from "./types";

const PAGE = "1000";
const MOST_NAMES = 50_000;

/** A table, view or other kind, as tables.get returns it. */
export interface Table {
  type?: string;
  description?: string;
  schema?: { fields?: Field[] };
  view?: { query?: string; useLegacySql?: boolean };
  materializedView?: { query?: string };
  timePartitioning?: { type?: string; field?: string };
  rangePartitioning?: { field?: string };
  tableConstraints?: { primaryKey?: { columns?: string[] } };
}

interface Listed {
  nextPageToken?: string;
}

interface ListedTables extends Listed {
  tables?: { tableReference: { tableId: string }; type?: string }[];
}

const part = encodeURIComponent;

/**
 * Names of projects, datasets and tables by the API's lists, which cost nothing: each query of INFORMATION_SCHEMA is
 * billed as 10 MB.
 */
export function tablesOf(settings: ConnectionSettings, target: BigQueryTarget) {
  async function list<T extends Listed, Name>(
    path: string,
    signal: AbortSignal,
    namesOf: (page: T) => Name[],
  ): Promise<Name[]> {
    const names: Name[] = [];
    let pageToken: string | null = null;
    do {
      const page: T = await request<T>(settings, target, path, { query: { maxResults: PAGE, pageToken }, signal });
      names.push(...namesOf(page));
      pageToken = page.nextPageToken || null;
    } while (pageToken !== null && names.length < MOST_NAMES);
    return names;
  }
  return {
    projects: (signal: AbortSignal) =>
      list<Listed & { projects?: { projectReference: { projectId: string } }[] }, string>(
        "projects",
        signal,
        ({ projects = [] }) => projects.map(({ projectReference }) => projectReference.projectId),
      ),
    datasets: (signal: AbortSignal) =>
      list<Listed & { datasets?: { datasetReference: { datasetId: string } }[] }, string>(
        `projects/${part(target.project)}/datasets`,
        signal,
        ({ datasets = [] }) => datasets.map(({ datasetReference }) => datasetReference.datasetId),
      ),
    tables: (dataset: string, signal: AbortSignal) =>
      list<ListedTables, { name: string; type: string }>(
        `projects/${part(target.project)}/datasets/${part(dataset)}/tables`,
        signal,
        ({ tables = [] }) => tables.map(({ tableReference, type = "" }) => ({ name: tableReference.tableId, type })),
      ),
    /** Returns a table; null where there is none. */
    table: async (project: string, dataset: string, table: string, signal: AbortSignal): Promise<Table | null> => {
      const path = `projects/${part(project)}/datasets/${part(dataset)}/tables/${part(table)}`;
      try {
        return await request<Table>(settings, target, path, { signal });
      } catch (error) {
        // Names that the API does not accept are no tables either.
        if (error instanceof BigQueryError && (error.reason === "notFound" || error.reason === "invalid")) return null;
        throw error;
      }
    },
  };
}

export type Tables = ReturnType<typeof tablesOf>;
