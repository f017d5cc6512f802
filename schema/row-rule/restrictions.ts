import type { Actor } from "../actor";
import type { RowRule, RuledDataset, RuledTable } from "./model";
import { certainCatalog, canReferTo } from "./table-name";

/** Conditions that must all hold; each is a list of alternatives. Templates are not rendered yet. */
export type RowConditions = readonly (readonly string[])[];

/** Row rules that apply to one person who reads one dataset. */
export interface RowRestrictions {
  /** Conditions on the rows of the dataset itself. */
  conditions: RowConditions;
  /** Conditions on tables of its database, wherever SQL reads them by name. */
  tables: readonly RestrictedTable[];
  /** The catalog of names without one; null where that is not certain. */
  catalog: string | null;
}

export type RestrictedTable = Pick<RuledTable, "catalog" | "schema" | "table_name"> & { conditions: RowConditions };

/** A condition from the session, such as a guest's: on one table, or on any requested dataset when it is null. */
export interface ExtraRule {
  clause: string;
  table: RuledTable | null;
}

export const UNRESTRICTED: RowRestrictions = { conditions: [], tables: [], catalog: null };

export const isRestricted = ({ conditions, tables }: RowRestrictions): boolean =>
  conditions.length > 0 || tables.length > 0;

/**
 * Whether a rule applies: a regular rule to people with one of its roles, a base rule to people without them. Nobody is
 * exempt, not even admins.
 */
export function binds(rule: Pick<RowRule, "filter_type" | "roles">, roleIds: readonly number[]): boolean {
  const holds = rule.roles.some((id) => roleIds.includes(id));
  return rule.filter_type === "Base" ? !holds : holds;
}

type RequestedDataset = Pick<
  RuledDataset,
  "id" | "sql" | "catalog" | "schema" | "table_name" | "row_rules" | "catalogs"
>;

/**
 * Returns the conditions in Superset's order: ungrouped rules by their ids, the session's, then the groups. A table's
 * rules apply to every dataset of that table, not only the one they name: otherwise a second dataset would circumvent
 * them.
 */
export function rowRestrictions(
  dataset: RequestedDataset,
  roleIds: readonly number[],
  extraRules: readonly ExtraRule[] = [],
): RowRestrictions {
  const placed = (table: RuledTable): RuledTable => ({
    ...table,
    catalog: certainCatalog(dataset.catalogs, table.catalog),
  });
  const catalog = certainCatalog(dataset.catalogs, dataset.catalog);
  const binding = dataset.row_rules.filter((rule) => binds(rule, roleIds)).toSorted((a, b) => a.id - b.id);
  const isRequested = (table: RuledTable): boolean =>
    table.dataset_id === dataset.id ||
    (!dataset.sql && !table.virtual && canReferTo({ ...dataset, catalog }, placed(table)));
  const tables = [...binding.flatMap((rule) => rule.tables), ...extraRules.flatMap(({ table }) => table ?? [])]
    .filter(({ virtual }) => !virtual)
    .map(placed);
  const once = [...new Map(tables.map((table) => [table.dataset_id, table])).values()].toSorted(
    (a, b) => a.dataset_id - b.dataset_id,
  );
  return {
    conditions: conditionsOn(
      binding,
      extraRules.filter(({ table }) => table === null || isRequested(table)),
      isRequested,
    ),
    catalog,
    tables: once.map((each) => {
      const isEach = ({ dataset_id }: RuledTable): boolean => dataset_id === each.dataset_id;
      const { schema, table_name } = each;
      return {
        catalog: each.catalog,
        schema,
        table_name,
        conditions: conditionsOn(
          binding,
          extraRules.filter(({ table }) => table !== null && isEach(table)),
          isEach,
        ),
      };
    }),
  };
}

/** The same for the requester: a guest's token adds its own conditions. */
export const restrictionsOn = (
  dataset: RequestedDataset,
  { roles, guest }: Pick<Actor, "roles" | "guest">,
): RowRestrictions =>
  rowRestrictions(
    dataset,
    roles.map(({ id }) => id),
    guest?.rules,
  );

function conditionsOn(
  binding: readonly RowRule[],
  extra: readonly ExtraRule[],
  isMeant: (table: RuledTable) => boolean,
): RowConditions {
  const rules = binding.filter(({ tables }) => tables.some(isMeant));
  return [
    ...rules.filter(({ group_key }) => !group_key).map(({ clause }) => [clause]),
    ...extra.map(({ clause }) => [clause]),
    ...groups(rules),
  ];
}

function groups(rules: readonly RowRule[]): RowConditions {
  const alternatives = new Map<string, string[]>();
  for (const { group_key, clause } of rules)
    if (group_key) alternatives.set(group_key, [...(alternatives.get(group_key) ?? []), clause]);
  return [...alternatives.values()];
}
