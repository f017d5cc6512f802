/**
 * Copies the favorites of the account that reads the source to the account that writes to the target; the API shows no
 * other person's.
 */
export async function migrateFavorites({ from, to, report }, places) {
  report.step("favorites");
  for (const [kind, placed] of Object.entries(places)) {
    const starred = await favoritesOf(from, kind, [...placed.keys()]).catch((error) => {
      if (!error.status) throw error;
      report.missing(`favorites among ${kind}s`, `the source does not show them (${error.message})`);
      return [];
    });
    const here = new Set(
      await favoritesOf(
        to,
        kind,
        starred.map((id) => placed.get(id)),
      ),
    );
    for (const id of starred) {
      if (here.has(placed.get(id))) report.here("favorites");
      else
        await to.postJson(`/api/v1/${kind}/${placed.get(id)}/favorites/`, {}).then(
          () => report.made("favorites"),
          (error) => report.missing(`favorite ${kind} ${id}`, error.message),
        );
    }
  }
}

const AT_ONCE = 100;

async function favoritesOf(server, kind, ids) {
  const found = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const { result } = await server.getJson(
      `/api/v1/${kind}/favorite_status/?q=!(${ids.slice(start, start + AT_ONCE).join(",")})`,
    );
    found.push(...result.flatMap(({ id, value }) => (value ? [id] : [])));
  }
  return found;
}
