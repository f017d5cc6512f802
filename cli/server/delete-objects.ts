import { type BundleObject, KINDS } from "../bundle/objects";
import { CommandError } from "../errors";
import type { Server } from "./client";
import { listObjects } from "./list";

/** Deletes objects, those first that need others. */
export async function deleteObjects(server: Server, objects: readonly BundleObject[]): Promise<void> {
  for (const kind of [...KINDS].reverse()) {
    const some = objects.filter((object) => object.kind === kind);
    if (!some.length) continue;
    const ids = new Map((await listObjects(server, kind)).map(({ uuid, id }) => [uuid, id]));
    for (const { uuid, name } of some) {
      const id = ids.get(uuid);
      if (id === undefined)
        throw new CommandError(`${kind} “${name}” was not deleted: the list of the server does not have its UUID.`);
      await server.send("DELETE", `/api/v1/${kind}/${id}`);
    }
  }
}
