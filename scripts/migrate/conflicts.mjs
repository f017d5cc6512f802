import { BUNDLED, uuidOf } from "./bundles.mjs";
import { objectsHere, rowsOf } from "./objects-here.mjs";

/**
 * Throws if the target holds another object under an id that an object of the source would keep. An object with the
 * same uuid is no conflict.
 */
export async function checkIds({ from, to, report }) {
  report.step("ids");
  const counts = [];
  for (const { kind, folder = `${kind}s`, noun, plural } of BUNDLED) {
    const rows = await rowsOf(from, kind);
    if (!rows.length) continue;
    const { ids, uuids } = await objectsHere(to, kind, rows);
    let conflicts = 0;
    for (const row of rows.filter(({ id }) => id in uuids)) {
      const uuid = row.uuid ?? (await exportedUuid(from, kind, folder, row));
      const known = row.uuid ? ids : (await objectsHere(to, kind, [{ id: row.id, uuid }])).ids;
      if (uuid !== null && uuids[row.id] !== uuid && !(uuid in known)) conflicts++;
    }
    if (conflicts) counts.push(`${conflicts} ${conflicts === 1 ? noun : plural}`);
  }
  if (!counts.length) return;
  const all = counts.length > 1 ? `${counts.slice(0, -1).join(", ")} and ${counts.at(-1)}` : counts[0];
  throw new Error(
    `Nothing was copied: ${to.label} holds other objects under the ids of ${all} of ${from.label}. Migrate into an empty workspace (npm start -- --empty, or a new workspace) to keep all ids, or pass --new-ids: these objects then get new ids, and their old links lead elsewhere.`,
  );
}

/**
 * Returns the uuid of an object whose list shows none. If its export is refused, it is not migrated, and the report
 * lists it at that point.
 */
async function exportedUuid(from, kind, folder, { id }) {
  return from.getBytes(`/api/v1/${kind}/export/?q=!(${id})`).then(
    (zip) => uuidOf(zip, folder),
    (error) => {
      if (!error.status) throw error;
      return null;
    },
  );
}
