import { words } from "../read/grammar-rules";
import type { Dialect } from "./dialect";
import { postgres, POSTGRES_LEXICAL } from "./postgres";
import { REDSHIFT_DENIED, REDSHIFT_FUNCTIONS } from "./redshift-functions";
import { refuseNul } from "./refuse-nul";

/**
 * A backslash escapes in strings, as in PostgreSQL before 8.1; strings with one are refused in SQL that is authorized.
 * Names are folded to lower case, quoted ones too unless enable_case_sensitive_identifier is set.
 */
const LEXICAL: Dialect["lexical"] = {
  ...POSTGRES_LEXICAL,
  backslashes: true,
  uncertainBackslashes: true,
  prefixedStrings: false,
  arrays: false,
  maxName: { length: 127, unit: "bytes" },
  folds: { bare: true, quoted: true },
};

/** Amazon Redshift: PostgreSQL 8's grammar with functions and types of its own. Time grains are PostgreSQL's. */
export const redshift: Dialect = {
  ...postgres,
  name: "redshift",
  maxLabelBytes: 127,
  quote: (identifier) => (RESERVED.has(identifier) ? `"${identifier}"` : postgres.quote(identifier)),
  text: (value) => `'${refuseNul(value).replaceAll("\\", "\\\\").replaceAll("'", "''")}'`,
  lexical: LEXICAL,
  grammar: {
    ...postgres.grammar,
    onlyTables: false,
    tableSamples: false,
    refusedWords: words(
      "collation current_catalog current_role current_schema current_user current_user_id session_user system_user user",
    ),
    castTypes: new Set([
      ...(postgres.grammar.castTypes ?? []),
      ...words("super varbyte varbinary hllsketch geometry geography"),
    ]),
  },
  functions: { allowed: REDSHIFT_FUNCTIONS, denied: REDSHIFT_DENIED, schema: "pg_catalog", overloaded: true },
  behindRules: "query",
  shadowTables: /^(?:st[lv]|sv[lv]|svcs|sys|mv_tbl_)_/i,
};

/**
 * Redshift's reserved words that PostgreSQL's dialect does not quote. Source: reserved words of the developer guide.
 */
const RESERVED = words(`aes128 aes256 allowoverwrite backup blanksasnull bytedict bzip2 credentials
  cross current_user_id deflate defrag delta delta32k disable emptyasnull enable encode encrypt encryption explicit
  globaldict256 globaldict64k gzip identity ignore language lun luns lzo lzop minus mostly16 mostly32 mostly8 new
  null nulls off offline offset oid old open parallel partition percent permissions pivot qualify raw readratio recover
  rejectlog resort respect restore snapshot sysdate system tag tdes text255 text32k timestamp top truncatecolumns
  unpivot wallet without`);
