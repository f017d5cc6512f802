export interface TableName {
  catalog: string | null;
  schema: string | null;
  table_name: string;
}

/** Whether two names may be of one table. Case does not count, and a part that either leaves out fits any: only the database knows where it looks a bare name up, and a table too many is better restricted than one too few. */
export const mayMean = (one: TableName, other: TableName): boolean => fits(one.table_name, other.table_name) && fits(one.schema, other.schema) && fits(one.catalog, other.catalog);

/** What is known of a connection's catalogs: its own one, null where its address or its engine names none, and whether it leads to others. */
export interface Catalogs {
  own: string | null;
  leads: boolean;
}

/** The catalog that is meant by what a dataset or an editor's tab says, for certain; null where it may be any, as with a name that engines read in their own way. */
export function certainCatalog({ own, leads }: Catalogs, said: string | null): string | null {
  const meant = said || own;
  return meant && (meant === own || leads) && /^[a-z_][\w-]{0,62}$/i.test(meant) ? meant : null;
}

const fits = (one: string | null, other: string | null): boolean => !one || !other || one.toLowerCase() === other.toLowerCase();
