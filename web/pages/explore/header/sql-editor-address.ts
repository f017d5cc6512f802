/** The SQL editor's address for a statement on a dataset's database. */
export const sqlEditorAddress = (datasource: string, sql: string): string =>
  `/sqllab/?${new URLSearchParams({ datasourceKey: datasource, sql })}`;
