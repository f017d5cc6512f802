import type { Dialect } from "../dialects/dialect";
import { tokenize, UnclosedToken } from "../tokens";
import { RequestText } from "./text";
import type { Text } from "./text";

/** Words that would change what the SQL around them means. */
const WORDS_OF_SQL = new Set(
  "select from where group having order limit offset fetch union intersect except minus join on using natural cross inner outer left right full lateral table values with insert update delete merge into drop alter create grant truncate call exec execute set and or not in is like ilike between case when then else end as distinct all any some exists null true false default current_user session_user user current_role".split(" "),
);

type Quoting = Pick<Dialect, "text" | "tokens">;

/** The SQL that a template makes, and where in it texts of the request stand. */
export class Output {
  text = "";
  /** Places of pieces that came with the request. */
  readonly requested: { start: number; end: number }[] = [];
  /** A place outside of all quotes and comments. */
  private settled = 0;

  constructor(private readonly quoting: Quoting) {}

  /** Adds text; how many characters it had to look at. */
  add(text: Text): number {
    let looked = 0;
    for (const part of text instanceof RequestText || typeof text === "string" ? [text] : text.parts) {
      if (typeof part === "string") {
        this.text += part;
        continue;
      }
      looked += this.text.length - this.settled;
      const start = this.text.length;
      this.text += this.placed(part);
      this.requested.push({ start, end: this.text.length });
    }
    return looked;
  }

  /** As it may stand here: escaped inside quotes, as it is where it is a number or a name, else as a literal. */
  private placed(part: RequestText): string {
    const { text, tokens: rules } = this.quoting;
    const safe = part.text.replaceAll("\0", "");
    const open = this.openQuote();
    const literal = text(safe);
    const whole = part.isQuoted ? literal : safe;
    if (open === null) return !part.isQuoted && isBare(safe) ? safe : literal;
    if (open === "'" && rules.stringQuotes.includes("'")) return part.isQuoted ? text(literal).slice(1, -1) : literal.slice(1, -1);
    if (open === "'" || open === '"' || open === "`") return (rules.backslashes ? whole.replaceAll("\\", "\\\\") : whole).replaceAll(open, open + open);
    return safe.replaceAll(/[^\w. ]/g, " ");
  }

  /** The quote that is still open; comments and the like count as "other". */
  private openQuote(): "'" | '"' | "`" | "other" | null {
    const since = this.text.slice(this.settled);
    try {
      const last = tokenize(since, this.quoting.tokens).at(-1);
      if (last?.kind === "comment" && !last.text.startsWith("/*") && last.end === since.length) return "other";
      if (last) this.settled += last.start;
      return null;
    } catch (error) {
      if (!(error instanceof UnclosedToken)) throw error;
      this.settled += error.start;
      const first = since[error.start];
      return first === "'" || first === '"' || first === "`" ? first : "other";
    }
  }
}

const isBare = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text) || (/^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(text) && !WORDS_OF_SQL.has(text.toLowerCase()));

