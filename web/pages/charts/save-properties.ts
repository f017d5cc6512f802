import { charts } from "../../api/charts";
import { addTags, CHART_OBJECT } from "../../api/tags";

/** Stores changed properties of a chart; tags that are there already go by their ids, new ones are made by their names. */
export async function saveChartProperties(id: number, { tags, ...changes }: Record<string, unknown>): Promise<void> {
  if (!Array.isArray(tags)) return void (await charts.update(id, changes));
  const named = tags.filter((tag) => typeof tag === "string");
  await charts.update(id, { ...changes, tags: tags.filter((tag) => typeof tag === "number") });
  if (named.length > 0) await addTags(CHART_OBJECT, id, named);
}
