import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

/** A description as HTML; HTML written in it stays text. */
export const markdown = (text: string | null): string => (text ? micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] }) : "");
