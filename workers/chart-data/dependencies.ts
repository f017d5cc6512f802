import type { DatasetModel } from "../../schema/dataset/model";
import type { Forecaster } from "../../schema/query/forecast/request";
import { isRestricted, type RowRestrictions } from "../../schema/row-rule/restrictions";
import type { TemplateFacts } from "../../schema/sql/template/facts";
import type { Relation } from "../engines/engine";
import type { Connections } from "../connections/connections";
import type { QueryRights } from "./authorize/authorize-query";
import type { Authority } from "./authorize/authorize-sql";
import type { ResultCache } from "./cache/result-cache";
import type { QueryLock } from "./cache/single-flight";
import type { AnnotationSource, StoredAnnotation } from "./run/annotations";

/** What a dataset's rows are read with: the rights of the person who requests them. */
export interface DatasetAccess {
  dataset: DatasetModel;
  /** Row rules that apply to the person; templates in them are expanded later. */
  rowRules: RowRestrictions;
  /** Whether SQL in the request may contain sub-queries: only for people who may read the whole database. */
  allowSubqueries?: boolean;
  /** What templates may read; null or absent disables them. Their output is in the SQL, and so in the cache key. */
  templates?: TemplateFacts | null;
  /** Whether the requester may read a table of the dataset's database; none when absent. */
  readsTable?: (table: Relation) => Promise<boolean>;
  /** The zone of the workspace's days ("today", "Last week"), e.g. "Europe/Berlin"; UTC when absent. */
  timeZone?: string;
  /** Most rows of a result by the workspace's plan, if it has a limit. */
  maxRows?: number | undefined;
  /** The requester, where the results are theirs alone: of their own query, or queried with their own token. */
  person?: number | undefined;
  /** Of a query as a datasource, whose SQL reads what the requester may read. */
  requester?: RequesterAccess | undefined;
}

/** What the requester of a query may read of its database. */
export interface RequesterAccess {
  /** Undefined where they may read the whole database. */
  authority: Authority | undefined;
  /** Identifies everything that decides it: cached results are found only while it is unchanged. */
  fingerprint: string;
}

/** Who may see what. */
export interface Access extends DatasetAccess {
  workspaceId: string;
  /**
   * The chart that an annotation layer draws from; null when it does not exist or the person may not read it. When
   * absent, no chart is readable.
   */
  annotationSource?: (chartId: number) => Promise<AnnotationSource | null>;
  /** Annotations stored on a layer that the person may see; empty when this is absent. */
  storedAnnotations?: (layerId: number) => Promise<StoredAnnotation[]>;
}

/** What queries run on: the clock, caches, connections and other services. */
export interface Runtime {
  now: Date;
  cache: ResultCache;
  /** Whether every result goes to all layers: of jobs, which are fetched by other isolates. */
  storesFar?: boolean;
  /** Stores what may not be cached, for the requester who fetches it afterward. */
  held?: ResultCache;
  lock?: QueryLock;
  /** Leased only when a result is not cached, and closed after the response. */
  connections: Connections;
  /** Runs forecast steps, which fail without it. */
  forecaster?: Forecaster;
  /** Keeps work running after the response: cache writes, closing the connection. */
  waitUntil?: (work: Promise<unknown>) => void;
}

/** How one query context runs. */
export interface Options {
  force: boolean;
  /**
   * A forced request accepts results queried since this time: people who watch the same refreshing dashboard share its
   * queries.
   */
  since?: Date | undefined;
  chartCacheTimeout?: number | null;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Throws NotCached where the database would have to be queried. */
  cachedOnly?: boolean;
}

/** The rights with which a dataset's queries are authorized. */
export const rightsOf = ({ rowRules, requester }: DatasetAccess): QueryRights => ({
  rowRules,
  authority: requester?.authority,
});

/**
 * Whether the person may see values that the database quotes in errors. A query of their own could make it quote rows
 * that row rules hide.
 */
export const canSeeValues = ({ allowSubqueries, requester, rowRules }: DatasetAccess): boolean =>
  allowSubqueries === true && !(requester && isRestricted(rowRules));

export interface ChartDataDeps {
  access: Access;
  runtime: Runtime;
  options: Options;
}
