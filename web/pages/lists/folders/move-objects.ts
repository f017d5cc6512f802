import type { QueryClient } from "@tanstack/react-query";
import type { FolderedKind } from "../../../../schema/folder/wire";
import { folders } from "../../../api/folders";
import { t } from "../../../i18n";
import { toast } from "../../../ui/overlays/Toast";

interface Move {
  kind: FolderedKind;
  ids: readonly number[];
  folder: { id: number; name: string } | null;
}

/** Moves objects and reports the outcome in a message. */
export async function moveObjects(cache: QueryClient, { kind, ids, folder }: Move): Promise<void> {
  const { moved, skipped } = await folders.move(
    folder?.id ?? null,
    ids.map((id) => [kind, id] as const),
  );
  await cache.invalidateQueries({ queryKey: ["folders"] });
  if (skipped.length > 0)
    toast(
      "warning",
      t(
        "{count, plural, one {# item was not moved because you don’t have edit permissions for it.} other {# items were not moved because you don’t have edit permissions for them.}}",
        { count: skipped.length },
      ),
    );
  if (moved.length === 0) return;
  const count = moved.length;
  toast(
    "success",
    folder
      ? t("{count, plural, one {Moved # item to {folder}} other {Moved # items to {folder}}}", {
          count,
          folder: folder.name,
        })
      : t("{count, plural, one {Moved # item out of its folder} other {Moved # items out of their folders}}", {
          count,
        }),
  );
}
