import { escaped, html } from "../../../schema/html/html-element";
import type { DocumentParts } from "./document-parts";
import type { PageTheme } from "./page-theme";

interface Start {
  language: string;
  title: string;
  theme: PageTheme;
  hasNavigation: boolean;
  /** The page's layout as HTML, shown in a shadow root, whose slots the pictures fill in any order. */
  skeleton: string;
  skeletonStyles: string;
  /** Styles of the pictures that the page may contain. */
  pictureStyles: string;
  /** What the application takes instead of requesting it. */
  blocks: string;
  /** The hidden input of pages with the CSRF token. */
  input: string;
}

/**
 * The document up to its charts. The application's root comes first, so that its code can run while the skeleton's
 * element is still open and pictures arrive in it. Nothing blocks the parser: the first script is inline, and it loads
 * the application and its style sheets once the page is painted.
 */
export function documentStart(
  parts: DocumentParts,
  { language, title, theme, hasNavigation, skeleton, skeletonStyles, pictureStyles, blocks, input }: Start,
): string {
  const titled = html("title", {}, escaped(title ? `${title} · Edgewise` : "Edgewise"));
  const template = [html("style", {}, skeletonStyles, theme.brand), hasNavigation ? parts.navigation : "", skeleton];
  return [
    `<!doctype html><html lang="${escaped(language)}" data-theme="${theme.mode}" data-streamed${theme.hasOwnMode ? " data-own-mode" : ""}><head>`,
    html("style", {}, parts.pageStyles, pictureStyles),
    theme.workspace === null ? "" : html("style", { id: "workspace-theme" }, theme.workspace),
    theme.dashboard && html("style", { id: "dashboard-theme" }, theme.dashboard),
    parts.head.replace(/<title>.*?<\/title>/, () => titled),
    parts.styleSheets,
    `<link rel="preload" as="script" crossorigin href="${parts.application}"></head><body>`,
    input,
    html("div", { id: "root" }),
    '<div id="page-skeleton">',
    html("template", { shadowrootmode: "open" }, ...template),
    "\n",
    blocks,
    html("script", { "data-application": parts.application }, parts.firstScript),
    "\n",
  ].join("");
}

export const documentEnd = "</div></body></html>\n";

/** A chart's picture for the slot of its tile. */
export const pictureHtml = (slot: string, chartId: number, markup: string): string =>
  `${html("div", { slot, class: "edge-picture", "data-edge-chart": chartId }, markup)}\n`;
