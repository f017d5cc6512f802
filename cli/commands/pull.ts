import { contentHash } from "../bundle/content-hash";
import type { BundleObject } from "../bundle/objects";
import {
  foldersText,
  inOlderOrder,
  METADATA_TEXT,
  newPath,
  objectText,
  schemaComment,
  tagsText,
} from "../bundle/write-files";
import { type Command, type Context, listOption, type OptionValues } from "../context";
import { CommandError, EXIT } from "../errors";
import { type FolderState, type Selection, type SyncedObject, writeState } from "../folder/state";
import { type PlannedChange, planChanges } from "../plan/plan";
import type { Server } from "../server/client";
import { exportObjects, type ServerObjects } from "../server/export-objects";
import { selectObjects } from "../server/select-objects";
import { serverFeatures } from "../server/features";
import { changeJson, loadServerChanges, showPlan } from "./show-plan";
import { readWorkingCopy, requireReadable, serverOf, syncedObjects, type WorkingCopy } from "./working-copy";

export const pull: Command = {
  name: "pull",
  usage: "[folder]",
  summary: "Write the objects of the server as YAML files. Files with changes of your own stay as they are.",
  maxArguments: 1,
  options: {
    dashboard: { value: "name", isList: true, help: "only this dashboard (title, slug or UUID) and what it needs" },
    chart: { value: "name", isList: true, help: "only this chart and what it needs" },
    dataset: { value: "name", isList: true, help: "only this dataset and its database" },
    tag: { value: "name", isList: true, help: "only dashboards and charts with this tag, and what they need" },
    all: { help: "everything, where an earlier pull had a selection" },
    force: { help: "overwrite your changes where the server has others" },
  },
  async run(context, args, options) {
    const copy = await readWorkingCopy(context, args);
    requireReadable(copy);
    const server = await serverOf(context, options, copy);
    const selection = selectionOf(options, copy.state?.server === server.url ? copy.state : null);
    const found = await exportObjects(server, selection ? await selectObjects(server, selection) : undefined);
    const synced = await syncedObjects(context, copy, server, {});
    const changes = withNew(planChanges(copy.parsed.objects, found.objects, synced), found, synced);
    const conflicts = changes.filter(({ action }) => action === "conflict");
    if (conflicts.length && !options["force"]) return refuse(context, server, conflicts);
    const done = await apply(copy, server, { changes, found, synced, selection });
    for (const [verb, change] of done)
      context.console.line(`${verb} ${change.kind} “${(change.server ?? change).name}”`);
    context.console.line(summary(done, changes));
    context.console.result({
      server: server.url,
      changes: done.map(([verb, { kind, uuid, name }]) => ({ action: verb, kind, uuid, name })),
    });
    return EXIT.ok;
  },
};

type Verb = "added" | "changed" | "removed";
type Done = [Verb, PlannedChange];

interface PullInput {
  changes: readonly PlannedChange[];
  found: ServerObjects;
  synced: ReadonlyMap<string, SyncedObject>;
  selection: Selection | null;
}

/** Adds the objects that only the server has, as creations of files. */
function withNew(
  changes: readonly PlannedChange[],
  { objects }: ServerObjects,
  synced: ReadonlyMap<string, SyncedObject>,
): PlannedChange[] {
  const planned = new Set(changes.map(({ uuid }) => uuid));
  const added = [...objects.values()].filter(({ uuid }) => !planned.has(uuid) && !synced.has(uuid));
  return [
    ...changes,
    ...added.map((server): PlannedChange => ({
      action: "outdated",
      kind: server.kind,
      uuid: server.uuid,
      name: server.name,
      server,
    })),
  ];
}

async function refuse(context: Context, server: Server, conflicts: readonly PlannedChange[]): Promise<number> {
  const authors = await loadServerChanges(server, conflicts);
  showPlan(context.console, conflicts, { server: authors });
  context.console.line("Nothing was written. Commit your changes, then overwrite them with --force.");
  context.console.result({ conflicts: conflicts.map((change) => changeJson(change, authors)) });
  return EXIT.conflict;
}

async function apply(
  copy: WorkingCopy,
  server: Server,
  { changes, found, synced, selection }: PullInput,
): Promise<Done[]> {
  const { folder, parsed } = copy;
  const hasSchemas = (await serverFeatures(server)).hasSchemas;
  const files = await folder.files();
  const paths = new Map(parsed.paths);
  const used = new Set(paths.values());
  const shown = new Map(parsed.objects);
  const known: Record<string, SyncedObject> = {};
  const done: Done[] = [];
  for (const change of changes) {
    const { action, uuid, server: there, local } = change;
    const was = synced.get(uuid);
    if (action === "unchanged" && local && there) known[uuid] = syncedObject(local, there);
    else if (["update", "delete"].includes(action) && was) known[uuid] = was;
    else if (there && (action === "outdated" || action === "conflict")) {
      const path = paths.get(uuid) ?? newPath(there, databaseNameOf(there, found), (name) => used.has(name));
      used.add(path);
      const content = inOlderOrder(there.content, parsed.contents.get(path));
      const comment = files.has(path)
        ? leadingComment(files.get(path)!)
        : hasSchemas
          ? schemaComment(server.url, there.kind)
          : "";
      await folder.write(path, comment + objectText(content));
      shown.set(uuid, there);
      known[uuid] = syncedObject(there, there);
      done.push([local ? "changed" : "added", change]);
    } else if (local && (action === "gone" || action === "conflict")) {
      await folder.remove(paths.get(uuid)!);
      shown.delete(uuid);
      done.push(["removed", change]);
    }
  }
  const tags = new Map([...parsed.tags, ...found.tags]);
  await writeLists(copy, files, {
    "folders.yaml": foldersText(shown.values()),
    "tags.yaml": tagsText(shown.values(), tags),
  });
  if (!files.has("metadata.yaml")) await folder.write("metadata.yaml", METADATA_TEXT);
  await writeState(folder, { version: 1, server: server.url, selection, objects: known });
  return done;
}

async function writeLists(
  { folder }: WorkingCopy,
  files: ReadonlyMap<string, string>,
  lists: Readonly<Record<string, string | null>>,
): Promise<void> {
  for (const [path, text] of Object.entries(lists)) {
    if (text === null) {
      if (files.has(path)) await folder.remove(path);
    } else if (files.get(path) !== text) await folder.write(path, text);
  }
}

const syncedObject = (local: BundleObject, server: BundleObject): SyncedObject => ({
  kind: local.kind,
  name: local.name,
  local: contentHash(local),
  server: contentHash(server),
});

/** Datasets and saved queries are in a folder of their database. */
function databaseNameOf({ kind, content }: BundleObject, { objects }: ServerObjects): string | undefined {
  if (kind !== "dataset" && kind !== "saved_query") return undefined;
  return objects.get(String(content["database_uuid"]).toLowerCase())?.name;
}

/** The comments before the first key, which a new version of the file keeps. */
const leadingComment = (text: string): string => /^(?:\s*#[^\n]*\n)*/.exec(text)?.[0] ?? "";

/** Returns what to pull: the selection so far with that of the options; null is everything. */
function selectionOf(options: OptionValues, state: FolderState | null): Selection | null {
  const given: Selection = {
    dashboards: listOption(options, "dashboard"),
    charts: listOption(options, "chart"),
    datasets: listOption(options, "dataset"),
    tags: listOption(options, "tag"),
  };
  const isGiven = Object.values(given).some((names) => names.length > 0);
  if (options["all"] && isGiven)
    throw new CommandError("--all selects everything: leave out the other options.", EXIT.usage);
  if (options["all"]) return null;
  const earlier = state?.selection;
  if (!isGiven) return earlier ?? null;
  if (state && !earlier)
    throw new CommandError(
      "This folder holds everything that the server has: pull a selection into another one.",
      EXIT.usage,
    );
  const both = (part: keyof Selection): string[] => [...new Set([...(earlier?.[part] ?? []), ...given[part]])].sort();
  return { dashboards: both("dashboards"), charts: both("charts"), datasets: both("datasets"), tags: both("tags") };
}

function summary(done: readonly Done[], changes: readonly PlannedChange[]): string {
  const count = (verb: Verb): number => done.filter(([one]) => one === verb).length;
  const own = changes.filter(({ action }) => ["create", "update", "delete"].includes(action)).length;
  const kept = own ? ` ${own} of your own ${own === 1 ? "change" : "changes"} kept.` : "";
  if (!done.length) return `Nothing changed on the server.${kept}`;
  return `${count("added")} added, ${count("changed")} changed, ${count("removed")} removed.${kept}`;
}
