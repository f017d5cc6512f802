import type { Random } from "../random";

/**
 * Productions of a grammar: `{name}` stands for a production of that symbol, a space for a separator, which may become
 * a comment or an unusual space. Braces around anything else are literal.
 */
export type Productions = Readonly<Record<string, readonly string[]>>;

/** Merges the productions of several grammars. */
export function merged(...grammars: readonly Productions[]): Productions {
  const all: Record<string, string[]> = {};
  for (const grammar of grammars)
    for (const [name, texts] of Object.entries(grammar)) (all[name] ??= []).push(...texts);
  return all;
}

type Part = { text: string } | { symbol: string } | "separator";

interface Rule {
  parts: readonly Part[];
  /** Depth of the rule's smallest text. */
  depth: number;
}

/** Generates texts of a symbol. The deeper the recursion, the smaller the productions it picks. */
export class Grammar {
  private readonly rules = new Map<string, Rule[]>();

  /** `makers` generate texts of symbols that are not alternatives of productions. */
  constructor(
    productions: Productions,
    private readonly makers: Readonly<Record<string, (random: Random) => string>>,
    private readonly maxDepth = 9,
  ) {
    for (const [name, texts] of Object.entries(productions)) {
      this.rules.set(
        name,
        texts.map((text) => ({
          parts: partsOf(text, (symbol) => symbol in productions || symbol in makers),
          depth: Number.POSITIVE_INFINITY,
        })),
      );
    }
    for (let changed = true; changed;) {
      changed = false;
      for (const rules of this.rules.values()) for (const rule of rules) changed = this.settle(rule) || changed;
    }
    for (const rules of this.rules.values()) rules.sort((one, other) => one.depth - other.depth);
  }

  make(symbol: string, random: Random, oddSpaces: number, depth = 0): string {
    const maker = this.makers[symbol];
    if (maker) return maker(random);
    const rules = this.rules.get(symbol)!;
    const small =
      depth < this.maxDepth ? rules.length : rules.findLastIndex((rule) => rule.depth <= rules[0]!.depth) + 1;
    let text = "";
    for (const part of rules[random.int(small)]!.parts) {
      if (part === "separator")
        text += oddSpaces > 0 && random.chance(oddSpaces) ? this.make("space", random, 0, depth) : " ";
      else text += "text" in part ? part.text : this.make(part.symbol, random, oddSpaces, depth + 1);
    }
    return text;
  }

  private settle(rule: Rule): boolean {
    const depth =
      1 +
      Math.max(
        0,
        ...rule.parts.map((part) => (typeof part === "object" && "symbol" in part ? this.depthOf(part.symbol) : 0)),
      );
    if (depth >= rule.depth) return false;
    rule.depth = depth;
    return true;
  }

  private readonly depthOf = (symbol: string): number =>
    symbol in this.makers ? 1 : Math.min(...this.rules.get(symbol)!.map(({ depth }) => depth));
}

function partsOf(text: string, isSymbol: (name: string) => boolean): Part[] {
  const parts: Part[] = [];
  for (const piece of text.split(/(\{[a-z_]+\}| )/)) {
    const symbol = /^\{([a-z_]+)\}$/.exec(piece)?.[1];
    if (piece === " ") parts.push("separator");
    else if (symbol !== undefined && isSymbol(symbol)) parts.push({ symbol });
    else if (piece !== "") parts.push({ text: piece });
  }
  return parts;
}
