import { CommandError } from "../errors";
import type { Selection } from "../folder/state";
import type { BundleKind } from "../../workers/bundle/kinds";
import type { Server } from "./client";
import type { Selected } from "./export-objects";
import { type ListedObject, listObjects } from "./list";

/** Returns the ids of the objects that a selection names by title, slug, id or UUID, or that have one of its tags. */
export async function selectObjects(server: Server, selection: Selection): Promise<Selected> {
  const [dashboards, charts, datasets] = [
    await named(server, "dashboard", selection.dashboards),
    await named(server, "chart", selection.charts),
    await named(server, "dataset", selection.datasets),
  ];
  for (const tag of selection.tags) {
    dashboards.push(...(await tagged(server, "dashboard", "dashboard_tags", tag)));
    charts.push(...(await tagged(server, "chart", "chart_tags", tag)));
  }
  const unique = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
  return { dashboard: unique(dashboards), chart: unique(charts), dataset: unique(datasets) };
}

async function named(server: Server, kind: BundleKind, names: readonly string[]): Promise<number[]> {
  if (!names.length) return [];
  const all = await listObjects(server, kind);
  return names.flatMap((name) => {
    const found = all.filter((object) => isNamed(object, name));
    if (!found.length) throw new CommandError(`There is no ${kind} “${name}” on ${server.url}.`);
    return found.map(({ id }) => id);
  });
}

/** Returns the object of a kind that a name identifies; throws where several have the title. */
export async function findObject(server: Server, kind: BundleKind, name: string): Promise<ListedObject> {
  const found = (await listObjects(server, kind)).filter((object) => isNamed(object, name));
  if (found.length === 1) return found[0]!;
  throw new CommandError(
    found.length
      ? `${found.length} objects are named “${name}”: use the UUID (${found.map(({ uuid, id }) => uuid ?? id).join(", ")}).`
      : `There is no ${kind} “${name}” on ${server.url}.`,
  );
}

const isNamed = ({ id, uuid, name, slug }: ListedObject, wanted: string): boolean =>
  [String(id), uuid, slug].includes(wanted.toLowerCase()) || slug === wanted || name === wanted;

async function tagged(server: Server, kind: BundleKind, filter: string, tag: string): Promise<number[]> {
  const value = `'${tag.replaceAll("!", "!!").replaceAll("'", "!'")}'`;
  // The filter finds names that contain the text.
  const found = await listObjects(server, kind, `!((col:tags,opr:${filter},value:${value}))`);
  return found.filter(({ tags }) => tags.includes(tag)).map(({ id }) => id);
}
