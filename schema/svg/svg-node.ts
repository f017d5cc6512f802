/** An element of an SVG document that Edgewise or a renderer wrote. */
export interface SvgNode {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly SvgNode[];
  /** Its own text, without that of its children. */
  text: string;
}

const PIECE = /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;

/** Parses a well-formed document without comments and declarations; null for anything else. */
export function parseSvg(text: string): SvgNode | null {
  const root: Open = { tag: "", attributes: {}, children: [], text: "" };
  const open: Open[] = [root];
  for (const [, closes, tag, attributes, isEmpty, letters] of text.matchAll(PIECE)) {
    const parent = open.at(-1)!;
    if (letters !== undefined) parent.text += unescaped(letters);
    else if (closes) open.splice(Math.max(1, open.length - 1));
    else {
      const node: Open = { tag: tag!, attributes: attributesIn(attributes!), children: [], text: "" };
      parent.children.push(node);
      if (!isEmpty) open.push(node);
    }
  }
  return root.children.find((node) => node.tag === "svg") ?? null;
}

type Open = { -readonly [Key in keyof SvgNode]: SvgNode[Key] } & { children: SvgNode[] };

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(/(?<![\w:-])([\w:-]+)="([^"]*)"/g), ([, name, value]) => [name!, unescaped(value!)]),
  );

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(
    /&(?:#x([\da-fA-F]+)|#(\d+)|(\w+));/g,
    (whole, hex: string | undefined, number: string | undefined, name: string | undefined) =>
      name ? (ENTITIES[name] ?? whole) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(number)),
  );
