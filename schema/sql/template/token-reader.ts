import { TemplateError } from "./template-error";
import type { TemplateToken } from "./template-tokens";

const MAX_DEPTH = 60;
const MAX_CHAIN = 500;

/** Walks over the tokens of one tag, with limits of depth and length. */
export class TokenReader {
  protected at = 0;
  private depth = 0;
  constructor(protected readonly tokens: readonly TemplateToken[]) {}

  isName = (name: string, at = this.at): boolean => this.tokens[at]?.kind === "name" && this.tokens[at]?.text === name;
  takesName = (name: string): boolean => this.isName(name) && (this.at++, true);
  isSign = (sign: string, at = this.at): boolean => this.tokens[at]?.kind === "sign" && this.tokens[at]?.text === sign;
  takesSign = (sign: string): boolean => this.isSign(sign) && (this.at++, true);
  isEnd = (): boolean => this.tokens[this.at]!.kind === "end";

  name(): string {
    const token = this.tokens[this.at]!;
    if (token.kind !== "name") this.expect("name");
    this.at++;
    return token.text;
  }

  expect(sign: string): void {
    const token = this.tokens[this.at]!;
    if (this.takesSign(sign)) return;
    if (token.kind === "unexpected") this.fail(token.text);
    if (token.text === "end of template") this.fail(`unexpected end of template, expected '${sign}'.`);
    this.fail(
      `expected token '${sign}', got '${token.kind === "text" ? "string" : token.kind === "integer" || token.kind === "float" ? token.kind : token.text}'`,
    );
  }

  /** Requires the end of the tag. */
  end(close: string): void {
    const token = this.tokens[this.at]!;
    if (token.kind !== "end" || token.text !== close) this.expect(close);
  }

  /** Limits an operator's operands and a value's filters, each of which is a call nested in the previous one. */
  protected link(length: number): void {
    if (length > MAX_CHAIN) this.fail("the expression is too long");
  }

  /** Runs a reader one level deeper. */
  protected deeper<T>(read: () => T): T {
    if (++this.depth > MAX_DEPTH) this.fail("the expression is nested too deep");
    const result = read();
    this.depth--;
    return result;
  }

  fail(detail: string): never {
    throw new TemplateError(
      "TemplateSyntaxError",
      detail,
      this.tokens[Math.min(this.at, this.tokens.length - 1)]!.line,
    );
  }

  protected refuse(detail: string): never {
    throw new TemplateError(
      "TemplateAssertionError",
      detail,
      this.tokens[Math.min(this.at, this.tokens.length - 1)]!.line,
    );
  }
}
