import { databases } from "../../api/data/databases";
import { listedOptions } from "../../api/options";

/** Select options for databases, by name. */
export const databaseOptions = listedOptions({
  name: "database",
  client: databases,
  by: { col: "database_name", opr: "ct" },
  columns: ["database_name"],
  label: (row) => row.database_name,
});
