import type { RowRestrictions } from "../../../schema/row-rule/restrictions";
import { type AuthoredSql, type Grants, readsByName } from "../../../schema/sql/compile/authored-sql";
import type { Dialect } from "../../../schema/sql/dialects/dialect";
import type { RunOptions } from "../../engines/engine";
import { type Authority, authorizeSql } from "./authorize-sql";
import { grantedAuthority } from "./sql-access";

/** The requester's rights where the SQL is theirs, and row rules. */
export interface QueryRights {
  rowRules: RowRestrictions;
  /** The authority of SQL that is granted to the requester; without it, such SQL reads nothing. */
  authority?: Authority | undefined;
}

/**
 * Returns the authorization of a compiled query right before it runs, for every account: a dataset reads what was
 * granted when it was saved, a query what its requester may read, and neither a table with row rules under another
 * name. Empty where no check is needed: the query
 * reads one table, or the dataset's author may read the whole database and no row rules apply. Where only function
 * calls need a check, the check is sent together with the statement.
 */
export function queryAuthorization(
  authored: readonly AuthoredSql[],
  { rowRules, authority }: QueryRights,
  { crossesCatalogs }: Pick<Dialect, "crossesCatalogs">,
): Pick<RunOptions, "authorize" | "ownCalls"> {
  const distinct = [
    ...new Map(
      authored.map((sql) => [JSON.stringify([sql.kind, sql.text, sql.relations, sql.attributes]), sql]),
    ).values(),
  ];
  const ownCalls = [...new Set(authored.flatMap(({ calls }) => calls))];
  if (!distinct.some(readsByName)) return ownCalls.length > 0 ? { ownCalls } : {};
  return {
    ownCalls,
    authorize: async (inspector) => {
      for (const { granted, ...sql } of distinct.filter(readsByName))
        await authorizeSql(
          { ...sql, calls: [] },
          { authority: granted && authorityOf(granted, authority), rowRules, crossesCatalogs },
          inspector,
        );
    },
  };
}

const authorityOf = (granted: NonNullable<Grants>, requester: Authority | undefined): Authority =>
  granted === "requester" ? (requester ?? grantedAuthority([])) : grantedAuthority(granted);
