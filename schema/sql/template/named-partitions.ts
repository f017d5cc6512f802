const CALL =
  /\b(latest_partition|latest_partitions|first_latest_partition|latest_sub_partition)\s*\(\s*(?:table_name\s*=\s*)?\\?(['"])([^'"\\(){}\n]{1,300})\\?\2/g;
const MOST = 10;

/**
 * The tables that templates name in the macros for partitions, as they are written, and whether a macro needs all of
 * their partitions. Only names that are written out are found; of more than ten tables, the first ten.
 */
export function namedPartitions(templates: Iterable<string | null | undefined>): Map<string, boolean> {
  const names = new Map<string, boolean>();
  for (const template of templates) {
    if (!template?.includes("{")) continue;
    for (const [, macro, , name] of template.matchAll(CALL))
      if (names.has(name!) || names.size < MOST)
        names.set(name!, names.get(name!) === true || macro === "latest_sub_partition");
  }
  return names;
}
