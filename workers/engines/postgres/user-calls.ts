import { postgres as dialect } from "../../../schema/sql/dialects/postgres";
import type { CalledNames } from "../engine";
import type { DriverError } from "./explain-connection";

export const listed = (names: readonly string[]): string =>
  names.length === 0 ? "NULL" : names.map((name) => dialect.text(name)).join(", ");

/**
 * A user-defined function that may read more than its arguments: not one that is declared immutable, nor one of an
 * extension, which superusers install.
 */
const mayRead =
  "f.oid >= 16384 AND f.provolatile <> 'i' AND NOT EXISTS (SELECT 1 FROM pg_catalog.pg_depend e WHERE e.classid = 1255 AND e.objid = f.oid AND e.deptype = 'e')";
const isVisible = (schema: string): string =>
  `${schema} IN (SELECT n.oid FROM pg_catalog.pg_namespace n WHERE n.nspname = ANY (pg_catalog.current_schemas(true)))`;

/**
 * Selects the names that may call what users of the database defined. After a dot: functions of one argument, and
 * domains whose checks call functions. Else functions, aggregates and operators with the name of a built-in one, where
 * their arguments match better.
 */
export const userCallsSql = ({ attributes, calls }: CalledNames): string => `
WITH RECURSIVE domains(name, oid) AS (
  SELECT t.typname, t.oid FROM pg_catalog.pg_type t WHERE t.oid >= 16384 AND t.typtype = 'd' AND t.typname IN (${listed(attributes)})
  UNION SELECT d.name, t.typbasetype FROM domains d JOIN pg_catalog.pg_type t ON t.oid = d.oid AND t.typtype = 'd'
)
SELECT p.proname::text AS name FROM pg_catalog.pg_proc p
WHERE p.oid >= 16384 AND p.pronargs >= 1 AND p.pronargs - p.pronargdefaults <= 1 AND p.proname IN (${listed(attributes)})
UNION SELECT d.name::text FROM domains d JOIN pg_catalog.pg_constraint c ON c.contypid = d.oid JOIN pg_catalog.pg_depend u ON u.classid = 2606 AND u.objid = c.oid
WHERE u.refclassid IN (1255, 2617) AND u.refobjid >= 16384
UNION SELECT p.proname::text FROM pg_catalog.pg_proc p LEFT JOIN pg_catalog.pg_aggregate a ON a.aggfnoid = p.oid JOIN pg_catalog.pg_proc f ON f.oid IN (p.oid, a.aggtransfn, a.aggfinalfn)
WHERE p.oid >= 16384 AND p.proname IN (${listed(calls)}) AND ${isVisible("p.pronamespace")} AND ${mayRead}
UNION SELECT o.oprname::text FROM pg_catalog.pg_operator o JOIN pg_catalog.pg_proc f ON f.oid = o.oprcode
WHERE o.oid >= 16384 AND o.oprname IN (${listed(calls)}) AND ${isVisible("o.oprnamespace")} AND ${mayRead}`;

const REFUSED = "made by the database's users:";

/**
 * Fails where a query returns names that may call a user-defined function, and does nothing else: to be sent before a
 * statement, in its transaction.
 */
export const refuseUserCallsSql = (named: string): string =>
  `SELECT max('${REFUSED.replaceAll("'", "''")} ' || u.name)::integer FROM (${named}) u`;

/** Returns the message of refuseUserCallsSql's error; null for any other error. */
export function refusedUserCall({ code, message }: DriverError): string | null {
  const name = code === "22P02" ? new RegExp(`"${REFUSED} (.*)"`, "s").exec(message)?.[1] : undefined;
  return name === undefined
    ? null
    : `${name} cannot be called: the database has a user-defined function or operator of that name, which may read any table.`;
}
