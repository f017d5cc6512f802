/** JSON text inside of a script element that browsers don't run; "<" would end the element. */
export const inertJson = (name: string, value: string, json: string): string =>
  `<script type="application/json" data-${name}="${attribute(value)}">${json.replaceAll("<", "\\u003c")}</script>\n`;

const attribute = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
