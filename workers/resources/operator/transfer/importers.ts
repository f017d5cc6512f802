import { Buffer } from "node:buffer";
import { z } from "zod";
import { refuse } from "../../../../schema/errors";
import { message } from "../../../../schema/language/localizable";
import { sqlTabsName, type Tab, type TabTable } from "../../../../schema/sql-tabs/tab";
import type { Outcome, UploadStore } from "../../../../schema/upload/table-store";
import { avatarLine, type ObjectsToImport, tabLine } from "../../../../schema/workspace/transfer";
import { avatarStore } from "../../../avatar-store";
import type { Env } from "../../../env";
import { uploadStore } from "../../../upload-store";

/** Receives exported lines. What can be all or nothing is stored by `end`, and dropped by `giveUp`. */
export interface Importer {
  store: (lines: readonly string[]) => Promise<void>;
  end: () => Promise<void>;
  giveUp: () => Promise<void>;
}

export function importerOf(env: Env, workspaceId: string, objects: ObjectsToImport): Importer {
  switch (objects.kind) {
    case "rows":
      return rowImporter(uploadStore(env, workspaceId, objects.database), objects);
    case "tabs":
      return eachLine(tabLine, ({ person, isActive, tab, tables }) =>
        env.SQL_TABS.getByName(sqlTabsName(workspaceId, person)).restore({
          active: isActive,
          tab: tab as unknown as Tab,
          tables: tables as unknown as TabTable[],
        }),
      );
    case "avatars": {
      const pictures = avatarStore(env, workspaceId);
      return eachLine(avatarLine, async ({ person, version, png }) =>
        pictures?.put(person, version, Buffer.from(png, "base64")),
      );
    }
  }
}

/** Adds rows without parsing them: numbers keep all of their digits. */
function rowImporter(store: UploadStore, objects: Extract<ObjectsToImport, { kind: "rows" }>): Importer {
  let upload: string | null = null;
  const open = async (): Promise<string> => {
    if (upload !== null) return upload;
    const begun = accepted(await store.begin());
    upload = begun.upload;
    const target = { table: objects.table, mode: objects.isAppended ? ("append" as const) : ("fail" as const) };
    accepted(await store.stage(upload, target, objects.columns));
    return upload;
  };
  return {
    store: async (lines) => void accepted(await store.add(await open(), `[${lines.join(",")}]`)),
    end: async () => {
      const placed = await open();
      accepted(await store.finish(placed));
      await store.confirm(placed);
    },
    giveUp: async () => {
      if (upload !== null) await store.giveUp(upload);
    },
  };
}

function eachLine<S extends z.ZodType>(schema: S, store: (value: z.infer<S>) => Promise<unknown>): Importer {
  return {
    store: async (lines) => {
      for (const line of lines) await store(parsedLine(schema, line));
    },
    end: async () => {},
    giveUp: async () => {},
  };
}

function parsedLine<S extends z.ZodType>(schema: S, line: string): z.infer<S> {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    throw refuse(400, { file: [message("Invalid JSON")] });
  }
}

function accepted<T extends object>(outcome: Outcome<T>): T {
  if (outcome.failure) throw refuse(422, { file: [outcome.failure.message] });
  return outcome as T;
}
