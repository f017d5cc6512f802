/** Returns the source's objects of one kind. */
export const rowsOf = async (from, kind, columns = []) =>
  (await from.all(`/api/v1/${kind}/`, ["id", "uuid", ...columns, ...(kind === "theme" ? ["is_system"] : [])])).filter(
    (row) => !row.is_system,
  );

/** Returns the target's counterparts of the rows: `ids` by uuid, and `uuids` of the objects that have the rows' ids. */
export async function objectsHere(to, kind, rows) {
  const { result } = await to.postJson("/api/v1/migration/objects-here/", {
    kind,
    ids: rows.map(({ id }) => id),
    uuids: rows.flatMap(({ uuid }) => uuid ?? []),
  });
  return result;
}
