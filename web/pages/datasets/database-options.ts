import { databases } from "../../api/databases";

/** Databases by name, to choose one. */
export const databaseOptions = {
  key: ["databases"],
  async search(text: string, signal: AbortSignal) {
    const filters = text === "" ? [] : [{ col: "database_name", opr: "ct", value: text }];
    const { result } = await databases.list({ filters, page: 0, page_size: 50, order_column: "database_name", order_direction: "asc" }, signal);
    return result.map((row) => ({ value: row.id, label: row.database_name }));
  },
};
