import { listed } from "./plain-objects.mjs";

const BUILT_IN = ["Admin", "Alpha", "Gamma", "Public", "sql_lab"];
const ACCESS = /^(datasource|schema|catalog|database)_access$/;

/** Roles by name, made where they are missing; what they permit comes later, when there is something to permit. */
export async function bringRoles({ from, to, report }) {
  report.step("roles");
  const roles = new Map((await to.all("/api/v1/security/roles/")).map(({ id, name }) => [name, id]));
  const theirs = await listed(from, report, "/api/v1/security/roles/", "roles");
  for (const { name } of theirs) {
    if (roles.has(name)) report.here("roles");
    else {
      roles.set(name, (await to.postJson("/api/v1/security/roles/", { name })).id);
      report.made("roles");
    }
  }
  return { roles, theirs };
}

/** People are found by their e-mail address; who is missing is made with their roles and a password that nobody knows. Answers ids of here by those of there. */
export async function bringPeople({ from, to, report, roles, randomPassword }) {
  report.step("people and groups");
  const known = await to.all("/api/v1/security/users/");
  const byMail = new Map(known.map(({ id, email }) => [email.toLowerCase(), id]));
  const names = new Set(known.map(({ username }) => username));
  const people = new Map();
  for (const user of await peopleOf(from, report)) {
    const here = byMail.get(user.email.toLowerCase());
    if (here !== undefined) {
      people.set(user.id, here);
      report.here("people");
      continue;
    }
    const held = (user.roles ?? []).flatMap(({ name }) => roles.get(name) ?? []);
    const username = names.has(user.username) ? user.email : user.username;
    try {
      const body = { username, email: user.email, first_name: user.first_name || username, last_name: user.last_name || "-", active: user.active !== false, password: randomPassword(), roles: held.length ? held : [roles.get("Public")] };
      people.set(user.id, (await to.postJson("/api/v1/security/users/", body)).id);
      report.made("people");
      if (username !== user.username) report.missing(`${user.email}`, `signs in as “${username}”: “${user.username}” is somebody else here`);
    } catch (error) {
      report.missing(`person ${user.email}`, error.reason ?? error.message);
    }
  }
  return people;
}

/** The people of the source; where it does not offer them, those whom it names as possible owners. */
async function peopleOf(from, report) {
  try {
    return await from.all("/api/v1/security/users/");
  } catch (error) {
    if (!error.status) throw error;
    report.missing("people who own nothing, everybody's roles", `the source does not show people (${error.status} ${error.reason})`);
  }
  const found = new Map();
  for (let page = 0; ; page++) {
    const { count, result } = await from.getJson(`/api/v1/dashboard/related/owners?q=${encodeURIComponent(`(page:${page},page_size:100)`)}`);
    for (const { value, text, extra } of result) if (extra?.email) found.set(value, { id: value, email: extra.email, username: extra.email, first_name: text.split(" ")[0], last_name: text.split(" ").slice(1).join(" "), active: extra.active });
    if (!result.length || (page + 1) * 100 >= count) return [...found.values()];
  }
}

/** Groups by name, with their people and roles. */
export async function bringGroups({ from, to, report, roles }, people) {
  const known = new Set((await to.all("/api/v1/security/groups/")).map(({ name }) => name));
  for (const { name, label, description, roles: held = [], users = [] } of await listed(from, report, "/api/v1/security/groups/", "groups")) {
    if (known.has(name)) {
      report.here("groups");
      continue;
    }
    await to.postJson("/api/v1/security/groups/", { name, label: label ?? "", description: description ?? "", roles: held.flatMap(({ name }) => roles.get(name) ?? []), users: users.flatMap(({ id }) => people.get(id) ?? []) });
    report.made("groups");
  }
}

/** What roles permit. Those of our own making hold exactly what they held; to built-in ones only the data that they open is added. */
export async function bringPermissions({ from, to, report, roles }, theirs, datasets) {
  report.step("what the roles permit");
  const pairs = new Map((await to.all("/api/v1/security/permissions-resources/")).map(({ id, permission, view_menu }) => [`${permission.name} on ${view_menu.name}`, id]));
  for (const { id, name } of theirs) {
    if (name === "Admin" || !roles.has(name)) continue;
    const { result } = await from.getJson(`/api/v1/security/roles/${id}/permissions/`);
    const wanted = BUILT_IN.includes(name) ? result.filter(({ permission_name }) => ACCESS.test(permission_name)) : result;
    if (!wanted.length) continue;
    const at = `/api/v1/security/roles/${roles.get(name)}/permissions`;
    const held = (await to.getJson(`${at}/`)).result.map((pair) => pair.id);
    const found = wanted.map(({ permission_name, view_menu_name }) => ({ text: `${permission_name} on ${view_menu_name}`, id: pairs.get(`${permission_name} on ${moved(view_menu_name, datasets)}`) }));
    const unknown = found.filter((pair) => pair.id === undefined).map(({ text }) => text);
    if (unknown.length) report.missing(`role “${name}”`, `permissions that are not here: ${unknown.slice(0, 8).join(", ")}${unknown.length > 8 ? ` and ${unknown.length - 8} more` : ""}`);
    const ids = [...new Set([...(BUILT_IN.includes(name) ? held : []), ...found.flatMap((pair) => pair.id ?? [])])];
    if (ids.length === held.length && ids.every((pair) => held.includes(pair))) continue;
    await to.postJson(at, { permission_view_menu_ids: ids }).then(() => report.made("permissions of roles", ids.length), (error) => report.missing(`role “${name}”`, error.reason ?? error.message));
  }
}

/** "[database].[table](id:5)" with the id that the dataset has here. */
const moved = (view, datasets) => view.replace(/\(id:(\d+)\)$/, (text, id) => (datasets.has(Number(id)) ? `(id:${datasets.get(Number(id))})` : text));
