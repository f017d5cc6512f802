/** Last words of the names of columns that hold ids, codes and years. */
const UNGROUPED_WORD = /(^|[^a-z])(ids?|keys?|pk|zip|phone)$|(code|year)s?$|.number$/i;
const LAST_OF_CAMEL_CASE = /[a-z](Id|Key|Pk|Zip|Phone)$/;
/** Aggregates that return one of a column's values. */
const VALUE_OF = /^(?:min|max|any_value)\((.*)\)$/i;

/**
 * Whether the digits of a column's numbers are grouped: not of ids, keys, codes, numbers of things and years, as the
 * last word of the column's name says ("order_id", "zip code", "YEAR", "MAX(year)").
 */
export function hasGroupedDigits(column: string): boolean {
  const name = (VALUE_OF.exec(column)?.[1] ?? column).replace(/["`\]]$/, "").trim();
  return !UNGROUPED_WORD.test(name) && !LAST_OF_CAMEL_CASE.test(name);
}
