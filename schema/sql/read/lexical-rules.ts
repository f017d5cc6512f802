/** Lexical rules of an engine. Each dialect declares its own. */
export interface LexicalRules {
  /** Characters that quote a name, doubled inside it. */
  nameQuotes: string;
  /** Characters that quote a string, doubled inside it. */
  stringQuotes: string;
  /** Whether a backslash escapes in every string; otherwise only in E'…'. */
  backslashes: boolean;
  /** Whether strings with a backslash are refused, where it is not certain that it escapes. */
  uncertainBackslashes?: boolean;
  /** Whether a backslash escapes in quoted names as well. */
  nameBackslashes?: boolean;
  /** PostgreSQL's E'', B'', X'', N'', U&'', $tag$…$tag$, and strings that continue after a line break. */
  prefixedStrings: boolean;
  /** GoogleSQL's r'', b'' and strings between three quotes, where a doubled quote does not stand for one. */
  googleStrings?: true;
  /** A character that begins a bare word, and one that continues it. UTF-16 units: both halves of a pair count. */
  wordStart: RegExp;
  wordPart: RegExp;
  /** Whether # begins a comment that ends with the line. */
  hashComments: boolean;
  /** Whether -- begins a comment only when followed by a space, a control character or the end, as in MySQL. */
  dashesNeedSpace: boolean;
  nestedComments: boolean;
  /** Substrings refused outside strings, names and plain comments, e.g. comments that the engine executes. */
  refused?: readonly string[];
  /** Characters that no token may begin with, because the engine reads them differently. */
  refusedStart?: RegExp;
  /** Operators with an unambiguous meaning; authorized SQL contains no others. */
  operators: ReadonlySet<string>;
  /** Whether [ and ] construct and index arrays. */
  arrays: boolean;
  /** Whether 0x1F is a number. */
  hexNumbers: boolean;
  /** Whether t.1 is an element of a tuple. */
  tupleElements: boolean;
  /** The longest name, in the unit that the engine counts; the engine truncates or refuses longer ones. */
  maxName: { length: number; unit: "bytes" | "characters" } | null;
  /**
   * Whether names may contain characters beyond the basic multilingual plane; if not, the server replaces each by
   * another character.
   */
  astralNames: boolean;
  /** Whether a blank between a function's name and its bracket changes what is called, as in MySQL. */
  callsAreTight: boolean;
  /** Whether unquoted names and quoted names are folded to lower case, and whether letters beyond ASCII are, too. */
  folds: { bare: boolean; quoted: boolean; unicode?: boolean };
  /**
   * Whether the engine folds unquoted names to upper case: names are then those of SQLAlchemy, where lower case means
   * any case. A quoted name in lower case is refused, as it has no such form.
   */
  upperNames?: true;
}

export const operators = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Operators common to all supported engines. */
export const COMMON_OPERATORS = "+ - * / % = < > <= >= <> != ||";
