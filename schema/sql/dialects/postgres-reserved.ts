/** Words that PostgreSQL does not accept as a bare column name or alias. */
export const POSTGRES_RESERVED: ReadonlySet<string> = new Set(
  `all analyse analyze and any array as asc asymmetric authorization between binary both case cast check collate collation
  column concurrently constraint create cross current_catalog current_date current_role current_schema current_time
  current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze from full
  grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit localtime
  localtimestamp natural new not notnull null of off offset old on only or order outer over overlaps placing primary references
  returning right select session_user similar some symmetric table tablesample then to trailing true union unique user using
  variadic verbose when where window with`.split(/\s+/),
);
