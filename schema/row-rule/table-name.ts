export interface TableName {
  catalog: string | null;
  schema: string | null;
  table_name: string;
}

/** Whether two names may be of one table. Case does not count, and a part that either leaves out fits any: only the database knows where it looks a bare name up, and a table too many is better restricted than one too few. */
export const mayMean = (one: TableName, other: TableName): boolean => fits(one.table_name, other.table_name) && fits(one.schema, other.schema) && fits(one.catalog, other.catalog);

const fits = (one: string | null, other: string | null): boolean => !one || !other || one.toLowerCase() === other.toLowerCase();
