import { postgres as dialect } from "../../../schema/sql/dialects/postgres";
import type { Relation, ResolvedRelation } from "../engine";

const text = (value: string | null): string => (value === null ? "NULL::text" : `${dialect.text(value)}::text`);

/**
 * Selects one row per relation that is reached from one of the names: index of the name, how it is reached ('self',
 * 'read' by a view, 'child', 'parent'), schema, name, kind, whether a view calls user-defined functions or operators,
 * which may read anything, and the built-in functions that a view calls, joined by commas. Unqualified names are
 * resolved along the search path. Built-in objects have ids below 16384; built-in views count as tables. The built-in
 * functions that a view calls are found only in the view's stored query, where funcformat 1 and 2 are casts.
 */
export const resolvingSql = (relations: readonly Relation[]): string => `
WITH RECURSIVE named(place, catalog, schema, name) AS (VALUES ${relations.map(({ catalog, schema, table }, place) => `(${place}, ${text(catalog)}, ${text(schema)}, ${text(table)})`).join(", ")}),
reached(place, oid, way) AS (
  SELECT n.place, c.oid, 'self'::text
  FROM named n JOIN pg_catalog.pg_class c ON c.relname = n.name AND c.relkind IN ('r', 'p', 'f', 'v', 'm', 'S', 't') JOIN pg_catalog.pg_namespace s ON s.oid = c.relnamespace
  WHERE CASE WHEN n.schema IS NULL THEN pg_catalog.pg_table_is_visible(c.oid) ELSE s.nspname = n.schema AND (n.catalog IS NULL OR n.catalog = pg_catalog.current_database()) END
  UNION
  SELECT r.place, x.oid, x.way FROM reached r CROSS JOIN LATERAL (
    SELECT d.refobjid AS oid, 'read'::text AS way FROM pg_catalog.pg_rewrite w JOIN pg_catalog.pg_depend d ON d.classid = 2618 AND d.objid = w.oid AND d.refclassid = 1259
    WHERE w.ev_class = r.oid AND r.oid >= 16384 AND d.refobjid <> r.oid AND r.way <> 'parent'
    UNION ALL SELECT i.inhrelid, CASE r.way WHEN 'read' THEN 'read' ELSE 'child' END FROM pg_catalog.pg_inherits i WHERE i.inhparent = r.oid AND r.way <> 'parent'
    UNION ALL SELECT i.inhparent, 'parent' FROM pg_catalog.pg_inherits i WHERE i.inhrelid = r.oid
  ) x
)
SELECT r.place::text, r.way, s.nspname::text, c.relname::text, c.relkind::text,
  EXISTS (SELECT 1 FROM pg_catalog.pg_rewrite w JOIN pg_catalog.pg_depend d ON d.classid = 2618 AND d.objid = w.oid WHERE w.ev_class = c.oid AND c.oid >= 16384 AND d.refclassid IN (1255, 2617) AND d.refobjid >= 16384)::text,
  (SELECT pg_catalog.string_agg(DISTINCT p.proname::text, ',') FROM pg_catalog.pg_rewrite w
    CROSS JOIN LATERAL pg_catalog.regexp_matches(w.ev_action::text, ':(?:funcid|aggfnoid|winfnoid) ([0-9]+)(?: :funcresulttype [0-9]+ :funcretset [a-z]+ :funcvariadic [a-z]+ :funcformat ([0-9]))?', 'g') m
    JOIN pg_catalog.pg_proc p ON p.oid = m[1]::oid WHERE w.ev_class = c.oid AND c.oid >= 16384 AND p.oid < 16384 AND coalesce(m[2], '0') NOT IN ('1', '2'))
FROM reached r JOIN pg_catalog.pg_class c ON c.oid = r.oid JOIN pg_catalog.pg_namespace s ON s.oid = c.relnamespace`;

const VIEWS = new Set(["v", "m"]);

/** Functions behind TRIM, OVERLAY, LIKE … ESCAPE, AT TIME ZONE and similar syntax. */
const BY_SYNTAX = new Set([
  "btrim",
  "ltrim",
  "rtrim",
  "overlay",
  "position",
  "substring",
  "extract",
  "date_part",
  "timezone",
  "like_escape",
  "similar_to_escape",
  "overlaps",
  "normalize",
  "is_normalized",
]);

/** Views over this schema of TimescaleDB show rows of tables that no dependency names. */
const TIMESCALE_STORAGE = "_timescaledb_internal";

const isHarmless = (name: string): boolean => BY_SYNTAX.has(name) || dialect.functions.allowed.has(name);

/** Converts the rows of resolvingSql, by the index of the names. */
export function resolvedRelations(count: number, rows: readonly (string | null)[][]): (ResolvedRelation | null)[] {
  return Array.from({ length: count }, (_, place) => {
    const reached = rows
      .filter((row) => Number(row[0]) === place)
      .map(([, way, schema, table, kind, callsUsers, calls]) => ({
        way,
        relation: { catalog: null, schema: schema!, table: table! },
        kind: kind!,
        isOpaque: callsUsers === "true" || !(calls ?? "").split(",").filter(Boolean).every(isHarmless),
      }));
    const selves = reached.filter(({ way }) => way === "self");
    if (selves.length !== 1) return null;
    const self = selves[0]!;
    const by = (...ways: string[]): Relation[] =>
      reached.filter(({ way }) => ways.includes(way!)).map(({ relation }) => relation);
    const isUnclear = reached.some(
      ({ way, isOpaque, relation }) =>
        ((way === "self" || way === "read") && isOpaque) || (way === "read" && relation.schema === TIMESCALE_STORAGE),
    );
    return {
      ...self.relation,
      isView: VIEWS.has(self.kind),
      reads: isUnclear ? null : by("read"),
      sharesRowsWith: by("child", "parent").filter(
        ({ schema, table }) => schema !== self.relation.schema || table !== self.relation.table,
      ),
    };
  });
}
