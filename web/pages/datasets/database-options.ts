import { listedChoices } from "../../api/choices";

/** Databases by name, to choose one. */
export const databaseOptions = listedChoices<{ id: number; database_name: string }>({ name: "database", by: { col: "database_name", opr: "ct" }, columns: ["database_name"], label: (row) => row.database_name });
