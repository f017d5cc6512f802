import type { KnownNames, NamedTable, Suggestion } from "./sql-suggestions";
import { quoted } from "./quoted";

type About = KnownNames["about"];

/** After JOIN: tables that foreign keys connect with those already in the query, each with its condition. */
export function joinSuggestions(named: readonly NamedTable[], about: About): Suggestion[] {
  const used = new Set(named.map(({ called }) => called));
  return named.flatMap(({ table, called }) =>
    (about(table)?.foreignKeys ?? []).flatMap((key) => {
      const { referred_table: other, referred_columns: theirs = [], column_names: ours } = key;
      if (!other || theirs.length !== ours.length) return [];
      const alias = freeAlias(other, used);
      const on = ours
        .map((column, at) => `${quoted(alias)}.${quoted(theirs[at]!)} = ${quoted(called)}.${quoted(column)}`)
        .join(" AND ");
      const text = `${quoted(other)} ${alias === other ? "" : `${quoted(alias)} `}ON ${on}`;
      return [{ kind: "join", label: text, insert: text, detail: key.name ?? "" } satisfies Suggestion];
    }),
  );
}

/** After ON: join conditions between two tables of the query, by the foreign key of either. */
export function matchSuggestions(named: readonly NamedTable[], about: About): Suggestion[] {
  return named.flatMap((from) =>
    (about(from.table)?.foreignKeys ?? []).flatMap(({ referred_table, referred_columns = [], column_names, name }) =>
      named
        .filter((to) => to !== from && to.table === referred_table && referred_columns.length === column_names.length)
        .map((to): Suggestion => {
          const text = column_names
            .map(
              (column, at) =>
                `${quoted(to.called)}.${quoted(referred_columns[at]!)} = ${quoted(from.called)}.${quoted(column)}`,
            )
            .join(" AND ");
          return { kind: "join", label: text, insert: text, detail: name ?? "" };
        }),
    ),
  );
}

/** The usual abbreviation of a table's name; the full name if the abbreviation is used or reserved. */
function freeAlias(table: string, used: ReadonlySet<string>): string {
  const short = table
    .split(/_|(?=[A-Z])/)
    .map((part) => part[0]?.toLowerCase() ?? "")
    .join("");
  return /^[a-z]+$/.test(short) && !used.has(short) && !["as", "by", "in", "is", "on", "or", "to", "if"].includes(short)
    ? short
    : table;
}
