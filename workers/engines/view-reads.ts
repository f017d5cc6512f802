import { readSql } from "../../schema/sql/read/relations";
import type { ReaderDialect } from "../../schema/sql/read/expression-reader";
import type { Relation, ResolvedRelation } from "./engine";

/** A table or view as described by the database's catalog. */
export interface DescribedRelation extends Relation {
  kind: "table" | "view" | "opaque";
  /** The query of a view; null where the database hides it. */
  definition: string | null;
}

const MAX_DEPTH = 16;

/**
 * What a table without its schema means in a view's query: "visible" where the database prints it so only if the
 * statement's own search path finds that table.
 */
export type BareNames = "unknown" | "visible";

/**
 * Resolves names from descriptions alone: views are expanded by parsing their queries, level by level. A view that
 * cannot be parsed with certainty, that names a table without its schema, or that calls functions that are not allowed
 * has null as `reads`.
 */
export async function resolveByDescription(
  relations: readonly Relation[],
  describe: (relations: readonly Relation[]) => Promise<(DescribedRelation | null)[]>,
  dialect: ReaderDialect,
  { bareNames = "unknown" }: { bareNames?: BareNames } = {},
): Promise<(ResolvedRelation | null)[]> {
  if (relations.length === 0) return [];
  const selves = await describe(relations);
  const known = new Map<string, readonly Relation[] | null>();
  /** What the names in the views' queries refer to. */
  const referred = new Map<string, Relation>();
  const isDescribed = (each: Relation): boolean => known.has(keyOf(each)) || referred.has(keyOf(each));
  let level = selves.filter((self) => self !== null);
  for (let depth = 0; level.length > 0 && depth < MAX_DEPTH; depth++) {
    for (const each of level) known.set(keyOf(each), directReads(each, dialect, bareNames));
    const next = level.flatMap((each) => known.get(keyOf(each)) ?? []).filter((each) => !isDescribed(each));
    const described = next.length > 0 ? await describe(next) : [];
    described.forEach((each, at) =>
      each === null ? known.set(keyOf(next[at]!), null) : referred.set(keyOf(next[at]!), each),
    );
    level = described.filter((each) => each !== null && !known.has(keyOf(each))) as DescribedRelation[];
  }
  return selves.map(
    (self) =>
      self && {
        catalog: self.catalog,
        schema: self.schema,
        table: self.table,
        isView: self.kind !== "table",
        reads: allReads(self, known, referred),
        sharesRowsWith: [],
      },
  );
}

function directReads(
  { kind, definition, catalog }: DescribedRelation,
  dialect: ReaderDialect,
  bareNames: BareNames,
): readonly Relation[] | null {
  if (kind === "table") return [];
  const read = kind === "view" && definition !== null ? readSql(definition, dialect) : null;
  if (!read || read.unknownCalls.length > 0) return null;
  if (bareNames === "unknown" && read.relations.some(({ schema }) => schema === null)) return null;
  return read.relations.map((relation) => ({ ...relation, catalog: relation.catalog ?? catalog }));
}

/** Returns null if one of the views in between has null as `reads`, or the views are nested too deeply. */
function allReads(
  self: Relation,
  known: ReadonlyMap<string, readonly Relation[] | null>,
  referred: ReadonlyMap<string, Relation>,
): readonly Relation[] | null {
  const found = new Map<string, Relation>();
  const open = [self];
  for (let at = 0; at < open.length; at++) {
    const reads = known.get(keyOf(open[at]!));
    if (!reads) return null;
    for (const name of reads) {
      const { catalog, schema, table } = referred.get(keyOf(name)) ?? name;
      const each = { catalog, schema, table };
      if (found.has(keyOf(each))) continue;
      found.set(keyOf(each), each);
      open.push(each);
    }
  }
  return [...found.values()];
}

const keyOf = ({ catalog, schema, table }: Relation): string => JSON.stringify([catalog, schema, table]);
