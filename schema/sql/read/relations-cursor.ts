import { type CertainToken, nameOf } from "./certain-tokens";
import type { Dialect } from "../dialects/dialect";
import { NO_NAMES } from "./relations-words";
import { Unsure } from "./unsure";

const MAX_DEPTH = 100;

/** A position in the tokens of a statement, and checks of the tokens there. */
export class RelationCursor {
  protected at = 0;
  private depth = 0;

  constructor(
    protected readonly tokens: readonly CertainToken[],
    protected readonly dialect: Pick<Dialect, "lexical">,
  ) {}

  protected isName(): boolean {
    const token = this.tokens[this.at];
    return token?.kind === "quoted" || (token?.kind === "word" && !NO_NAMES.has(token.text.toUpperCase()));
  }

  protected plainName(): string {
    if (!this.isName()) throw new Unsure();
    return nameOf(this.tokens[this.at++]!, this.dialect);
  }

  /** The unquoted word in upper case, "" for anything else. */
  protected word(at = this.at): string {
    const token = this.tokens[at];
    return token?.kind === "word" ? token.text.toUpperCase() : "";
  }

  protected isWord(word: string): boolean {
    return this.word() === word;
  }

  protected takesWord(word: string): boolean {
    return this.isWord(word) && (this.at++, true);
  }

  protected expectWord(word: string): void {
    if (!this.takesWord(word)) throw new Unsure();
  }

  protected isSign(sign: string): boolean {
    const token = this.tokens[this.at];
    return (token?.kind === "symbol" || token?.kind === "operator") && token.text === sign;
  }

  protected takesSign(sign: string): boolean {
    return this.isSign(sign) && (this.at++, true);
  }

  protected expectSign(sign: string): void {
    if (!this.takesSign(sign)) throw new Unsure();
  }

  protected deeper<T>(read: () => T): T {
    if (++this.depth > MAX_DEPTH) throw new Unsure();
    const result = read();
    this.depth--;
    return result;
  }
}
