const TAG_TYPES = { query: 1, chart: 2, dashboard: 3, dataset: 4 };
const CUSTOM = 1;

/**
 * Copies tags, CSS templates and annotation layers with their annotations. Returns the names and target ids of the
 * tags by source id.
 */
export async function migratePlainObjects({ from, to, report }) {
  report.step("tags, CSS templates, annotation layers");
  const tags = (await listed(from, report, "/api/v1/tag/", "tags")).filter(
    ({ type }) => type === CUSTOM || type === "TagType.custom",
  );
  const layers = await listed(from, report, "/api/v1/annotation_layer/", "annotation layers");
  const wanted = {
    tags: tags.map(({ id, name, description }) => ({ id, name, description })),
    css_templates: (await listed(from, report, "/api/v1/css_template/", "CSS templates")).map(
      ({ id, template_name, css }) => ({ id, template_name, css }),
    ),
    annotation_layers: [],
  };
  for (const { id, name, descr } of layers) {
    const annotations = await from.all(`/api/v1/annotation_layer/${id}/annotation/`);
    const whole = await Promise.all(
      annotations.map(async (row) => ({
        ...row,
        ...(await from.getJson(`/api/v1/annotation_layer/${id}/annotation/${row.id}`)).result,
      })),
    );
    wanted.annotation_layers.push({
      id,
      name,
      descr,
      annotations: whole.map((note) => ({
        id: note.id,
        short_descr: note.short_descr,
        long_descr: note.long_descr,
        start_dttm: note.start_dttm,
        end_dttm: note.end_dttm,
        json_metadata: note.json_metadata || null,
      })),
    });
  }
  const names = {
    tags: new Set((await to.all("/api/v1/tag/")).map(({ name }) => name)),
    css_templates: new Set((await to.all("/api/v1/css_template/")).map(({ template_name }) => template_name)),
    annotation_layers: new Set((await to.all("/api/v1/annotation_layer/")).map(({ name }) => name)),
  };
  const { result } = await to.postJson("/api/v1/migration/objects/", wanted);
  for (const [key, kind] of [
    ["tags", "tags"],
    ["css_templates", "CSS templates"],
    ["annotation_layers", "annotation layers"],
  ]) {
    for (const row of wanted[key]) {
      const known = names[key].has(row.name ?? row.template_name);
      if (known) report.here(kind);
      else report.made(kind);
      const id = result[key][row.id];
      if (id !== row.id)
        report.missing(
          `${kind.replace(/s$/, "")} ${row.id} “${row.name ?? row.template_name ?? ""}”`,
          `is here as ${id}${key === "annotation_layers" ? ": charts that show it by its number show another, or none" : ""}`,
        );
    }
  }
  return {
    names: new Map(tags.map(({ id, name }) => [id, name])),
    places: new Map(tags.map(({ id }) => [id, result.tags[id]])),
  };
}

/**
 * Assigns the tags, given as names by source id, to the migrated objects. Bundles carry those of charts and
 * dashboards, but not to objects that already existed.
 */
export async function migrateTagged({ from, to, report }, tags, places) {
  if (!tags.size) return;
  report.step("what the tags are on");
  const wanted = new Map();
  for (const [id, name] of tags) {
    const objects = await from.getJson(`/api/v1/tag/get_objects/?tagIds=${id}`).then(
      ({ result }) => result,
      (error) => {
        if (!error.status) throw error;
        report.missing(`what tag “${name}” is on`, `the source does not show it (${error.message})`);
        return [];
      },
    );
    for (const object of objects) {
      const type = TAG_TYPES[object.type];
      const place = places[object.type]?.get(object.id);
      if (!type || place === undefined)
        report.missing(
          `tag “${name}” on ${object.type} ${object.id} “${object.name ?? ""}”`,
          "what it is on is not here",
        );
      else wanted.set(`${type}/${place}`, [...(wanted.get(`${type}/${place}`) ?? []), name]);
    }
  }
  for (const [at, names] of wanted)
    await to
      .postJson(`/api/v1/tag/${at}/`, { properties: { tags: names } })
      .catch((error) => report.missing(`tags of ${at}`, error.message));
}

/** Returns a list of the source; one that the account may not read is reported and counts as empty. */
export async function listed(from, report, path, what, columns) {
  try {
    return await from.all(path, columns);
  } catch (error) {
    if (!error.status) throw error;
    report.missing(what, `the source does not show them (${error.message})`);
    return [];
  }
}
