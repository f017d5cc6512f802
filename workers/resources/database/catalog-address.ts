import type { Catalogs } from "../../../schema/row-rule/table-name";
import { formatUri, parseUri } from "../../../schema/database/uri";
import { engineOf } from "../../engines/registry";
import { parsedObject } from "../resource/parsed-object";

export interface Addressed {
  sqlalchemy_uri: string;
  /** JSON text or an object; without it, other catalogs are allowed. */
  extra?: string | Readonly<Record<string, unknown>> | null | undefined;
}

/** The default catalog, from the connection's database name; null for engines without catalogs. */
export function catalogOf(uri: string): string | null {
  const engine = engineOf(uri);
  const { database, host } = parseUri(uri) ?? {};
  if (engine?.catalogInHost) return host || null;
  return (engine?.databaseOfCatalog && database && (engine.catalogOfDatabase?.(database) ?? database)) || null;
}

/** The default catalog for a dataset of `catalog`: that of the connection unless it allows several catalogs. */
export function catalogIn({ sqlalchemy_uri, extra }: Addressed, catalog: string | null | undefined): string | null {
  const { own, leads } = catalogsOf({ sqlalchemy_uri, extra });
  return catalog && leads ? catalog : own;
}

export const catalogsOf = ({ sqlalchemy_uri, extra }: Addressed): Catalogs => ({
  own: catalogOf(sqlalchemy_uri),
  leads:
    !!engineOf(sqlalchemy_uri)?.databaseOfCatalog &&
    (extra === undefined ||
      (typeof extra === "object" && extra !== null ? extra : parsedObject(extra))["allow_multi_catalog"] === true),
});

/** The connection's address in a dataset's catalog, and whether that is another catalog than the connection's own. */
export function inCatalog(
  { sqlalchemy_uri, extra }: Addressed,
  catalog: string | null | undefined,
): { sqlalchemy_uri: string; elsewhere: boolean } {
  const [own, used] = [catalogOf(sqlalchemy_uri), catalogIn({ sqlalchemy_uri, extra }, catalog)];
  const uri = used === own ? null : parseUri(sqlalchemy_uri);
  if (!uri) return { sqlalchemy_uri, elsewhere: false };
  const { catalogInHost, databaseOfCatalog } = engineOf(sqlalchemy_uri)!;
  const database = databaseOfCatalog!(uri.database, used!);
  // Queries of another project are billed to the connection's own.
  const host = catalogInHost ? { host: used!, query: { billing_project_id: uri.host, ...uri.query } } : {};
  return { sqlalchemy_uri: formatUri({ ...uri, ...host, database }), elsewhere: true };
}

/** Whether a dataset may be moved to the catalog: to another than the connection's own only where it allows several. */
export const isCatalogAllowed = (
  database: Addressed,
  catalog: string | null | undefined,
  before: string | null,
): boolean =>
  !catalog || catalog === before || catalogsOf(database).leads || catalog === catalogOf(database.sqlalchemy_uri);
