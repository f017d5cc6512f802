import { brokenReferences } from "../bundle/check-references";
import { contentHash } from "../bundle/content-hash";
import type { BundleObject } from "../bundle/objects";
import { newPath } from "../bundle/write-files";
import type { Command, Context, OptionValues } from "../context";
import { CommandError, EXIT, usageError } from "../errors";
import { databaseSecrets, type ImportSecrets } from "../folder/database-secrets";
import { type SyncedObject, writeState } from "../folder/state";
import { type PlannedChange, planChanges } from "../plan/plan";
import type { Server } from "../server/client";
import { deleteObjects } from "../server/delete-objects";
import { exportObjects, type ServerObjects } from "../server/export-objects";
import { serverFeatures } from "../server/features";
import { importObjects } from "../server/import-objects";
import { changeJson, countActions, loadServerChanges, showPlan } from "./show-plan";
import { readWorkingCopy, requireReadable, serverOf, syncedObjects, type WorkingCopy } from "./working-copy";

export const push: Command = {
  name: "push",
  usage: "[folder]",
  summary: "Show what the files would change on the server, and change it.",
  maxArguments: 1,
  options: {
    "dry-run": { help: "only show what would change" },
    yes: { help: "do not ask before writing" },
    prune: { help: "delete the objects whose files you deleted" },
    force: { help: "overwrite what others changed on the server since your last pull" },
    base: { value: "commit", help: "the commit that the server is expected to have, where no pull was made (CI)" },
  },
  async run(context, args, options) {
    const copy = await readWorkingCopy(context, args);
    requireReadable(copy);
    if (!copy.parsed.objects.size && !copy.state)
      throw usageError(`There are no files of a bundle in ${copy.path}. Run edgewise pull first.`);
    const server = await serverOf(context, options, copy);
    const found = await exportObjects(server);
    const synced = await syncedObjects(context, copy, server, options);
    const changes = planChanges(copy.parsed.objects, found.objects, synced);
    const plan = { copy, server, found, synced, changes, written: writtenBy(changes, options) };
    const authors = await loadServerChanges(server, changes);
    showPlan(context.console, changes, { prune: options["prune"] === true, server: authors });
    requireReferences(plan);
    const secrets = databaseSecrets(plan.written.imported, found.objects, copy.parsed.paths, context.env);
    const report = (applied: boolean, code: number): number => {
      const counts = countActions(changes);
      context.console.result({
        server: server.url,
        applied,
        counts,
        changes: changes.filter(({ action }) => action !== "unchanged").map((change) => changeJson(change, authors)),
      });
      return code;
    };
    if (changes.some(({ action }) => action === "conflict") && !options["force"]) {
      context.console.line(
        "Nothing was written. Run edgewise pull --force and apply your changes again, or push --force.",
      );
      return report(false, EXIT.conflict);
    }
    const { imported, deleted } = plan.written;
    context.console.line(planLine(plan));
    if (options["dry-run"]) return report(false, EXIT.ok);
    if (imported.length + deleted.length) {
      await requireConsent(context, server, options);
      await requireUnchanged(plan);
      const mode = imported.length ? await write(plan, secrets) : null;
      if (mode === "kind by kind")
        context.console.note("You may not import a whole workspace: each kind of objects was written by itself.");
      await deleteObjects(server, deleted);
      context.console.line("Done.");
    }
    await recordState(plan, options);
    return report(imported.length + deleted.length > 0, EXIT.ok);
  },
};

interface Plan {
  copy: WorkingCopy;
  server: Server;
  found: ServerObjects;
  synced: ReadonlyMap<string, SyncedObject>;
  changes: readonly PlannedChange[];
  written: { imported: BundleObject[]; deleted: BundleObject[] };
}

/** Returns what a push would write: conflicts too, as it stops before where they are not forced. */
function writtenBy(changes: readonly PlannedChange[], options: OptionValues): Plan["written"] {
  const imported = changes.flatMap(({ action, local }) =>
    local && ["create", "update", "conflict"].includes(action) ? [local] : [],
  );
  const deleted = changes.flatMap(({ action, local, server }) =>
    server && !local && ["delete", "conflict"].includes(action) && options["prune"] ? [server] : [],
  );
  return { imported, deleted };
}

function planLine({ changes, written: { imported, deleted } }: Plan): string {
  if (!imported.length && !deleted.length) return "The server has what the files say.";
  const created = imported.filter(({ uuid }) => !changes.find((change) => change.uuid === uuid)?.server).length;
  return `${created} to create, ${imported.length - created} to update, ${deleted.length} to delete.`;
}

/** Superset skips what has a broken reference without a word, so such files are refused here. */
function requireReferences({ written: { imported, deleted }, copy, found }: Plan): void {
  const remaining = new Map(found.objects);
  for (const { uuid } of deleted) remaining.delete(uuid);
  const broken = brokenReferences(imported, copy.parsed.objects, remaining);
  if (!broken.length) return;
  throw new CommandError(
    broken
      .map(
        ({ from, kind, uuid }) =>
          `${copy.parsed.paths.get(from.uuid)}: The ${kind} ${uuid} is neither in the files nor on the server.`,
      )
      .join("\n"),
  );
}

async function requireConsent(context: Context, server: Server, options: OptionValues): Promise<void> {
  if (options["yes"]) return;
  const answer = context.console.isJson ? null : await context.confirm(`Write this to ${server.url}? [y/N] `);
  if (answer === null) throw usageError("Nobody can be asked here: add --yes to write, or --dry-run.");
  if (!answer) throw new CommandError("Nothing was written.");
}

/** Throws if the server has changed since the plan was made, such as while somebody read it. */
async function requireUnchanged({ server, found, written: { imported, deleted } }: Plan): Promise<void> {
  const now = await exportObjects(server);
  const hash = (object: BundleObject | undefined): string | null => (object ? contentHash(object) : null);
  const other = [...imported, ...deleted].filter(
    ({ uuid }) => hash(now.objects.get(uuid)) !== hash(found.objects.get(uuid)),
  );
  if (!other.length) return;
  throw new CommandError(
    `Somebody changed ${other.map(({ kind, name }) => `${kind} “${name}”`).join(", ")} since the plan was made. Nothing was written.`,
    EXIT.conflict,
  );
}

async function write({ copy: { parsed }, server, found, written: { imported } }: Plan, secrets: ImportSecrets) {
  const known = new Map([...found.objects, ...parsed.objects]);
  const paths = new Map(parsed.paths);
  const used = new Set(paths.values());
  for (const object of found.objects.values()) {
    if (paths.has(object.uuid)) continue;
    const path = newPath(object, undefined, (name) => used.has(name));
    paths.set(object.uuid, path);
    used.add(path);
  }
  const { resolvesOwn } = await serverFeatures(server);
  const tags = new Map([...found.tags, ...parsed.tags]);
  return importObjects(server, { changed: imported, known, paths, tags, secrets, resolvesOwn });
}

/** Records what both sides are now. A server may store an object in another form than the file has. */
async function recordState({ copy, server, synced, changes, written }: Plan, options: OptionValues): Promise<void> {
  const wrote = written.imported.length + written.deleted.length > 0;
  const { objects } = wrote ? await exportObjects(server) : { objects: null };
  const known: Record<string, SyncedObject> = {};
  const imported = new Set(written.imported.map(({ uuid }) => uuid));
  const deleted = new Set(written.deleted.map(({ uuid }) => uuid));
  for (const { action, uuid, local, server: before } of changes) {
    if (deleted.has(uuid) || (action === "gone" && !local)) continue;
    const was = synced.get(uuid);
    const there = imported.has(uuid) ? objects?.get(uuid) : before;
    if (local && there && (imported.has(uuid) || (action === "unchanged" && contentHash(local) === contentHash(there))))
      known[uuid] = { kind: local.kind, name: local.name, local: contentHash(local), server: contentHash(there) };
    else if (was) known[uuid] = was;
  }
  const selection = copy.state?.server === server.url ? copy.state.selection : null;
  if (!options["base"] || copy.state)
    await writeState(copy.folder, { version: 1, server: server.url, selection, objects: known });
}
