import { parseDashboardUrl } from "../../../schema/dashboard/url-params";
import { preloadLinks, separateStyles } from "../../pages/streamed-page/document-parts";

/** The headers and the markup of an embedded dashboard's page. */
export interface EmbeddedDocument {
  html: string;
  links: string;
}

/**
 * The built document with the skeleton of a dashboard, which is painted before any file has loaded: its styles are in
 * the head, the style sheets below it. It is the same for every dashboard, since the guest's token, without which nothing
 * of a dashboard may leave, comes by a message after the page has loaded.
 */
export function embeddedDocument(built: string, pageStyles: string, search: string): EmbeddedDocument {
  const { rest, styleSheets } = separateStyles(built);
  const { hideTitle } = parseDashboardUrl(search, "");
  const html = rest
    .replace("</head>", () => `<style>${pageStyles}</style></head>`)
    .replace('<div id="root">', () => `${styleSheets.join("")}<div id="root">`);
  return {
    html: hideTitle ? html.replace('<div class="skeleton-head"></div>', "") : html,
    links: preloadLinks(built),
  };
}
