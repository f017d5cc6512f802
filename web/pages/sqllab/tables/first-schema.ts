const OF_THE_SERVER = /^(information_schema|performance_schema|pg_.*|mysql|sys|system|_system)$/i;
const MOST_REQUESTED = 8;

/**
 * The initial schema of a tab: the connection's default, "public", or else the first user schema, whichever has
 * tables.
 */
export async function firstSchema(
  schemas: readonly string[],
  initial: string | null | undefined,
  tablesOf: (schema: string) => Promise<readonly unknown[]>,
): Promise<string | null> {
  const own = schemas.filter((schema) => !OF_THE_SERVER.test(schema));
  const candidates = [...new Set([initial, "public", ...own])].filter(
    (schema): schema is string => typeof schema === "string" && own.includes(schema),
  );
  for (const schema of candidates.slice(0, MOST_REQUESTED))
    if ((await tablesOf(schema).catch(() => [])).length > 0) return schema;
  return candidates[0] ?? schemas[0] ?? null;
}
