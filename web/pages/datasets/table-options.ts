import { databases } from "../../api/data/databases";

const containing = (text: string) => (name: string) => name.toLowerCase().includes(text.toLowerCase());

/** Select options for a database's schemas. */
export const schemaOptions = (databaseId: number) => ({
  key: ["schemas of", databaseId],
  search: async (text: string, signal: AbortSignal) =>
    (await databases.schemas(databaseId, signal))
      .filter(containing(text))
      .map((name) => ({ value: name, label: name })),
});

/** Select options for the tables and views of a schema. */
export const tableOptions = (databaseId: number, schema: string) => ({
  key: ["tables of", databaseId, schema],
  search: async (text: string, signal: AbortSignal) =>
    (await databases.tables(databaseId, schema, signal))
      .map((table) => table.value)
      .filter(containing(text))
      .map((name) => ({ value: name, label: name })),
});
