import type { Dialect } from "../dialects/dialect";
import { tokenize, UnclosedToken } from "../read/tokens";
import type { Meter } from "./meter";
import { RequestText } from "./text";
import type { Text } from "./text";

/** Keywords that would change the meaning of the SQL around them. */
const WORDS_OF_SQL = new Set(
  "select from where group having order limit offset fetch union intersect except minus join on using natural cross inner outer left right full lateral table values with insert update delete merge into drop alter create grant truncate call exec execute set and or not in is like ilike between case when then else end as distinct all any some exists null true false default current_user session_user user current_role".split(
    " ",
  ),
);

/** Characters that the lexer reads in the time of a unit. A template's output is tokenized as SQL. */
const CHARACTERS_PER_UNIT = 2;
/** Cost of a request text: the SQL before it is tokenized, and it is looked up when the SQL is parsed. */
const PART_UNITS = 10;

type Quoting = Pick<Dialect, "text" | "lexical">;

/** The SQL that a template writes, with the positions of request texts in it. */
export class Output {
  private readonly pieces: string[] = [];
  length = 0;
  /** The output since the last position outside of all quotes and comments. */
  private open = "";
  /** Positions of texts from the request. */
  readonly requested: { start: number; end: number }[] = [];
  constructor(
    private readonly quoting: Quoting,
    private readonly meter: Meter,
  ) {}

  text = (): string => this.pieces.join("");

  /** Adds text. Tokenizing the SQL before a request text is charged for each such text. */
  add(text: Text): void {
    for (const part of text instanceof RequestText || typeof text === "string" ? [text] : text.parts) {
      if (typeof part === "string") {
        this.meter.spend(1 + part.length / CHARACTERS_PER_UNIT);
        this.append(part);
        continue;
      }
      this.meter.spend(PART_UNITS + (this.open.length + part.text.length) / CHARACTERS_PER_UNIT);
      const start = this.length;
      this.append(this.placed(part));
      this.requested.push({ start, end: this.length });
    }
  }

  private append(text: string): void {
    this.pieces.push(text);
    this.open += text;
    this.length += text.length;
  }

  /**
   * The request text in a form that is safe at this position: escaped inside quotes, unchanged if it is a number or a
   * name, else a literal.
   */
  private placed(part: RequestText): string {
    const { text, lexical: rules } = this.quoting;
    const safe = part.text.replaceAll("\0", "");
    const open = this.openQuote();
    const literal = text(safe);
    const whole = part.isQuoted ? literal : safe;
    if (open === null) return !part.isQuoted && isBare(safe) ? safe : literal;
    if (open === "'" && rules.stringQuotes.includes("'"))
      return part.isQuoted ? text(literal).slice(1, -1) : literal.slice(1, -1);
    if (open === "'" || open === '"' || open === "`")
      return (rules.backslashes ? whole.replaceAll("\\", "\\\\") : whole).replaceAll(open, open + open);
    return safe.replaceAll(/[^\w. ]/g, " ");
  }

  /** The quote that is open at the end; comments and similar count as "other". */
  private openQuote(): "'" | '"' | "`" | "other" | null {
    const since = this.open;
    try {
      const last = tokenize(since, this.quoting.lexical).at(-1);
      if (last?.kind === "comment" && !last.text.startsWith("/*") && last.end === since.length) return "other";
      if (last) this.open = since.slice(last.start);
      return null;
    } catch (error) {
      if (!(error instanceof UnclosedToken)) throw error;
      this.open = since.slice(error.start);
      const first = since[error.start];
      return first === "'" || first === '"' || first === "`" ? first : "other";
    }
  }
}

const isBare = (text: string): boolean =>
  /^-?\d+(?:\.\d+)?$/.test(text) ||
  (/^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(text) && !WORDS_OF_SQL.has(text.toLowerCase()));
