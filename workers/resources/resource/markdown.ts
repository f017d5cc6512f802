import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

/** Renders a description as HTML; HTML written in it is escaped. */
export const markdown = (text: string | null): string => (text ? micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] }) : "");
