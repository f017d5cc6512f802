import { isCompact, record, themeVariables } from "./theme-config";

/** Returns a theme's JSON; null where it is invalid. */
export function parsedTheme(json: string | null): unknown {
  try {
    return JSON.parse(json ?? "") as unknown;
  } catch {
    return null;
  }
}

/** Returns the variables and the density of a theme as CSS rules; empty where it sets nothing known. */
export function themeRules(selector: string, config: unknown, isColor: (text: string) => boolean): string {
  const variables = themeVariables(config, isColor).map(([name, value]) => `${name}:${value};`);
  return `${variables.length ? `${selector}{${variables.join("")}}` : ""}${compactRule(selector, config)}`;
}

const COMPACT: Readonly<Record<string, string>> = {
  "--ctl": "28px",
  "--ctl-sm": "24px",
  "--ctl-xs": "20px",
  "--row": "28px",
  "--cell-x": "8px",
  "--gutter": "8px",
  "--sp-16": "12px",
  "--sp-24": "16px",
};
/** The variables that the compact algorithm sets, and where. */
export const COMPACT_SIZES: readonly string[] = Object.keys(COMPACT);
export const COMPACT_MEDIA = "@media (pointer:fine) and (min-width:768px)";

/** Smaller controls, rows and gaps for the compact algorithm; fingers and small screens keep their sizes. */
export const compactRule = (selector: string, config: unknown): string =>
  isCompact(config)
    ? `${COMPACT_MEDIA}{${selector}{${Object.entries(COMPACT)
        .map(([name, value]) => `${name}:${value};`)
        .join("")}}}`
    : "";

/** Most style sheets that one theme loads, as in Superset. */
export const MAX_FONT_URLS = 15;

/** Returns the style sheets of a theme's fonts, over https and of allowed hosts only, as CSS imports. */
export const fontImports = (config: unknown, hosts: readonly string[]): string[] =>
  fontUrls(config)
    .filter((url) => hosts.includes(url.host))
    .map(({ href }) => `@import url("${cssAddress(href)}");`);

/** Returns the hosts of a theme's fonts. */
export const fontHostsOf = (config: unknown): string[] => [...new Set(fontUrls(config).map(({ host }) => host))];

function fontUrls(config: unknown): URL[] {
  const urls = tokensOf(config)["fontUrls"];
  return (Array.isArray(urls) ? urls : [])
    .slice(0, MAX_FONT_URLS)
    .filter(isFontUrl)
    .map((url) => new URL(url));
}

/** Whether a style sheet of a theme may be loaded, if its host is allowed. */
export function isFontUrl(url: unknown): url is string {
  if (typeof url !== "string" || !URL.canParse(url)) return false;
  const { protocol, username } = new URL(url);
  return protocol === "https:" && username === "";
}

/** Images that Superset contains; Edgewise has none of them. */
const SUPERSET_IMAGES = "/static/assets/images/";
/** One to four lengths. */
export const MARGIN = /^(?:-?\d{1,3}(?:px)?(?:\s+|$)){1,4}$/;

/** The least and greatest height of the logo in px. */
export const LOGO_HEIGHT = [12, 40] as const;

/** Returns the rules that replace the brand in the navigation bar by the theme's logo, or else by its name. */
export function brandRules(selector: string, config: unknown): string {
  const token = tokensOf(config);
  const logo = imageAddress(token["brandLogoUrl"]);
  const name = textOf(token["brandAppName"]);
  if (logo !== null) {
    const [height, margin] = [Number.parseInt(String(token["brandLogoHeight"]), 10), String(token["brandLogoMargin"])];
    return (
      `${selector} .brand svg{display:none}` +
      `${selector} .brand span{content:url("${cssAddress(logo)}");max-width:240px;object-fit:contain;` +
      `height:${Math.min(LOGO_HEIGHT[1], Math.max(LOGO_HEIGHT[0], Number.isFinite(height) ? height : 24))}px;` +
      `${MARGIN.test(margin) ? `margin:${margin};` : ""}}${selector} .brand{max-height:100%;overflow:clip}`
    );
  }
  return name === null
    ? ""
    : `${selector} .brand span{font-size:0}${selector} .brand span::after{content:${cssText(name)};font-size:15px}`;
}

/** Returns where the brand leads, a path or an https address, and its accessible name; null where the theme has none. */
export function brandLink(config: unknown): { href: string | null; name: string | null } {
  const token = tokensOf(config);
  const href = brandHref(token["brandLogoHref"]);
  return { href: href === "/" ? null : href, name: textOf(token["brandLogoAlt"]) ?? textOf(token["brandAppName"]) };
}

/** Where the brand may lead: a path or an https address; null for anything else. */
export const brandHref = (value: unknown): string | null =>
  typeof value === "string" && /^(?:\/(?![/\\])|https:\/\/)/.test(value) ? value : null;

/** The address of a logo; null for one that has no effect. */
export function imageAddress(value: unknown): string | null {
  if (typeof value !== "string" || value.startsWith(SUPERSET_IMAGES)) return null;
  return /^(?:https:\/\/|\/(?![/\\])|data:image\/)/.test(value) ? value : null;
}

const tokensOf = (config: unknown) => record(record(config)["token"]);
const textOf = (value: unknown): string | null => (typeof value === "string" && value.trim() !== "" ? value : null);

/** An address within a quoted url(): nothing in it can end the text. */
const cssAddress = (address: string): string =>
  address.replace(/["'\\()\s<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);

/** A CSS string: everything but letters, digits and spaces is escaped. */
const cssText = (text: string): string =>
  `"${text.slice(0, 80).replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`;
