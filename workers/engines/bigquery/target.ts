import { type ServiceAccount, storedServiceAccount } from "../../../schema/database/service-account";
import { parseUri } from "../../../schema/database/uri";
import { message } from "../../../schema/language/localizable";
import { invalidUri, refuseUnknown } from "../address";
import { ConnectionRefused, type ConnectionSettings } from "../engine";
import type { HttpTarget } from "../http-request";
import { sentAddress } from "../google/google-request";

/** The API of a connection, and what its URI sets. */
export interface BigQueryTarget extends HttpTarget {
  /** The project of names without one. */
  project: string;
  /** The project that queries run in, and are billed to. */
  billingProject: string;
  /** The dataset of names without one; empty where each must name it. */
  dataset: string;
  location: string | null;
  maximumBytesBilled: string | null;
  usesCache: boolean;
  account: ServiceAccount | null;
  token: string | undefined;
}

const API = "https://bigquery.googleapis.com/";

/** Parameters that a URI's query may have. Credentials are in the secure extra only, never in files of a server. */
export const PARAMETERS: readonly string[] = [
  "location",
  "maximum_bytes_billed",
  "use_query_cache",
  "billing_project_id",
  "priority",
  "arraysize",
  "list_tables_page_size",
];

const PROJECT = /^[a-z][a-z0-9-]{4,61}[a-z0-9]$/;
const DATASET = /^[A-Za-z0-9_]{0,1024}$/;

/** "bigquery://project/dataset?location=EU". Throws ConnectionRefused. */
export function targetOf(settings: ConnectionSettings): BigQueryTarget {
  const uri = parseUri(settings.uri);
  if (!uri) throw invalidUri();
  const { host: project, database: dataset, query } = uri;
  refuseUnknown(query, PARAMETERS);
  const billingProject = query["billing_project_id"] || project;
  if (![project, billingProject].every((name) => PROJECT.test(name)))
    throw new ConnectionRefused("uri", message("Enter the ID of a Google Cloud project."));
  if (!DATASET.test(dataset)) throw new ConnectionRefused("uri", message("Enter the name of a dataset."));
  const maximumBytesBilled = query["maximum_bytes_billed"] || null;
  if (maximumBytesBilled !== null && !/^[1-9]\d{0,17}$/.test(maximumBytesBilled))
    throw new ConnectionRefused("uri", message("maximum_bytes_billed must be a number of bytes."));
  const { protocol, hostname, port } = sentAddress(new URL(API), settings.hostAliases);
  return {
    scheme: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: Number(port) || 443,
    project,
    billingProject,
    dataset,
    location: query["location"] || null,
    maximumBytesBilled,
    usesCache: !/^(false|0|no)$/i.test(query["use_query_cache"] ?? ""),
    account: storedServiceAccount(settings.password),
    token: settings.token,
  };
}
