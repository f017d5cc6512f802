import type { RowRule, RuledTable } from "./model";

/** All must hold, and of each one of its alternatives; templates are not filled in yet. */
export type RowConditions = readonly (readonly string[])[];

/** What row rules ask of one person who reads one dataset. */
export interface RowRestrictions {
  /** On the rows of the dataset itself. */
  conditions: RowConditions;
  /** On tables of its database, wherever SQL reads them by name. */
  tables: readonly RestrictedTable[];
}

export type RestrictedTable = Pick<RuledTable, "catalog" | "schema" | "table_name"> & { conditions: RowConditions };

/** A condition that comes with the session, as a guest's do: on one table, or on whatever dataset is asked when it is null. */
export interface ExtraRule {
  clause: string;
  table: RuledTable | null;
}

export const UNRESTRICTED: RowRestrictions = { conditions: [], tables: [] };

export const isRestricted = ({ conditions, tables }: RowRestrictions): boolean => conditions.length > 0 || tables.length > 0;

/** A regular rule binds who holds one of its roles, a base rule who holds none of them. Nobody is above the rules, admins neither. */
export function binds(rule: Pick<RowRule, "filter_type" | "roles">, roleIds: readonly number[]): boolean {
  const holds = rule.roles.some((id) => roleIds.includes(id));
  return rule.filter_type === "Base" ? !holds : holds;
}

/** The conditions in Superset's order: those that stand alone by the rules' ids, the session's, then the groups. */
export function rowRestrictions(dataset: { id: number; row_rules: readonly RowRule[] }, roleIds: readonly number[], extraRules: readonly ExtraRule[] = []): RowRestrictions {
  const binding = dataset.row_rules.filter((rule) => binds(rule, roleIds)).toSorted((a, b) => a.id - b.id);
  const conditionsOn = (datasetId: number): RowConditions => {
    const rules = binding.filter(({ tables }) => tables.some(({ dataset_id }) => dataset_id === datasetId));
    const extra = extraRules.filter(({ table }) => (table ? table.dataset_id : dataset.id) === datasetId);
    return [...rules.filter(({ group_key }) => !group_key).map(({ clause }) => [clause]), ...extra.map(({ clause }) => [clause]), ...groups(rules)];
  };
  const tables = [...binding.flatMap((rule) => rule.tables), ...extraRules.flatMap(({ table }) => table ?? [])].filter(({ virtual }) => !virtual);
  const once = [...new Map(tables.map((table) => [table.dataset_id, table])).values()].toSorted((a, b) => a.dataset_id - b.dataset_id);
  return {
    conditions: conditionsOn(dataset.id),
    tables: once.map(({ dataset_id, catalog, schema, table_name }) => ({ catalog, schema, table_name, conditions: conditionsOn(dataset_id) })),
  };
}

function groups(rules: readonly RowRule[]): RowConditions {
  const alternatives = new Map<string, string[]>();
  for (const { group_key, clause } of rules) if (group_key) alternatives.set(group_key, [...(alternatives.get(group_key) ?? []), clause]);
  return [...alternatives.values()];
}
