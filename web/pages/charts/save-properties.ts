import { charts } from "../../api/charts";
import { addTags, CHART_OBJECT } from "../../api/tags";
import type { ToUpdate } from "../../api/transport/resource";

/** Changed properties, with selected tags by id and new ones by name. */
type ChangedChart = Omit<ToUpdate<"chart">, "tags"> & { tags?: readonly (number | string)[] };

/** Saves changed properties of a chart; existing tags are sent by id, new ones are created by name. */
export async function saveChartProperties(id: number, { tags, ...changes }: ChangedChart): Promise<void> {
  if (!tags) return void (await charts.update(id, changes));
  const named = tags.filter((tag) => typeof tag === "string");
  await charts.update(id, { ...changes, tags: tags.filter((tag) => typeof tag === "number") });
  if (named.length > 0) await addTags(CHART_OBJECT, id, named);
}
