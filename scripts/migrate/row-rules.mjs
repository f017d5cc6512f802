import { listed } from "./plain-objects.mjs";

/**
 * Copies row rules by name, without the datasets and roles that the target does not have, which the report lists. A
 * rule that has no dataset in the target is not created. A regular rule without one of its roles is created as a base
 * rule without exempt roles: the people of that role may have others here, and would see all rows.
 */
export async function migrateRowRules({ from, to, report, roles }, datasets) {
  report.step("row rules");
  const known = new Map((await to.all("/api/v1/rowlevelsecurity/")).map(({ id, name }) => [name, id]));
  for (const { id, name } of await listed(from, report, "/api/v1/rowlevelsecurity/", "row rules")) {
    if (known.has(name)) {
      report.here("row rules");
      report.placed("row rules", id, known.get(name));
      continue;
    }
    const { result: rule } = await from.getJson(`/api/v1/rowlevelsecurity/${id}`);
    const lost = [
      ...rule.tables.filter((table) => !datasets.has(table.id)).map((table) => `dataset ${table.id}`),
      ...rule.roles.filter((role) => !roles.has(role.name)).map((role) => `role “${role.name}”`),
    ];
    const lostRoles = rule.roles.length - rule.roles.filter((role) => roles.has(role.name)).length;
    const isWidened = lostRoles > 0 && rule.filter_type === "Regular";
    const tables = rule.tables.flatMap((table) => datasets.get(table.id) ?? []);
    if (lost.length)
      report.missing(
        `row rule “${name}”`,
        `${lost.join(", ")} ${lost.length > 1 ? "are" : "is"} not here${isWidened ? "; it applies to everybody until its roles are set" : ""}`,
      );
    if (!tables.length) continue;
    const body = {
      name,
      description: rule.description,
      filter_type: isWidened ? "Base" : rule.filter_type,
      group_key: rule.group_key,
      clause: rule.clause,
      tables,
      roles: isWidened ? [] : rule.roles.flatMap((role) => roles.get(role.name) ?? []),
    };
    await to.postJson("/api/v1/rowlevelsecurity/", body).then(
      (made) => {
        report.made("row rules");
        report.placed("row rules", id, made.id);
      },
      (error) => report.missing(`row rule “${name}”`, error.message),
    );
  }
}
