import { listed } from "./plain-objects.mjs";

/**
 * Copies row rules by name, without the datasets and roles that the target does not have, which the report lists. A
 * rule that has no dataset in the target is not created.
 */
export async function bringRowRules({ from, to, report, roles }, datasets) {
  report.step("row rules");
  const known = new Set((await to.all("/api/v1/rowlevelsecurity/")).map(({ name }) => name));
  for (const { id, name } of await listed(from, report, "/api/v1/rowlevelsecurity/", "row rules")) {
    if (known.has(name)) {
      report.here("row rules");
      continue;
    }
    const { result: rule } = await from.getJson(`/api/v1/rowlevelsecurity/${id}`);
    const lost = [...rule.tables.filter((table) => !datasets.has(table.id)).map((table) => `dataset ${table.id}`), ...rule.roles.filter((role) => !roles.has(role.name)).map((role) => `role “${role.name}”`)];
    // Without some of its datasets a rule still protects the others; without a role it applies to fewer people, which
    // the report says.
    const tables = rule.tables.flatMap((table) => datasets.get(table.id) ?? []);
    if (lost.length) report.missing(`row rule “${name}”`, `${lost.join(", ")} ${lost.length > 1 ? "are" : "is"} not here`);
    if (!tables.length) continue;
    const body = { name, description: rule.description, filter_type: rule.filter_type, group_key: rule.group_key, clause: rule.clause, tables, roles: rule.roles.flatMap((role) => roles.get(role.name) ?? []) };
    await to.postJson("/api/v1/rowlevelsecurity/", body).then(() => report.made("row rules"), (error) => report.missing(`row rule “${name}”`, error.message));
  }
}
