import { listedOptions } from "../../api/options";

/** Select options for databases, by name. */
export const databaseOptions = listedOptions<{ id: number; database_name: string }>({ name: "database", by: { col: "database_name", opr: "ct" }, columns: ["database_name"], label: (row) => row.database_name });
