import type { ExploreDataset } from "../../../../schema/explore-state/calls";

/** Whether Explore shows a query, which no chart is saved with; false where the query is missing. */
export const isSavableQuery = ({ id, type }: Pick<ExploreDataset, "id" | "type">): boolean =>
  Boolean(id) && (type === "query" || type === "saved_query");
