const SVG = new Set(
  "svg g path rect circle ellipse line polyline polygon text tspan defs clipPath linearGradient radialGradient stop".split(
    " ",
  ),
);
const HTML = new Set(
  "div section h3 span p b i ul li br table colgroup col thead tbody tfoot tr th td button label select option input".split(
    " ",
  ),
);
const VOID = new Set(["br", "col", "input"]);

const ATTRIBUTES = new Set(
  (
    "id class style role title inert colspan rowspan type value placeholder disabled selected checked tabindex " +
    "xmlns width height viewBox preserveAspectRatio x y x1 x2 y1 y2 cx cy r rx ry d points transform " +
    "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap " +
    "stroke-linejoin stroke-miterlimit paint-order opacity clip-path gradientUnits gradientTransform offset stop-color " +
    "stop-opacity font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing dx dy xml:space"
  ).split(" "),
);
/** Attributes that hold text of a person, in which anything may be written. */
const TEXTS = new Set(["title", "placeholder", "value"]);

/** Properties that can't leave the tile, and variables of Edgewise's style sheets. */
const PROPERTIES = new Set(
  (
    "color background fill stroke width height min-width max-width min-height max-height font font-size font-family " +
    "font-weight font-style font-feature-settings font-variant-numeric text-rendering letter-spacing line-height " +
    "white-space text-align z-index left top right bottom display overflow flex grid-template-columns"
  ).split(" "),
);

const TAG = /<(\/?)([A-Za-z][A-Za-z0-9]*)((?: [A-Za-z][\w:-]*="[^"<>]*")*)(\/?)>/y;
const ATTRIBUTE = / ([A-Za-z][\w:-]*)="([^"<>]*)"/g;
const WORDS = /[^<>]+/y;
const REFERENCE = /^url\(#([\w-]+)\)$/;
/** What ECharts writes beside its drawing. */
const OMITTED = new Set(["xmlns:xlink", "version", "baseProfile", "cursor", "pointer-events"]);

/**
 * Returns markup that a document may contain as it is: one element of allowed names and attributes, without scripts,
 * style sheets, handlers and addresses, its ids starting with the prefix. Null for anything else.
 */
export function inlineMarkup(markup: string, idPrefix: string): string | null {
  if (!/^[A-Za-z][\w-]*$/.test(idPrefix)) return null;
  const open: string[] = [];
  let written = "";
  let at = 0;
  while (at < markup.length) {
    // One root: after it, nothing.
    if (at > 0 && open.length === 0) return null;
    WORDS.lastIndex = at;
    const words = open.length > 0 ? WORDS.exec(markup) : null;
    if (words) {
      written += words[0];
      at = WORDS.lastIndex;
      continue;
    }
    TAG.lastIndex = at;
    const tag = TAG.exec(markup);
    if (!tag) return null;
    at = TAG.lastIndex;
    const [, closes, name, attributes, isEmpty] = tag as unknown as [string, string, string, string, string];
    if (closes) {
      if (attributes || isEmpty || open.pop() !== name) return null;
      written += `</${name}>`;
      continue;
    }
    const isDrawing = open.includes("svg") || name === "svg";
    if (!(isDrawing ? SVG : HTML).has(name) || (name === "svg" && open.includes("svg"))) return null;
    const safe = safeAttributes(attributes, idPrefix, isDrawing);
    if (safe === null) return null;
    const isWhole = VOID.has(name) && !isDrawing;
    if (isEmpty && !isDrawing && !isWhole) return null;
    written += `<${name}${safe}${isEmpty && isDrawing ? "/" : ""}>`;
    if (!isEmpty && !isWhole) open.push(name);
  }
  return open.length === 0 && written !== "" ? written : null;
}

function safeAttributes(text: string, idPrefix: string, isDrawing: boolean): string | null {
  let safe = "";
  for (const [, name, value] of text.matchAll(ATTRIBUTE) as Iterable<[string, string, string]>) {
    // Classes of a drawing would meet those of the page.
    if (OMITTED.has(name) || (name === "class" && isDrawing)) continue;
    const written = safeValue(name, value, idPrefix);
    if (written === null) return null;
    safe += ` ${name}="${written}"`;
  }
  return safe;
}

/** Returns the value as it is written; null for one that is not allowed. */
function safeValue(name: string, value: string, idPrefix: string): string | null {
  if (name.startsWith("aria-") || TEXTS.has(name)) return value;
  if (!ATTRIBUTES.has(name)) return null;
  if (name === "id") return /^[\w-]+$/.test(value) ? `${idPrefix}-${value}` : null;
  if (name === "xmlns") return value === "http://www.w3.org/2000/svg" ? value : null;
  if (name === "class") return /^[\w -]*$/.test(value) ? value : null;
  if (name === "style") return isSafeStyle(value) ? value : null;
  const [, id] = REFERENCE.exec(value) ?? [];
  return id !== undefined ? `url(#${idPrefix}-${id})` : reachesOut(value) ? null : value;
}

/** Functions of CSS that load, and escapes that could write one. */
const reachesOut = (value: string): boolean =>
  /url|src|image|expression|attr|@|\\|\/\*|javascript/i.test(value) || /&(?!(?:amp|lt|gt|quot|#39);)/.test(value);

const isSafeStyle = (style: string): boolean =>
  !reachesOut(style) &&
  // Quotes are written as entities, whose semicolons end no declaration.
  style
    .replaceAll(/&(?:quot|#39);/g, "")
    .split(";")
    .every((declaration) => {
      const [property = "", value] = declaration.split(":");
      return declaration.trim() === "" || (value !== undefined && isKnownProperty(property.trim()));
    });

const isKnownProperty = (property: string): boolean => PROPERTIES.has(property) || /^--[a-z-]+$/.test(property);
