export interface TableName {
  catalog: string | null;
  schema: string | null;
  table_name: string;
}

/**
 * Whether two names may refer to the same table. Case is ignored, and a missing part matches any: only the database
 * knows how it resolves a bare name, and restricting too many tables is better than too few.
 */
export const canReferTo = (one: TableName, other: TableName): boolean =>
  fits(one.table_name, other.table_name) && fits(one.schema, other.schema) && fits(one.catalog, other.catalog);

/**
 * The catalogs of a connection: its own one, null where its address or its engine names none, and whether it reaches
 * others.
 */
export interface Catalogs {
  own: string | null;
  leads: boolean;
}

/**
 * The catalog that a dataset or an editor's tab refers to, if certain; null where it may be any, as with a name that
 * engines parse in their own way.
 */
export function certainCatalog({ own, leads }: Catalogs, catalog: string | null): string | null {
  const meant = catalog || own;
  return meant && (meant === own || leads) && /^[a-z_][\w-]{0,62}$/i.test(meant) ? meant : null;
}

const fits = (one: string | null, other: string | null): boolean =>
  !one || !other || one.toLowerCase() === other.toLowerCase();
