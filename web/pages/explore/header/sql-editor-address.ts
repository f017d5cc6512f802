/** Where the SQL editor opens a statement over a dataset's database. */
export const sqlEditorAddress = (datasource: string, sql: string): string => `/sqllab/?${new URLSearchParams({ datasourceKey: datasource, sql })}`;
