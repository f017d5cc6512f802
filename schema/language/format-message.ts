/** A compiled ICU message as Lingui compiles it: texts and arguments. */
export type CompiledMessage = readonly (string | MessageArgument)[];
type MessageArgument =
  | readonly [name: string]
  | readonly [name: string, type: "number"]
  | readonly [
      name: string,
      type: string,
      cases: Readonly<Record<string, CompiledMessage | string | number | undefined>>,
    ];

/**
 * Returns the text of a compiled message in a language. Values are inserted as they are: neither translated nor read as
 * messages. Numbers are formatted only where a plural form has `#`, and as `{name, number}`.
 */
export function formatMessage(
  compiled: CompiledMessage | string,
  values: Readonly<Record<string, unknown>>,
  tag: string,
  shown: (value: unknown) => string = String,
): string {
  if (typeof compiled === "string") return compiled;
  return compiled
    .map((part) => {
      if (typeof part === "string") return part;
      const [name, type, cases] = part;
      const value = values[name];
      if (type === "number") return new Intl.NumberFormat(tag).format(Number(value));
      if (!cases) return shown(value);
      const chosen = cases[String(value)] ?? cases[categoryOf(type!, value, tag)] ?? cases["other"];
      const inner = chosen as CompiledMessage | string;
      if (typeof inner === "string" || type === "select") return formatMessage(inner, values, tag, shown);
      const number = new Intl.NumberFormat(tag).format(Number(value));
      return formatMessage(
        inner.map((each) => (each === "#" ? number : each)),
        values,
        tag,
        shown,
      );
    })
    .join("");
}

const categoryOf = (type: string, value: unknown, tag: string): string =>
  type === "select"
    ? "other"
    : new Intl.PluralRules(tag, { type: type === "selectordinal" ? "ordinal" : "cardinal" }).select(Number(value));

/**
 * Compiles an English message of the sources: texts, `{name}`, `{name, number}`, and `plural` and `select` with `#`,
 * quoted as ICU does
 * (`''` is an apostrophe, `'{'` a brace). Lingui's compiler is several times larger than what it would compile here;
 * a test compares the two for every message of the server.
 */
export function compileEnglish(message: string): CompiledMessage {
  return message.includes("{") ? new Reader(message).parts(false) : [message];
}

class Reader {
  private at = 0;
  constructor(private readonly source: string) {}

  /** Reads up to the end, or up to the brace that closes a plural form or case. */
  parts(isPlural: boolean): CompiledMessage {
    const parts: (string | MessageArgument)[] = [];
    let text = "";
    const end = () => {
      if (text !== "") parts.push(text);
      text = "";
    };
    while (this.at < this.source.length && this.source[this.at] !== "}") {
      const sign = this.source[this.at]!;
      if (sign === "'") text += this.quoted(isPlural);
      else if (sign === "{") {
        end();
        parts.push(this.argument());
      } else if (sign === "#" && isPlural) {
        end();
        parts.push("#");
        this.at++;
      } else {
        text += sign;
        this.at++;
      }
    }
    end();
    return parts;
  }

  private quoted(isPlural: boolean): string {
    const next = this.source[this.at + 1] ?? "";
    if (next === "'") {
      this.at += 2;
      return "'";
    }
    if (next !== "{" && next !== "}" && !(next === "#" && isPlural)) {
      this.at++;
      return "'";
    }
    const close = this.source.indexOf("'", this.at + 1);
    const text = this.source.slice(this.at + 1, close);
    this.at = close + 1;
    return text;
  }

  private argument(): MessageArgument {
    const [, name, type] = this.match(/\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?/y);
    if (!type || type === "number") {
      this.match(/\}/y);
      return type ? [name!, "number"] : [name!];
    }
    this.match(/,\s*/y);
    const cases: Record<string, CompiledMessage> = {};
    while (this.source[this.at] !== "}") {
      const [, key] = this.match(/=?(\w+)\s*\{/y);
      cases[key!] = this.parts(type !== "select");
      this.match(/\}\s*/y);
    }
    this.at++;
    return [name!, type, cases];
  }

  private match(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (!found) throw new Error(`Not an ICU message at ${this.at}: ${this.source}`);
    this.at = pattern.lastIndex;
    return found;
  }
}
