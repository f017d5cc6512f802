/**
 * Functions that SQL in a request may call, and grammar keywords that precede a bracket. The platform itself permits no
 * other functions with access to anything outside.
 */
export const SQLITE_FUNCTIONS: ReadonlySet<string> = new Set(
  `abs acos acosh asin asinh atan atan2 atanh avg ceil ceiling char coalesce concat concat_ws cos cosh count cume_dist date datetime degrees dense_rank exp
  first_value floor format glob group_concat hex if ifnull iif instr json json_array json_array_length json_each json_extract json_group_array json_group_object
  json_insert json_object json_patch json_quote json_pretty json_remove json_replace json_set json_tree json_type json_valid julianday lag last_value lead length like likelihood likely ln
  log log10 log2 lower ltrim max min mod nth_value ntile nullif octet_length percent_rank pi pow power printf quote radians random rank replace round row_number
  rtrim sign sin sinh soundex sqrt string_agg strftime substr substring sum tan tanh time timediff total trim trunc typeof unhex unicode unixepoch unlikely upper
  all and any as between bigint boolean by case cast char collate decimal distinct double else end escape except exists filter float from group having in int
  integer intersect is limit match not numeric nvarchar offset on or order over partition range real regexp rows select smallint text then union using values
  varchar when where with within`.split(/\s+/),
);

/** Names reserved for SQLite, the platform and this product. */
export const SQLITE_HIDDEN = /^(sqlite_|pragma_|_cf_|_edgewise_)/;

/**
 * Functions that no stored or written SQL may call: code from files, text of unlimited size, and the catalog of tables.
 */
export const SQLITE_DENIED =
  /^((load_extension|readfile|writefile|edit|fts3_tokenizer|randomblob|zeroblob)$|sqlite_|pragma_|_cf_|_edgewise_)/;
