import { unzipSync } from "fflate";
import { fieldsOfDatabase, fieldsOfDataset, fieldsOfRow } from "./unexported-fields.mjs";
import { objectsHere, rowsOf } from "./objects-here.mjs";
import { Refused } from "./server.mjs";

/** Kinds of objects that export bundles carry, in the order of their dependencies. */
export const BUNDLED = [
  { kind: "theme", noun: "theme", plural: "themes", name: "theme_name", at: 50 },
  { kind: "database", noun: "database", plural: "databases", name: "database_name", at: 1, detail: fieldsOfDatabase },
  {
    kind: "dataset",
    noun: "dataset",
    plural: "datasets",
    name: "table_name",
    at: 20,
    extra: ["owners.id", "changed_on_utc", "changed_by.id"],
    detail: fieldsOfDataset,
  },
  {
    kind: "chart",
    noun: "chart",
    plural: "charts",
    name: "slice_name",
    at: 50,
    extra: [
      "owners.id",
      "changed_on_utc",
      "changed_by.id",
      "created_by.id",
      "last_saved_by.id",
      "last_saved_at",
      "is_managed_externally",
      "params",
      "viz_type",
    ],
    skipped: ({ viz_type }) =>
      viz_type === "filter_box" && "is a filter box: the dashboards that show it have native filters instead",
  },
  {
    kind: "dashboard",
    noun: "dashboard",
    plural: "dashboards",
    name: "dashboard_title",
    at: 10,
    extra: [
      "owners.id",
      "roles.id",
      "roles.name",
      "changed_on_utc",
      "changed_by.id",
      "created_by.id",
      "is_managed_externally",
    ],
  },
  {
    kind: "saved_query",
    folder: "queries",
    noun: "saved query",
    plural: "saved queries",
    name: "label",
    at: 50,
    extra: ["extra"],
  },
];

/**
 * Imports the objects of one kind, `at` at once; if a bundle is refused, one by one, so that one invalid object does
 * not block the others. Returns `places`, target ids by source id, and `written`, the source rows that were created or
 * replaced.
 */
export async function migrateBundles(
  { from, to, report, overwrite, passwords, people, roles },
  { kind, folder = `${kind}s`, noun, plural, name, at, extra = [], detail = async () => ({}), skipped = () => false },
) {
  const there = await rowsOf(from, kind, [name, ...extra]);
  const here = new Map(Object.entries((await objectsHere(to, kind, there)).ids));
  const places = new Map(there.filter(({ uuid }) => here.has(uuid)).map(({ id, uuid }) => [id, here.get(uuid)]));
  const written = [];
  const label = (row) => `${noun} ${row.id} “${row[name] ?? ""}”`;
  for (const row of there) if (skipped(row)) report.missing(label(row), skipped(row));
  const carried = there.filter((row) => !skipped(row));
  const wanted = carried.filter(({ uuid }) => overwrite || !here.has(uuid));
  report.here(plural, carried.length - wanted.length);

  const unexportedFields = async (row, zip) => ({
    id: row.id,
    ...fieldsOfRow(row, people),
    ...(row.owners ? { owners: row.owners.flatMap(({ id }) => people.get(id) ?? []) } : {}),
    ...(row.roles ? { roles: row.roles.flatMap(({ name }) => roles.get(name) ?? []) } : {}),
    ...(await detail({ from, report, label, databaseTexts: () => databaseFiles(zip).map(({ text }) => text) }, row)),
  });

  async function importRows(rows) {
    try {
      const zip = await from.getBytes(
        `/api/v1/${kind}/export/?q=${encodeURIComponent(`!(${rows.map(({ id }) => id).join(",")})`)}`,
      );
      if (rows.length === 1 && !rows[0].uuid) {
        rows[0].uuid = uuidOf(zip, folder);
        for (const [uuid, id] of Object.entries((await objectsHere(to, kind, rows)).ids)) here.set(uuid, id);
        if (!overwrite && here.has(rows[0].uuid)) return alreadyHere(rows[0]);
      }
      const form = new FormData();
      form.set("formData", new Blob([zip], { type: "application/zip" }), "bundle.zip");
      form.set("overwrite", String(overwrite));
      form.set("highest", String(there.at(-1).id));
      const given = passwordsOf(zip, passwords);
      form.set("passwords", JSON.stringify(given));
      form.set(
        "stored",
        JSON.stringify(
          Object.fromEntries(await Promise.all(rows.map(async (row) => [row.uuid, await unexportedFields(row, zip)]))),
        ),
      );
      const { result } = await to.postForm(`/api/v1/migration/bundle/${kind}/`, form);
      if (kind === "database" && !Object.keys(given).length && wantsPassword(zip))
        report.missing(
          label(rows[0]),
          "its password was not given: set it in the list of databases, or run again with --passwords and --overwrite",
        );
      return result;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (rows.length > 1) return importEach(rows);
      report.missing(label(rows[0]), error.message);
      return { [rows[0].uuid]: null };
    }
  }

  function alreadyHere({ id, uuid }) {
    report.here(plural);
    places.set(id, here.get(uuid));
    return { [uuid]: null };
  }

  async function importEach(rows) {
    const results = [];
    for (const row of rows) results.push(await importRows([row]));
    return Object.assign({}, ...results);
  }

  // Older versions list no uuids: each bundle must then hold one object.
  const atOnce = wanted.every(({ uuid }) => uuid) ? at : 1;
  for (let start = 0; start < wanted.length; start += atOnce) {
    const rows = wanted.slice(start, start + atOnce);
    report.step(`${plural} ${start + 1} to ${start + rows.length} of ${wanted.length}`);
    const placed = await importRows(rows);
    for (const row of rows) {
      const id = placed[row.uuid];
      if (id === undefined) report.missing(label(row), "the source left it out of its export");
      if (!id) continue;
      places.set(row.id, id);
      written.push(row);
      if (here.has(row.uuid)) report.replaced(plural);
      else report.made(plural);
      if (id !== row.id)
        report.missing(label(row), `is here as ${id}: ${row.id} was taken, so its old links lead elsewhere`);
    }
  }
  return { places, written };
}

/** The uuid of the only object in a folder of a bundle. */
export function uuidOf(zip, folder) {
  const [{ text }] = filesIn(zip, folder);
  return /^uuid: *['"]?([0-9a-f-]{36})/m.exec(text)?.[1];
}

/** Passwords by database file, from those given by database name or file. */
const passwordsOf = (zip, passwords) =>
  Object.fromEntries(
    databaseFiles(zip).flatMap(({ file, text }) => {
      const name = /^database_name: *(.*)$/m.exec(text)?.[1]?.replace(/^(['"])(.*)\1$/, "$2");
      const password = passwords[file] ?? passwords[name];
      return password === undefined ? [] : [[file, password]];
    }),
  );

const wantsPassword = (zip) => databaseFiles(zip).some(({ text }) => /^sqlalchemy_uri: .*:X{10}@/m.test(text));

const databaseFiles = (zip) => filesIn(zip, "databases");

/** The YAML files of a folder of the bundle. */
const filesIn = (zip, folder) =>
  Object.entries(
    unzipSync(zip, { filter: ({ name }) => name.split("/").slice(0, -1).includes(folder) && /\.ya?ml$/.test(name) }),
  ).map(([path, bytes]) => ({ file: path.slice(path.indexOf("/") + 1), text: new TextDecoder().decode(bytes) }));
