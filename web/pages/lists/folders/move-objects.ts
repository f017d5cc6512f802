import type { QueryClient } from "@tanstack/react-query";
import type { FolderedKind } from "../../../../schema/folder/wire";
import { folders } from "../../../api/folders";
import { t } from "../../../i18n";
import { toast } from "../../../ui/Toast";

interface Move {
  kind: FolderedKind;
  ids: readonly number[];
  plural: string;
  folder: { id: number; name: string } | null;
}

/** Moves objects and says what became of them. */
export async function moveObjects(cache: QueryClient, { kind, ids, plural, folder }: Move): Promise<void> {
  const { moved, skipped } = await folders.move(folder?.id ?? null, ids.map((id) => [kind, id] as const));
  await cache.invalidateQueries({ queryKey: ["folders"] });
  if (skipped.length > 0) toast("warning", t("{count, plural, one {# item was not moved because you don’t have edit permissions for it.} other {# items were not moved because you don’t have edit permissions for them.}}", { count: skipped.length }));
  if (moved.length > 0) toast("success", folder ? t("Moved to {folder}: {count} {plural}", { folder: folder.name, count: moved.length, plural }) : t("Moved out of folders: {count} {plural}", { count: moved.length, plural }));
}
