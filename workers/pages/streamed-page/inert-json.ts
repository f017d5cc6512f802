import { escapedHtml } from "../../../schema/escaped-html";

/** JSON text inside of a script element that browsers don't run; "<" would end the element. */
export const inertJson = (name: string, value: string, json: string): string =>
  `<script type="application/json" data-${name}="${escapedHtml(value)}">${json.replaceAll("<", "\\u003c")}</script>\n`;
