import { charts } from "../../api/charts";
import { addTags, CHART_OBJECT } from "../../api/tags";

/** Saves changed properties of a chart; existing tags are sent by id, new ones are created by name. */
export async function saveChartProperties(id: number, { tags, ...changes }: Record<string, unknown>): Promise<void> {
  if (!Array.isArray(tags)) return void (await charts.update(id, changes));
  const named = tags.filter((tag) => typeof tag === "string");
  await charts.update(id, { ...changes, tags: tags.filter((tag) => typeof tag === "number") });
  if (named.length > 0) await addTags(CHART_OBJECT, id, named);
}
