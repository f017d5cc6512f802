import { type Context, type OptionValues, textOption } from "../context";
import { CommandError } from "../errors";
import { type ParsedFiles, parseFiles } from "../bundle/parse-files";
import { contentHash } from "../bundle/content-hash";
import type { Folder } from "../folder/folder";
import { type FolderState, readState, type SyncedObject } from "../folder/state";
import type { Server } from "../server/client";
import { openServer } from "../server/open-server";

export interface WorkingCopy {
  path: string;
  folder: Folder;
  parsed: ParsedFiles;
  state: FolderState | null;
}

/** Reads a folder; the current one without an argument. */
export async function readWorkingCopy(context: Context, [path = "."]: readonly string[]): Promise<WorkingCopy> {
  const folder = context.openFolder(path);
  return { path, folder, parsed: parseFiles(await folder.files()), state: await readState(folder) };
}

export const serverOf = (context: Context, options: OptionValues, { state }: WorkingCopy): Promise<Server> =>
  openServer(context, options, state?.server);

/** Throws if a file can't be used: what it holds would be taken for deleted. */
export function requireReadable({ parsed: { problems } }: WorkingCopy): void {
  if (!problems.length) return;
  const lines = problems.map(({ file, message }) => `${file}: ${message}`);
  throw new CommandError(lines.join("\n"), undefined, { problems });
}

/**
 * Returns what was last the same here and on the server: by the last pull or push, or by the files of a commit that
 * the server is expected to have.
 */
export async function syncedObjects(
  context: Context,
  { path, state }: WorkingCopy,
  server: Server,
  options: OptionValues,
): Promise<Map<string, SyncedObject>> {
  const commit = textOption(options, "base");
  if (commit === undefined) return new Map(state?.server === server.url ? Object.entries(state.objects) : []);
  const { objects, problems } = parseFiles(await context.filesAtCommit(path, commit));
  if (problems.length) throw new CommandError(`${commit}: ${problems[0]!.file}: ${problems[0]!.message}`);
  return new Map(
    [...objects].map(([uuid, object]) => {
      const hash = contentHash(object);
      return [uuid, { kind: object.kind, name: object.name, local: hash, server: hash }];
    }),
  );
}
