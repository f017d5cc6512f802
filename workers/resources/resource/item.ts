import { labels, type Row, show } from "./columns";
import type { Resource } from "./declaration";

/** An item beside the names of its columns, as the resources without an answer of their own give it. */
export const presentItem = ({ columns, title }: Pick<Resource, "columns" | "title">, names: readonly string[], heads: Map<string, string[]>, row: Row, now: Date): Record<string, unknown> => ({
  description_columns: {}, id: row["id"], label_columns: labels(names), result: show(columns, row, heads, now), show_columns: names, show_title: `Show ${title}`,
});
