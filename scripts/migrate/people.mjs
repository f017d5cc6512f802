import { listed } from "./plain-objects.mjs";

const BUILT_IN = ["Admin", "Alpha", "Gamma", "Public", "sql_lab"];
const ACCESS = /^(datasource|schema|catalog|database)_access$/;

/** Finds roles by name and creates missing ones; their permissions follow once the objects exist. */
export async function migrateRoles({ from, to, report }) {
  report.step("roles");
  const roles = new Map((await to.all("/api/v1/security/roles/")).map(({ id, name }) => [name, id]));
  const theirs = await listed(from, report, "/api/v1/security/roles/", "roles");
  for (const { id, name } of theirs) {
    if (roles.has(name)) report.here("roles");
    else {
      roles.set(name, (await to.postJson("/api/v1/security/roles/", { name })).id);
      report.made("roles");
    }
    report.placed("roles", id, roles.get(name));
  }
  return { roles, theirs };
}

/**
 * Finds people by email; creates missing ones with their roles and a random password that nobody knows. Returns target
 * ids by source id.
 */
export async function migratePeople({ from, to, report, roles, randomPassword }) {
  report.step("people and groups");
  const known = await to.all("/api/v1/security/users/");
  const byMail = new Map(known.map((user) => [user.email.toLowerCase(), user]));
  const names = new Set(known.map(({ username }) => username));
  const people = new Map();
  for (const user of await peopleOf(from, report)) {
    const here = byMail.get(user.email.toLowerCase());
    if (here !== undefined) {
      people.set(user.id, here.id);
      report.placed("people", user.id, here.id);
      report.here("people");
      const missingRoles = (user.roles ?? [])
        .filter(({ name }) => !(here.roles ?? []).some((role) => role.name === name))
        .map(({ name }) => name);
      if (missingRoles.length)
        report.missing(
          user.email,
          `was here already and stays as it is, without the source's roles ${missingRoles.join(", ")}`,
        );
      continue;
    }
    const held = (user.roles ?? []).flatMap(({ name }) => roles.get(name) ?? []);
    const username = names.has(user.username) ? user.email : user.username;
    try {
      const body = {
        username,
        email: user.email,
        first_name: user.first_name || username,
        last_name: user.last_name || "-",
        active: user.active === undefined || user.active === true,
        password: randomPassword(),
        roles: held.length ? held : [roles.get("Public")],
      };
      people.set(user.id, (await to.postJson("/api/v1/security/users/", body)).id);
      report.placed("people", user.id, people.get(user.id));
      report.made("people");
      if (user.active === null)
        report.missing(
          user.email,
          "has neither active nor inactive at the source, where they cannot sign in: is inactive here",
        );
      if (username !== user.username)
        report.missing(`${user.email}`, `signs in as “${username}”: “${user.username}” is somebody else here`);
    } catch (error) {
      report.missing(`person ${user.email}`, error.message);
    }
  }
  return people;
}

/** Returns the people of the source; if an older version has no list of them, those whom it offers as owners. */
async function peopleOf(from, report) {
  try {
    return await from.all("/api/v1/security/users/");
  } catch (error) {
    if (error.status !== 404) throw error;
    report.missing("people who own nothing, everybody's roles", `the source has no list of people (${error.message})`);
  }
  const found = new Map();
  for (let page = 0; ; page++) {
    const { count, result } = await from.getJson(
      `/api/v1/dashboard/related/owners?q=${encodeURIComponent(`(page:${page},page_size:100)`)}`,
    );
    for (const { value, text, extra } of result)
      if (extra?.email)
        found.set(value, {
          id: value,
          email: extra.email,
          username: extra.email,
          first_name: text.split(" ")[0],
          last_name: text.split(" ").slice(1).join(" "),
          active: extra.active,
        });
    if (!result.length || (page + 1) * 100 >= count) return [...found.values()];
  }
}

/** Finds or creates groups by name, with their people and roles. */
export async function migrateGroups({ from, to, report, roles }, people) {
  const known = new Map((await to.all("/api/v1/security/groups/")).map(({ id, name }) => [name, id]));
  for (const { id, name, label, description, roles: held = [], users = [] } of await listed(
    from,
    report,
    "/api/v1/security/groups/",
    "groups",
  )) {
    if (known.has(name)) {
      report.here("groups");
      report.placed("groups", id, known.get(name));
      continue;
    }
    const made = await to.postJson("/api/v1/security/groups/", {
      name,
      label: label ?? "",
      description: description ?? "",
      roles: held.flatMap(({ name }) => roles.get(name) ?? []),
      users: users.flatMap(({ id }) => people.get(id) ?? []),
    });
    report.made("groups");
    report.placed("groups", id, made.id);
  }
}

/**
 * Copies the permissions of roles. Custom roles get exactly the source's; built-in roles only get access to the data
 * that the source's grant.
 */
export async function migratePermissions({ from, to, report, roles }, theirs, datasets) {
  report.step("what the roles permit");
  const pairs = new Map(
    (await to.all("/api/v1/security/permissions-resources/")).map(({ id, permission, view_menu }) => [
      textOf(permission.name, view_menu.name),
      id,
    ]),
  );
  const knownThere = new Set(
    (await listed(from, report, "/api/v1/security/permissions-resources/", "the source's list of permissions")).map(
      ({ permission, view_menu }) => textOf(permission.name, view_menu.name),
    ),
  );
  for (const { id, name } of theirs) {
    if (name === "Admin" || !roles.has(name)) continue;
    const { result } = await from.getJson(`/api/v1/security/roles/${id}/permissions/`);
    const wanted = BUILT_IN.includes(name)
      ? result.filter(({ permission_name }) => ACCESS.test(permission_name))
      : result;
    const at = `/api/v1/security/roles/${roles.get(name)}/permissions`;
    const ours = wanted.length || BUILT_IN.includes(name) ? (await to.getJson(`${at}/`)).result : [];
    if (BUILT_IN.includes(name)) reportBuiltIn(report, name, result, ours, knownThere);
    if (!wanted.length) continue;
    const held = ours.map((pair) => pair.id);
    const found = wanted.map(({ permission_name, view_menu_name }) => ({
      text: `${permission_name} on ${view_menu_name}`,
      id: pairs.get(`${permission_name} on ${moved(view_menu_name, datasets)}`),
    }));
    const unknown = found.filter((pair) => pair.id === undefined).map(({ text }) => text);
    if (unknown.length) report.missing(`role “${name}”`, `permissions that are not here: ${firstOf(unknown)}`);
    const ids = [...new Set([...(BUILT_IN.includes(name) ? held : []), ...found.flatMap((pair) => pair.id ?? [])])];
    if (ids.length === held.length && ids.every((pair) => held.includes(pair))) continue;
    await to.postJson(at, { permission_view_menu_ids: ids }).then(
      () => report.made("permissions of roles", ids.length),
      (error) => report.missing(`role “${name}”`, error.message),
    );
  }
}

/** Reports how a built-in role, which keeps its permissions in the target, differs from the source's. */
function reportBuiltIn(report, name, theirs, ours, knownThere) {
  const textsOf = (pairs) =>
    pairs
      .filter(({ permission_name }) => !ACCESS.test(permission_name))
      .map(({ permission_name, view_menu_name }) => textOf(permission_name, view_menu_name));
  const [there, here] = [new Set(textsOf(theirs)), new Set(textsOf(ours))];
  const less = [...there].filter((pair) => !here.has(pair));
  const more = [...here].filter((pair) => !there.has(pair) && knownThere.has(pair));
  if (less.length)
    report.missing(`role “${name}”`, `is built in and does not permit what it permits at the source: ${firstOf(less)}`);
  if (more.length)
    report.missing(`role “${name}”`, `is built in and permits what it does not permit at the source: ${firstOf(more)}`);
}

const textOf = (permission, view) => `${permission} on ${view}`;
const firstOf = (texts) => `${texts.slice(0, 8).join(", ")}${texts.length > 8 ? ` and ${texts.length - 8} more` : ""}`;

/** "[database].[table](id:5)" with the dataset's id in the target. */
const moved = (view, datasets) =>
  view.replace(/\(id:(\d+)\)$/, (text, id) => (datasets.has(Number(id)) ? `(id:${datasets.get(Number(id))})` : text));
